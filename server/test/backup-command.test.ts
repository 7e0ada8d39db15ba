import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/database/open.ts';
import { prepareDatabase } from '../src/prepare.ts';
import { childEnv } from './harness/child-env.ts';

const ADMIN = join(import.meta.dirname, '..', 'src', 'commands', 'admin', 'admin.ts');
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-backup-command-'));
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o755);
  const database = await openDatabase({ dataDir: join(folder, 'here') });
  await prepareDatabase(database.db, { isDemo: true, hotels: 50 });
  await database.close();
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Output and exit code of a command, as the operator sees them. */
async function backup(dataDir: string, ...args: readonly string[]) {
  const env = { ...childEnv(), PORTICO_DATA_DIR: join(folder, dataDir) };
  return await run(process.execPath, [ADMIN, 'backup', ...args], { cwd: folder, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

it('[SEC-10] an embedded portal is backed up sealed, checked, restored into an empty folder, and its books are checked there', {
  timeout: 120_000,
}, async () => {
  const key = await backup('here', 'create-key', 'private.key');
  const recipient = /The public key is (age1\w+)/.exec(key.stdout)?.[1] ?? '';
  expect(await readFile(join(folder, 'private.key'), 'utf8')).toMatch(/^AGE-SECRET-KEY-/);
  expect(await backup('here', 'create-key', 'private.key')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already exists'),
  });

  const made = await backup('here', 'write', 'portal.age', '--recipient', recipient);
  const signedBy = /It is signed by ([\w-]{43})\./.exec(made.stdout)?.[1] ?? '';
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/[1-9]\d+ rows of \d+ tables.*\nIt is encrypted/),
  });
  expect(await backup('there', 'check', 'portal.age', '--key', 'private.key', '--signed-by', signedBy)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('portal.age is complete'),
  });
  // Another machine needs the public key of the portal that wrote the backup.
  const unknown = await backup('there', 'check', 'portal.age', '--key', 'private.key');
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining(`add --signed-by ${signedBy}`) });
  // Read-only and rejected commands create no files.
  expect(await backup('there', 'restore', 'portal.age')).toMatchObject({ code: 1 });
  expect(await readdir(folder)).not.toContain('there');

  const restored = await backup('there', 'restore', 'portal.age', '--key', 'private.key', '--signed-by', signedBy);
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The invariants of money and stock hold.'),
  });
  const again = await openDatabase({ dataDir: join(folder, 'there') });
  try {
    const { count } = await again.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(0);
  } finally {
    await again.close();
  }
});

it.each([
  [['write'], /Missing required argument 'FILE'/],
  [['write', 'other.age', '--recipient', 'nonsense'], /"nonsense" is not a public key/],
  [['restore', 'nowhere.age'], /There is no backup nowhere.age/],
  [['restore', 'note.txt'], /is not a backup of a portal/],
  [['restore', 'note.txt', '--key', 'nowhere.key'], /The key file nowhere.key cannot be read/],
])('refuses pnpm admin backup %j in one sentence', async (args, sentence) => {
  await writeFile(join(folder, 'note.txt'), 'a note');
  expect(await backup('here', ...args)).toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) });
});
