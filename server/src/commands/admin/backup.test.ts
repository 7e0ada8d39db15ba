import { expect, it, vi } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { backupCommand } from './backup.ts';

/** Runs the command. Returns the called action with its arguments. */
async function read(...args: readonly string[]): Promise<unknown> {
  const called = vi.fn();
  const note =
    (name: string) =>
    async (...options: readonly unknown[]) =>
      called(name, ...options);
  const actions = {
    write: note('write'),
    createKey: note('createKey'),
    check: note('check'),
    restore: note('restore'),
  };
  await runCommand(backupCommand(actions), args);
  return called.mock.calls;
}

it.each([
  [
    ['write', 'a.tar.gz'],
    ['write', 'a.tar.gz', {}],
  ],
  [
    ['write', 'a.age', '--recipient', 'age1x'],
    ['write', 'a.age', { recipient: 'age1x' }],
  ],
  [
    ['create-key', 'a.key'],
    ['createKey', 'a.key'],
  ],
  [
    ['check', 'a.tar.gz'],
    ['check', 'a.tar.gz', {}],
  ],
  [
    ['restore', 'a.age', '--key', 'a.key'],
    ['restore', 'a.age', { key: 'a.key' }],
  ],
  [
    ['restore', 'a.age', '--signed-by', 'KEY', '--accept-any-origin'],
    ['restore', 'a.age', { signedBy: 'KEY', acceptAnyOrigin: true }],
  ],
])('understands %j', async (args, call) => {
  expect(await read(...args)).toEqual([call]);
});

it.each([
  [['write'], "Missing required argument 'FILE'. `backup write --help` shows the usage."],
  [['restore'], "Missing required argument 'FILE'"],
  [['write', 'a.age', '--key', 'a.key'], "Unknown option '--key'"],
  [['read', 'a.age'], "Unknown command 'read'"],
])('refuses %j in one sentence', async (args, sentence) => {
  await expect(read(...args)).rejects.toThrow(sentence);
});
