import { createHash } from 'node:crypto';
import { SIZES } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { parseUpload, UPLOAD_LIMIT } from './upload-body.ts';

type Part = readonly [name: string, content: string | Uint8Array<ArrayBuffer>];

/** Encodes the parts as a browser does. */
async function parsed(parts: readonly Part[]) {
  const form = new FormData();
  for (const [name, content] of parts) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new File([content], '../evil.html', { type: 'text/html' }));
  }
  const body = new Response(form);
  const type = body.headers.get('content-type') ?? '';
  return parseUpload(Buffer.from(await body.arrayBuffer()), type);
}

const CONTENT = new Uint8Array([0x25, 0x50, 0x0d, 0x0a, 0x2d, 0x2d, 0, 0xff]);
const FILE: Part = ['file', CONTENT];

describe('the body of an upload', () => {
  it('is fields and one file; signed is the file’s digest, and nothing is known of its name and type', async () => {
    const { fields, signed, file } = await parsed([['time', '1795410000'], ['token', '密'], FILE]);
    expect(fields).toEqual({ time: '1795410000', token: '密' });
    expect(file).toEqual(Buffer.from(CONTENT));
    expect(signed).toEqual({ ...fields, file: createHash('sha256').update(CONTENT).digest('hex') });
  });

  it.each([
    ['no file', [['time', '1']]],
    ['a file as text', [['file', 'text']]],
    ['a file of another name', [['logo', CONTENT]]],
    ['two files', [FILE, FILE]],
    ['a file and another', [FILE, ['other', CONTENT]]],
    ['a field twice', [['time', '1'], ['time', '2'], FILE]],
    ['a field as the file', [['file', 'text'], FILE]],
  ] as const)('is refused with %s', async (_, parts) => {
    await expect(parsed(parts as readonly Part[])).rejects.toMatchObject({ flag: 'E400' });
  });

  it.each([
    ['no form', 'multipart/form-data; boundary=x', 'hello'],
    ['no boundary', 'multipart/form-data', '--x\r\n'],
    [
      'a form that is cut off',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
    ],
    ['nothing', 'multipart/form-data; boundary=x', ''],
  ])('is refused as %s', async (_, type, raw) => {
    await expect(parseUpload(Buffer.from(raw), type)).rejects.toMatchObject({ flag: 'E400' });
  });

  it('holds a file of 2 MB, and not a byte more', async () => {
    const most = new Uint8Array(SIZES.uploadBytes);
    expect((await parsed([['file', most]])).file).toHaveLength(2_097_152);
    const more = parsed([['file', new Uint8Array(SIZES.uploadBytes + 1)]]);
    await expect(more).rejects.toMatchObject({ flag: 'E413', code: 'fileTooLarge' });
    expect(UPLOAD_LIMIT).toBeGreaterThan(SIZES.uploadBytes + 10_000);
  });
});
