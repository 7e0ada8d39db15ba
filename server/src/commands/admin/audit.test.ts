import { expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { auditCommand } from './audit.ts';

/** Runs the command. Returns the called action with its arguments. */
async function read(...args: string[]): Promise<unknown> {
  let done: unknown;
  const note =
    (name: string) =>
    async (...what: readonly unknown[]) => {
      done = [name, ...what];
    };
  await runCommand(auditCommand({ list: note('list'), verify: note('verify'), forget: note('forget') }), args);
  return done;
}

it.each([
  [['list'], ['list', { limit: 100 }, {}]],
  [
    ['list', '--action', 'refund', '--by', 'olivia', '--limit', '5', '--json'],
    ['list', { action: 'refund', by: 'olivia', limit: 5 }, { json: true }],
  ],
  [
    ['list', '--email', 'a@b.test', '--since', '2026-11-01T00:00:00Z'],
    ['list', { email: 'a@b.test', since: new Date('2026-11-01T00:00:00Z'), limit: 100 }, {}],
  ],
  [['verify'], ['verify', {}]],
  [
    ['verify', '--head', 'ab'],
    ['verify', { head: 'ab' }],
  ],
  [
    ['forget', '--before', '2025-01', '--why', ' old ', '--by', 'olivia'],
    ['forget', { before: '2025-01', why: 'old', by: 'olivia' }],
  ],
])('understands %j', async (args, done) => {
  expect(await read(...args)).toEqual(done);
});

it.each([
  [['list', '--limit', '0'], '--limit must be from 1 to 10000'],
  [['list', '--since', 'soon'], '--since must be a day or a time such as'],
  [['forget', '--before', '2025-01'], "Required option '--why <reason>'"],
  [['forget', '--before', '2025-01', '--why', ' '], '--why needs'],
])('refuses %j in one sentence', async (args, sentence) => {
  await expect(read(...args)).rejects.toThrow(sentence);
});
