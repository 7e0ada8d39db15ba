import { expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { suppliersCommand } from './suppliers.ts';

/** Runs the command. Returns the called action with its arguments. */
async function read(line: string, why = ['--why', ' an outage ']): Promise<unknown> {
  let done: unknown;
  const note =
    (name: string) =>
    async (...args: readonly unknown[]) => {
      done = [name, ...args];
    };
  const args = line.split(' ');
  const actions = { list: note('list'), switchTo: note('switch') };
  await runCommand(suppliersCommand(actions), [...args, ...(args[0] === 'switch' ? why : [])]);
  return done;
}

const REASON = { why: 'an outage', by: undefined };

it.each([
  ['list', ['list', false]],
  ['list --json', ['list', true]],
  ['switch etg on', ['switch', 'etg', 'on', REASON]],
  ['switch etg search-off', ['switch', 'etg', 'searchOff', REASON]],
  ['switch etg off', ['switch', 'etg', 'off', REASON]],
])('understands "%s"', async (line, command) => {
  expect(await read(line)).toEqual(command);
});

it.each([
  ['stop etg', /Unknown command 'stop'/],
  ['switch', /NAME/],
  ['switch etg', /STATE/],
  ['switch etg down', /STATE must be one of on, search-off, off/],
  ['list more', /Too many arguments/],
])('says in one sentence what is wrong with "%s"', async (line, message) => {
  await expect(read(line)).rejects.toThrow(message);
});

it('switches nothing without a reason', async () => {
  await expect(read('switch etg off', [])).rejects.toThrow("Required option '--why <reason>'");
});
