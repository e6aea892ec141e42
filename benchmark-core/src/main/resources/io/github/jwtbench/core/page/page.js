// Makes a page handier, which is whole without it: nothing is loaded, sent or kept.
'use strict';
const make = (name, text) => Object.assign(document.createElement(name), { textContent: text || '' });

// The number that a cell begins with; a text that is none stands behind all numbers.
const key = (cell) => {
  const text = cell ? cell.textContent.trim().replace(/,(?=\d{3})/g, '') : '';
  const number = parseFloat(text.replace(/^[<>+]\s*/, ''));
  return Number.isNaN(number) || /^\d+ [a-z]+ token/.test(text) ? text : number;
};
const order = (a, b) => typeof a === typeof b
  ? (typeof a === 'number' ? a - b : a.localeCompare(b))
  : (typeof a === 'number' ? -1 : 1);

// A click on the head of a column sorts its rows, a second one turns them round.
const sortable = (table) => {
  const body = table.tBodies[0];
  const rows = [...body.rows];
  if (rows.length < 3 || rows.some((row) => row.cells[0].colSpan > 1)) return;
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = make('button', head.textContent);
    if (!button.textContent) return;
    head.textContent = '';
    head.append(button);
    button.onclick = () => {
      const down = head.getAttribute('aria-sort') === 'ascending';
      heads.forEach((each) => each.removeAttribute('aria-sort'));
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      rows.sort((a, b) => (down ? -1 : 1) * order(key(a.cells[column]), key(b.cells[column])));
      body.append(...rows);
    };
  });
};

// Any two rows of a table of runs beside each other.
const comparable = (table) => {
  const heads = [...table.tHead.rows[0].cells].map((head) => head.textContent);
  const rows = [...table.tBodies[0].rows].filter((row) => row.cells.length === heads.length);
  if (rows.length < 2) return;
  const name = (row) => [...row.cells].slice(0, 3).map((cell) => cell.textContent).join(', ');
  const bar = make('div');
  bar.className = 'pick';
  const place = make('div');
  const picks = ['Compare', 'with'].map((text, at) => {
    const label = make('label', text + ' ');
    const select = make('select');
    select.append(make('option', '–'), ...rows.map((row) => make('option', name(row))));
    select.onchange = () => show();
    label.append(select);
    bar.append(label);
    return select;
  });
  const show = () => {
    place.textContent = '';
    if (picks.some((pick) => pick.selectedIndex < 1)) return;
    const pair = picks.map((pick) => rows[pick.selectedIndex - 1]);
    const beside = make('table');
    beside.className = 'beside';
    beside.createCaption().textContent = 'Side by side';
    heads.forEach((head, column) => {
      const row = (column ? beside.tBodies[0] || beside.createTBody() : beside.createTHead()).insertRow();
      row.append(make('th', head), ...pair.map((each) => make(column ? 'td' : 'th', each.cells[column].textContent)));
    });
    place.append(beside);
  };
  table.closest('.wide').prepend(bar, place);
};

document.querySelectorAll('table').forEach((table) => {
  if (/^(Closed|Open) loop|^Runs of/.test(table.caption ? table.caption.textContent : '')) comparable(table);
  sortable(table);
});

// What scrolls can be scrolled by keys.
const scrolls = () => document.querySelectorAll('.wide > .content, .imageblock > .content').forEach((box) => {
  if (box.scrollWidth > box.clientWidth) {
    box.tabIndex = 0;
    box.setAttribute('role', 'region');
    const title = box.querySelector('caption, svg');
    box.setAttribute('aria-label', title ? title.getAttribute('aria-label') || title.textContent : 'table');
  }
});
scrolls();
addEventListener('resize', scrolls);

// The title of a value is told at once, and on a touch screen, too.
const tip = make('div');
tip.id = 'tip';
tip.hidden = true;
tip.setAttribute('aria-hidden', 'true');
document.body.append(tip);
document.addEventListener('pointerover', (event) => {
  const value = event.target.closest ? event.target.closest('.value') : null;
  tip.hidden = !value;
  if (!value) return;
  const title = value.querySelector('title');
  if (title) {
    value.dataset.says = title.textContent;
    title.remove();
  }
  tip.textContent = value.dataset.says;
  tip.style.left = Math.max(8, Math.min(event.clientX + 12, innerWidth - tip.offsetWidth - 8)) + 'px';
  tip.style.top = Math.max(8, event.clientY - tip.offsetHeight - 12) + 'px';
});
