import type { Jobs } from '../../src/platform/jobs.ts';

const none = () => Promise.reject(new Error('no jobs here'));

/** The queue of an app that has none: whoever needs it is told so. */
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
