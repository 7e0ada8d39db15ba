import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-archive-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('[SEC-10] keeps the first of two backups that get one name at the same moment', async () => {
  const file = join(folder, 'one.tar.gz');
  const bothStarted = Promise.withResolvers<void>();
  let started = 0;
  const write = (content: string) =>
    writeArchive(file, undefined, async (add) => {
      started += 1;
      if (started === 2) bothStarted.resolve();
      await bothStarted.promise;
      await add('who', Buffer.from(content));
    });
  const written = await Promise.allSettled([write('first'), write('second')]);
  expect(written.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [rejected] = written.filter(({ status }) => status === 'rejected');
  expect(rejected).toMatchObject({ reason: { message: expect.stringContaining(`${file} already exists`) } });
  expect.assertions(4);
  expect(await readdir(folder)).toEqual(['one.tar.gz']);
  const winner = written[0]?.status === 'fulfilled' ? 'first' : 'second';
  for await (const { content } of readArchive(file, undefined)) expect(content.toString()).toBe(winner);
});
