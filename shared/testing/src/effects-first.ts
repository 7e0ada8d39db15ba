import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

const { asyncWrapper } = getConfig();

/**
 * Setup file of tests that render: waits until effects have run after each `waitFor` or event. React runs effects in a
 * later turn; on a busy machine, a timer of an effect could otherwise start after the test has advanced the fake time.
 * An idle task runs after all tasks that React has scheduled.
 */
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      await new Promise<void>((go) => void unstable_scheduleCallback(unstable_IdlePriority, () => go()));
      return result;
    }),
});
