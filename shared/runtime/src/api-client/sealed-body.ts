import { FILE_PART } from '@portico/contract';
import { type Signer, sha256Hex, utf8 } from '../session/signer.ts';
import type { UnsignedBody } from './envelope.ts';

/** The bytes that are signed and sent. */
export interface SealedBody {
  readonly contentType: string;
  readonly raw: Uint8Array<ArrayBuffer>;
}

/** The body as JSON with its signature. */
export async function sealJson(body: UnsignedBody, signer: Signer): Promise<SealedBody> {
  const sign = await signer.signFields(body);
  return { contentType: 'application/json', raw: utf8(JSON.stringify({ ...body, sign })) };
}

/** The body as multipart with one file, built by hand because the header's MAC covers the exact bytes. */
export async function sealUpload(body: UnsignedBody, file: File, signer: Signer): Promise<SealedBody> {
  const content = new Uint8Array(await file.arrayBuffer());
  const sign = await signer.signFields({ ...body, [FILE_PART]: await sha256Hex(content) });
  const boundary = `portico-${crypto.randomUUID()}`;
  const fields = Object.entries({ ...body, sign }).filter(([, value]) => value !== undefined);
  const texts = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const type = file.type === '' ? 'application/octet-stream' : file.type;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${FILE_PART}"; filename="${escaped(file.name)}"\r\ncontent-type: ${type}\r\n\r\n`;
  const parts = [utf8(texts.join('') + head), content, utf8(`\r\n--${boundary}--\r\n`)];
  return { contentType: `multipart/form-data; boundary=${boundary}`, raw: joined(parts) };
}

function escaped(fileName: string): string {
  return fileName.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    body.set(part, offset);
    offset += part.length;
  }
  return body;
}
