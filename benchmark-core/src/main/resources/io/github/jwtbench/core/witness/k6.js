// Sends the requests of a scenario: in a closed loop each user one after the other, otherwise at a
// fixed rate.
import { check, sleep } from 'k6';
import { SharedArray } from 'k6/data';
import exec from 'k6/execution';
import http from 'k6/http';

const plan = JSON.parse(open('./k6-plan.json'));
const requests = new SharedArray('requests', () => JSON.parse(open('./k6-requests.json')));

export const options = {
  scenarios: {
    load: {
      ...(plan.rate > 0
        ? {
            executor: 'constant-arrival-rate',
            rate: plan.rate,
            timeUnit: '1s',
            preAllocatedVUs: plan.users,
          }
        : { executor: 'constant-vus', vus: plan.users }),
      duration: `${plan.durationSeconds}s`,
      gracefulStop: `${plan.timeoutSeconds}s`,
    },
  },
  systemTags: ['status', 'error_code', 'proto'],
};

export default function () {
  const request = requests[exec.scenario.iterationInTest % requests.length];
  const response = http.request(request.method, request.url, request.body, {
    headers: request.headers,
    redirects: 0,
    timeout: `${plan.timeoutSeconds}s`,
  });
  check(response, {
    right: (answer) =>
      answer.status === request.status && (!request.contains || `${answer.body}`.includes(request.contains)),
  });
  sleep(plan.thinkSeconds);
}
