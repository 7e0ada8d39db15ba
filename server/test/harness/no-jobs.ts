import type { Jobs } from '../../src/platform/jobs.ts';

const none = () => Promise.reject(new Error('no jobs here'));

/** Job queue of an app without jobs; sending a job throws. */
export const NO_JOBS: Jobs = {
  define: () => {},
  definitions: [],
  start: none,
  send: none,
  kinds: none,
  givenUp: none,
  retry: none,
  stop: none,
};
