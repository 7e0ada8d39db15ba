import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestDatabase } from '../../../../test/harness/test-database.ts';
import type { Connection } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { changed, workspace } from '../compatibility/test-support/world-of-releases.ts';
import { insertVersion } from '../remotes-repository.ts';
import { assertOneContent } from './assert-one-content.ts';

const { releases } = await workspace();
const TRIPS = releases['mf-trips'];

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
  await transact(connection.db, async (trx) => {
    for (const version of ['1.0.0-0a1b2c3d', '1.1.0-1b2c3d4e'])
      await insertVersion(trx, { release: changed(TRIPS, version), digest: version, by: 'mei' });
  });
});
afterAll(() => connection.close());

const assertContent = (name: string, version: string) =>
  transact(connection.db, (trx) => assertOneContent(trx, { name, version }));

it('[FED-03, PLAT-07] refuses a number that is published with another content', async () => {
  await expect(assertContent('mf-trips', '1.1.0-9f9f9f9f')).rejects.toThrow(
    'mf-trips 1.1.0 is already published with different content (1.1.0-1b2c3d4e, by mei). Raise the version',
  );
});

it.each([
  ['the same again', 'mf-trips', '1.1.0-1b2c3d4e'],
  ['the next number', 'mf-trips', '1.1.1-9f9f9f9f'],
  ['a number that begins like another', 'mf-trips', '1.1.01-9f9f9f9f'],
  ['another remote', 'mf-search', '1.1.0-9f9f9f9f'],
])('[FED-03] lets %s through', async (_what, name, version) => {
  await expect(assertContent(name, version)).resolves.toBeUndefined();
});
