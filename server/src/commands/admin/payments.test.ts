import { expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { paymentsCommand } from './payments.ts';

/** Runs the command. Returns the called action with its arguments. */
async function read(...args: string[]): Promise<unknown> {
  let done: unknown;
  const note =
    (name: string) =>
    async (...what: readonly unknown[]) => {
      done = [name, ...what];
    };
  const actions = { list: note('list'), order: note('order'), retry: note('retry'), settle: note('settle') };
  await runCommand(paymentsCommand(actions), args);
  return done;
}

it.each([
  [[], ['list', { limit: 50 }]],
  [
    ['--json', '--limit', '5'],
    ['list', { limit: 5, json: true }],
  ],
  [
    ['order', 'PT1'],
    ['order', 'PT1', {}],
  ],
  [
    ['order', 'PT1', '--json'],
    ['order', 'PT1', { json: true }],
  ],
  [
    ['retry-refund', 'R1', '--why', ' topped up '],
    ['retry', 'R1', { why: 'topped up', by: undefined }],
  ],
  [
    ['settle-incident', '17', '--why', 'paid', '--by', 'olivia'],
    ['settle', 17, { why: 'paid', by: 'olivia' }],
  ],
])('understands %j', async (args, done) => {
  expect(await read(...args)).toEqual(done);
});

it.each([
  [['pay'], 'pay'],
  [['--limit', '0'], '--limit 0 must be a whole number'],
  [['order'], "Missing required argument 'NUMBER'"],
  [['order', 'PT1', 'PT2'], 'Expected 1 argument but got 2'],
  [['retry-refund', 'R1'], "Required option '--why <reason>'"],
  [['retry-refund', '--why', 'x'], "Missing required argument 'REFERENCE'"],
  [['settle-incident', '17', '--why', ' '], '--why needs "the reason"'],
  [['settle-incident', 'R1', '--why', 'x'], 'R1 is not the number of an incident'],
  [['settle-incident', '17', '--why', 'x', '--json'], "Unknown option '--json'"],
])('refuses %j in one sentence', async (args, sentence) => {
  await expect(read(...args)).rejects.toThrow(sentence);
});
