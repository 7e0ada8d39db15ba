import { expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { transfersCommand } from './transfers.ts';

/** Runs the command. Returns the called action with its arguments. */
async function read(...args: string[]): Promise<unknown> {
  let done: unknown;
  const note =
    (name: string) =>
    async (...what: readonly unknown[]) => {
      done = [name, ...what];
    };
  const actions = {
    list: note('list'),
    receipts: note('receipts'),
    accept: note('accept'),
    approve: note('approve'),
    reject: note('reject'),
  };
  await runCommand(transfersCommand(actions), args);
  return done;
}

const TEXTS = ['--text-en', ' Nothing arrived ', '--text-zh', '未到账'];

it.each([
  [[], ['list', {}]],
  [
    ['--all', '--json'],
    ['list', { all: true, json: true }],
  ],
  [
    ['receipts', '17', '/tmp/r'],
    ['receipts', 17, '/tmp/r'],
  ],
  [
    ['accept', '17', '--why', 'it is there'],
    ['accept', 17, { why: 'it is there' }],
  ],
  [
    [
      'accept',
      '17',
      '--received',
      '9.50',
      '--currency',
      'CNY',
      '--rate',
      '0.14',
      '--on',
      '2026-11-25',
      '--why',
      'w',
      '--by',
      'o',
    ],
    ['accept', 17, { received: '9.50', currency: 'CNY', rate: '0.14', on: '2026-11-25', why: 'w', by: 'o' }],
  ],
  [
    ['approve', '17', '--why', 'w', '--by', 'o'],
    ['approve', 17, { why: 'w', by: 'o' }],
  ],
  [
    ['reject', '17', ...TEXTS, '--by', 'olivia'],
    ['reject', 17, { en: 'Nothing arrived', zh: '未到账' }, 'olivia'],
  ],
])('understands %j', async (args, done) => {
  expect(await read(...args)).toEqual(done);
});

it.each([
  [['accept', '17'], "Required option '--why <reason>'"],
  [['accept', 'x', '--why', 'w'], 'x is not the number of a transfer'],
  [['accept', '0', '--why', 'w'], '0 is not the number of a transfer'],
  [['reject', '17', '--text-en', 'Late'], "Required option '--text-zh <text>'"],
  [['reject', '17', '--text-en', ' ', '--text-zh', '晚'], '--text-en needs 1 to 300 characters'],
])('refuses %j in one sentence', async (args, sentence) => {
  await expect(read(...args)).rejects.toThrow(sentence);
});
