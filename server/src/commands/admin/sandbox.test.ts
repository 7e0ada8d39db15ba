import { expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { sandboxCommand } from './sandbox.ts';

/** Runs the command. Returns the called action with its argument. */
async function read(line: string): Promise<unknown> {
  let done: unknown;
  const note = (name: string) => async (what?: unknown) => {
    done = { name, what };
  };
  const actions = { simulate: note('simulate'), list: async () => note('list')(), reset: async () => note('reset')() };
  await runCommand(sandboxCommand(actions), line.split(' '));
  return done;
}

it.each([
  ['list', { name: 'list' }],
  ['reset', { name: 'reset' }],
  ['decline', { name: 'simulate', what: { behaviour: 'decline', scope: { of: 'next' } } }],
  ['silent --for PT1', { name: 'simulate', what: { behaviour: 'silent', scope: { of: 'payment', named: 'PT1' } } }],
  ['slow --all --seconds 2.5', { name: 'simulate', what: { behaviour: 'slow', scope: { of: 'all' }, seconds: 2.5 } }],
])('understands "%s"', async (line, command) => {
  expect(await read(line)).toEqual(command);
});

it.each([
  ['pay', /Unknown command 'pay'/],
  ['decline --for PT1 --all', /--for and --all exclude each other/],
  ['decline --seconds 3', /Unknown option '--seconds'/],
  ['slow --seconds soon', /--seconds soon must be a number from 0 to 600/],
  ['slow --seconds 900', /--seconds 900 must be a number from 0 to 600/],
])('says in one sentence what is wrong with "%s"', async (line, message) => {
  await expect(read(line)).rejects.toThrow(message);
});
