import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connect } from '../src/platform/database/connect.ts';
import { openTemplateServer } from './harness/template-server.ts';

it('a template that cannot be made leaves neither a PostgreSQL nor its files', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'portico-harness-'));
  await chmod(parent, 0o755);
  let pid = 0;
  const failing = openTemplateServer(async (connection) => {
    const database = connect(connection);
    const { rows } = await database.pool.query(
      `select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid`,
    );
    await database.close();
    pid = rows[0].pid;
    throw new Error('No such column');
  }, parent);
  await expect(failing).rejects.toThrow('No such column');
  expect(pid).toBeGreaterThan(0);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(await readdir(parent)).toEqual([]);
  await rm(parent, { recursive: true });
});
