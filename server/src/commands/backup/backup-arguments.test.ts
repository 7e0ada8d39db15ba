import { expect, it, vi } from 'vitest';
import { obey } from '../typing/typed-command.ts';
import { backupCommand, restoreCommand } from './backup-arguments.ts';

async function backup(...args: readonly string[]) {
  const deeds = { make: vi.fn(async () => {}), newKey: vi.fn(async () => {}) };
  await obey(backupCommand(deeds), args);
  return { make: deeds.make.mock.calls, newKey: deeds.newKey.mock.calls };
}

async function restore(...args: readonly string[]) {
  const deeds = { restore: vi.fn(async () => {}), check: vi.fn(async () => {}) };
  await obey(restoreCommand(deeds), args);
  return { restore: deeds.restore.mock.calls, check: deeds.check.mock.calls };
}

it('a backup goes to the file that is given, sealed when a key is', async () => {
  expect((await backup('a.tar.gz')).make).toEqual([['a.tar.gz', undefined]]);
  expect((await backup('a.age', '--recipient', 'age1x')).make).toEqual([['a.age', 'age1x']]);
  expect(await backup('--new-key', 'a.key')).toEqual({ make: [], newKey: [['a.key']] });
});

it('a backup wants a file, and a key is made by itself', async () => {
  await expect(backup()).rejects.toThrow('Say where the backup goes. `pnpm backup --help` shows what can be done.');
  await expect(backup('a.age', '--new-key', 'a.key')).rejects.toThrow('Make the key first, then the backup');
});

it('a restore reads the file that is given, and with --check only reads it', async () => {
  expect(await restore('a.age', '--key', 'a.key')).toEqual({ restore: [['a.age', { key: 'a.key' }]], check: [] });
  expect(await restore('a.tar.gz', '--check')).toEqual({ restore: [], check: [['a.tar.gz', {}]] });
  expect((await restore('a.age', '--signed-by', 'KEY', '--accept-any-origin')).restore).toEqual([
    ['a.age', { signedBy: 'KEY', acceptAnyOrigin: true }],
  ]);
  await expect(restore()).rejects.toThrow(/missing required argument 'file'/i);
});
