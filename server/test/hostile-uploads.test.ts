import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseUpload } from '../src/api/upload-body.ts';
import { inspectUpload, uploadInspection } from '../src/features/registration/inspect-upload.ts';
import { hostileFiles } from '../src/features/registration/test-support/hostile-files.ts';
import { cleanPicture, pictureInspection } from '../src/platform/pictures/clean-picture.ts';
import { createWorkerPool } from '../src/platform/worker-pool.ts';
import { newVisitor } from './harness/signed-client.ts';
import { newTestApp } from './harness/test-app.ts';

const MAX_LOOP_CPU_MS = 50;
const FILES = Object.entries(hostileFiles());
const BOUNDARY = 'boundary';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const head = (name: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`;
const bodyWith = (file: Buffer) =>
  Buffer.concat([Buffer.from(`${head('file')}; filename="a"\r\n\r\n`), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);

/** CPU time of the event loop's thread in milliseconds; the minimum of three runs, since garbage collection counts. */
async function loopCpuMs(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3 && least > MAX_LOOP_CPU_MS; time += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

beforeAll(async () => {
  // Warms up the code, since compilation happens on first use.
  const small = Buffer.from('%PDF-1.7\n%%EOF\n');
  for (let time = 0; time < 10; time += 1) {
    await inspectUpload((await parseUpload(bodyWith(Buffer.alloc(2_000_000, small)), TYPE)).file);
    await cleanPicture(small, 1000);
  }
});
afterAll(() => Promise.all([uploadInspection.close(), pictureInspection.close()]));

describe('the event loop', () => {
  it.each(FILES)('spends little time on a registration file: %s', async (_, bytes) => {
    const cpu = await loopCpuMs(async () => inspectUpload((await parseUpload(bodyWith(bytes), TYPE)).file));
    expect(cpu).toBeLessThan(MAX_LOOP_CPU_MS);
  });

  it.each(FILES.filter(([name]) => !name.startsWith('PDF')))('spends little time on a logo: %s', async (_, bytes) => {
    expect(await loopCpuMs(() => cleanPicture(bytes, 256 * 1024))).toBeLessThan(MAX_LOOP_CPU_MS);
  });

  it.each([
    ['parts', `${head('x')}\r\n\r\n\r\n`.repeat(30_000)],
    ['headers', `--${BOUNDARY}\r\n${'a: b\r\n'.repeat(300_000)}`],
  ])('spends little time on a form of many %s', async (_, start) => {
    const body = Buffer.concat([Buffer.from(start), bodyWith(Buffer.from('x'))]);
    const cpu = await loopCpuMs(() => expect(parseUpload(body, TYPE)).rejects.toMatchObject({ flag: 'E400' }));
    expect(cpu).toBeLessThan(MAX_LOOP_CPU_MS);
  });
});

it('hostile uploads are answered while the server stays healthy', async () => {
  const portal = await newTestApp();
  const visitor = await newVisitor(portal.app);
  let isDone = false;
  const polls = (async () => {
    const statuses: number[] = [];
    while (!isDone) {
      statuses.push((await portal.app.inject({ url: '/healthz' })).statusCode);
      await wait(5);
    }
    return statuses;
  })();
  const responses = await Promise.all(FILES.map(([, bytes]) => visitor.upload('/api/registerUpload', bytes)));
  isDone = true;
  expect(new Set(await polls)).toEqual(new Set([200]));
  for (const { flag } of responses) expect(['200', '127', 'E503']).toContain(flag);
  await portal.close();
});

describe('a pool of threads', () => {
  const STUCK = new URL('harness/stuck-worker.ts', import.meta.url);

  it('terminates a task at its time limit, and runs the next one', async () => {
    const pool = createWorkerPool<{ run: never; length: number }>(STUCK, { timeLimitMs: 2000 });
    expect(await Promise.all([1, 2, 3].map(() => pool.run('run', Buffer.alloc(1))))).toEqual(
      Array(3).fill('exhausted'),
    );
    expect(await pool.run('length', Buffer.alloc(7))).toBe(7);
    await pool.close();
  });

  it('rejects tasks while too many wait', async () => {
    const pool = createWorkerPool<{ run: never }>(STUCK, { timeLimitMs: 2000, maxQueue: 2 });
    const tasks = Array.from({ length: 10 }, () => pool.run('run', Buffer.alloc(1)).catch(({ flag }) => flag));
    const results = await Promise.all(tasks);
    expect(results).toContain('E503');
    expect(results).toContain('exhausted');
    await pool.close();
  });
});
