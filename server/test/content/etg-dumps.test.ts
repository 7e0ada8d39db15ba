import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSupplierSandbox, type SupplierSandbox } from '@portico/sandbox-suppliers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { continueRuns, createRun } from '../../src/features/content/content.ts';
import { newEtgContentSource, remarksOf } from '../../src/features/supply/supply.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { newTestDatabase } from '../harness/test-database.ts';

let connection: Connection;
let sandbox: SupplierSandbox;
let folder: string;
beforeAll(async () => {
  connection = await newTestDatabase();
  sandbox = await createSupplierSandbox({ hotels: 400 });
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});
afterAll(async () => {
  await Promise.all([connection.close(), sandbox.close()]);
  await rm(folder, { recursive: true });
});

const content = () =>
  newEtgContentSource({
    sandboxHost: new URL(sandbox.url).host,
    request: async ({ method, path, body, signal }) => {
      const authorization = `Basic ${Buffer.from(sandbox.key).toString('base64')}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const response = await fetch(`${sandbox.url}/api/b2b/v3/${path}`, { method, body, signal, headers });
      return { kind: 'response', status: response.status, body: Buffer.from(await response.arrayBuffer()) };
    },
  });

async function run(kind: 'full' | 'incremental') {
  const { db, pool } = connection;
  const source = content();
  await createRun(db, { supplier: 'etg', kind, languages: source.languages });
  await continueRuns({ db, pool, suppliers: [{ name: 'etg', content: source }], folder }, new AbortController().signal);
  return await db.selectFrom('contentRuns').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

describe('[SUP-10] the dumps of ETG', () => {
  it('are imported in both languages without unusable records', async () => {
    const { state, counts, error } = await run('full');
    expect([state, error]).toEqual(['done', null]);
    expect(counts).toMatchObject({ records: 414, skipped: 0, added: 414, removed: 0 });
    expect(counts.hotels).toBeGreaterThan(50);
    expect((counts.hotels ?? 0) + (counts.matched ?? 0) + (counts.unplaced ?? 0)).toBe(414);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from listing_texts
      where texts::text ~ '<[a-z/]' or name ~ '[<>]' or texts::text ilike '%alert(%'`.execute(connection.db);
    expect(rows[0]?.count).toBe(0);
  });

  it('have the conditions of the property, pets included', async () => {
    const listing = await connection.db
      .selectFrom('listings')
      .select('id')
      .where('code', '=', '6362880')
      .executeTakeFirstOrThrow();
    const remarks = await remarksOf(connection.db, listing);
    expect(remarks.map(({ kind }) => kind)).toEqual(['property', 'charges', 'arrival']);
    expect(remarks[0]?.text.en).toMatch(/^(Extra beds for children|Pets): /m);
    expect(remarks[0]?.text.zh).toMatch(/^宠物：/m);
    for (const { text } of remarks)
      expect(`${text.en}${text.zh}`).not.toMatch(/unspecified|undefined|per_|_included|<[a-z]/);
  });

  it('have changes of a day', async () => {
    const { state, counts } = await run('incremental');
    expect(state).toBe('done');
    expect(counts).toMatchObject({ skipped: 0, added: 0, changed: 0, removed: 0 });
  });
});
