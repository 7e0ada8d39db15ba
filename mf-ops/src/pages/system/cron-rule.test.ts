import { expect, it } from 'vitest';
import { readCron } from './cron-rule.ts';

it.each([
  ['* * * * *', { kind: 'eachMinute' }],
  ['*/5 * * * *', { kind: 'eachMinutes', minutes: 5 }],
  ['7 * * * *', { kind: 'eachHour', minute: '07' }],
  ['7 4 * * *', { kind: 'eachDay', time: '04:07' }],
])('%s is understood', (cron, rule) => {
  expect(readCron(cron)).toEqual(rule);
});

it.each(['7 4 * * 1', '1,2 * * * *', '* 4 * * *', '*/5 4 * * *', '7 */2 * * *', ''])(
  '"%s" is left as it is',
  (cron) => {
    expect(readCron(cron)).toBeUndefined();
  },
);
