import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

const { asyncWrapper } = getConfig();

/**
 * Runs before every test file that draws: what a test has waited for, or done by hand, has had its effects before the test goes on.
 * React draws first and runs effects in a later turn, and on a busy machine several turns lie between: a timer that starts with what
 * is seen would start behind the test's jump over its time. Nothing that React plans stands behind an idle task.
 */
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await new Promise<void>((go) => void unstable_scheduleCallback(unstable_IdlePriority, () => go()));
      return found;
    }),
});
