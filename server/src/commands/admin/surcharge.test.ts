import { expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { surchargeCommand } from './surcharge.ts';

/** Runs the command. Returns the called action with its arguments. */
async function read(...args: string[]): Promise<unknown> {
  let done: unknown;
  const note =
    (name: string) =>
    async (...what: readonly unknown[]) => {
      done = [name, ...what];
    };
  await runCommand(surchargeCommand({ list: note('list'), add: note('add'), withdraw: note('withdraw') }), args);
  return done;
}

const TEXTS = ['--text-en', ' Late check-in ', '--text-zh', '延迟入住'];

it.each([
  [[], ['list', undefined, {}]],
  [['--json'], ['list', undefined, { json: true }]],
  [
    ['list', 'PT1'],
    ['list', 'PT1', {}],
  ],
  [
    ['add', 'PT1', '45.00', ...TEXTS, '--why', ' asked for '],
    ['add', 'PT1', '45.00', { en: 'Late check-in', zh: '延迟入住' }, { why: 'asked for', by: undefined }],
  ],
  [
    ['withdraw', 'PT2', '--why', 'x', '--by', 'olivia'],
    ['withdraw', 'PT2', { why: 'x', by: 'olivia' }],
  ],
])('understands %j', async (args, done) => {
  expect(await read(...args)).toEqual(done);
});

it.each([
  [['add', 'PT1', '--why', 'x', ...TEXTS], "Missing required argument 'AMOUNT'"],
  [['add', 'PT1', '45.00', ...TEXTS], "Required option '--why <reason>'"],
  [['add', 'PT1', '45.00', '--why', 'x', '--text-en', 'Late'], "Required option '--text-zh <text>'"],
  [['add', 'PT1', '45.00', '--why', 'x', '--text-en', ' ', '--text-zh', '晚'], '--text-en needs 1 to 300 characters'],
  [['withdraw', 'PT2'], "Required option '--why <reason>'"],
])('refuses %j in one sentence', async (args, sentence) => {
  await expect(read(...args)).rejects.toThrow(sentence);
});
