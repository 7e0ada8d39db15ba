import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { readBlocks } from './read-blocks.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blocks-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string | Buffer, pack = zstdCompressSync) {
  const path = join(folder, 'dump.jsonl.zst');
  await writeFile(path, pack(Buffer.from(text)));
  const lines: string[] = [];
  let tooLong = 0;
  let largest = 0;
  for await (const block of readBlocks(path)) {
    lines.push(...block.bytes.toString().split('\n').filter(Boolean));
    tooLong += block.tooLong;
    largest = Math.max(largest, block.bytes.length);
  }
  return { lines, tooLong, largest };
}

it('returns every line once, in blocks of a limited size', async () => {
  const random = createRandom('blocks');
  const lines = Array.from({ length: 4_000 }, (_, index) => `[${index},"${'x'.repeat(random.between(1, 2_500))}"]`);
  const result = await read(`${lines.join('\n')}\n`);
  expect(result.lines).toEqual(lines);
  expect(result.largest).toBeLessThan(1.3 * 1024 * 1024);
  expect((await read(lines.join('\n'))).lines).toEqual(lines);
});

it.each(['first', 'middle', 'last'])('leaves out a %s line that is too long', async (place) => {
  const long = `${'y'.repeat(9_000_000)}`;
  const lines = { first: [long, '1', '2'], middle: ['1', long, '2'], last: ['1', '2', long] }[place] ?? [];
  expect(await read(lines.join('\n'))).toMatchObject({ lines: ['1', '2'], tooLong: 1 });
});

it.each([
  ['ends early', (bytes: Buffer) => zstdCompressSync(bytes).subarray(0, -3), 'truncated'],
  ['ends in the middle', (bytes: Buffer) => zstdCompressSync(bytes).subarray(0, 2_000), 'truncated'],
  ['is not zstd', (bytes: Buffer) => bytes, 'truncated'],
])('reports a file that %s', async (_, pack, code) => {
  const random = createRandom('noise');
  const text = Array.from({ length: 20_000 }, () => random.between(0, 1_000_000)).join('\n');
  await expect(read(text, pack as typeof zstdCompressSync)).rejects.toMatchObject({ code });
});

it('reports a last line that ends early', async () => {
  expect((await read('{"a":1}\n{"a":2}')).lines).toHaveLength(2);
  await expect(read('{"a":1}\n{"a":')).rejects.toMatchObject({ code: 'truncated' });
});

it('reports a file that expands too much', () =>
  expect(read(Buffer.alloc(80 * 1024 * 1024, `${'a'.repeat(999)}\n`))).rejects.toMatchObject({ code: 'bomb' }));
