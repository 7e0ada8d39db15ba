import { hash } from 'node:crypto';
import { FILE_PART, SIZES } from '@portico/contract';
import { apiErrors } from '../platform/api-error.ts';

/** Limit of an upload body in bytes: the largest file plus its fields. */
export const UPLOAD_LIMIT = SIZES.uploadBytes + 64 * 1024;

export interface UploadBody {
  readonly fields: Readonly<Record<string, unknown>>;
  /** What `sign` v1 covers: the fields and the SHA-256 of the file. */
  readonly signed: Readonly<Record<string, unknown>>;
  /** Bytes of the file. Its name and declared type are ignored; the content determines the type. */
  readonly file: Buffer;
}

/** An upload has one file and a few fields, each with two short headers. */
const MAX_PARTS = 32;
const MAX_PART_HEAD_BYTES = 2048;

/** Parses a multipart body with one file and unique fields. Throws E400, or E413 if the file is too large. */
export async function parseUpload(raw: Buffer, contentType: string): Promise<UploadBody> {
  assertFewParts(raw, contentType);
  const parts = [...(await formIn(raw, contentType))];
  const names = parts.map(([name]) => name);
  const files = parts.flatMap(([name, part]) => (typeof part === 'string' ? [] : [{ name, part }]));
  const [file] = files;
  if (file?.name !== FILE_PART || files.length > 1)
    throw apiErrors.malformed([{ field: FILE_PART, message: 'must be the only file' }]);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw apiErrors.malformed([{ field: twice, message: 'occurs twice' }]);
  if (file.part.size > SIZES.uploadBytes) throw apiErrors.fileTooLarge();
  const content = Buffer.from(await file.part.arrayBuffer());
  const fields = Object.fromEntries(parts.filter(([name]) => name !== FILE_PART));
  return { fields, signed: { ...fields, [FILE_PART]: hash('sha256', content, 'hex') }, file: content };
}

/** Uses Node's own parser from `fetch`: it is strict and maintained with Node. */
async function formIn(raw: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(raw), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw notAForm();
  }
}

/** Parsing takes time per part and header; thousands of parts would block the event loop. */
function assertFewParts(raw: Buffer, contentType: string): void {
  const [, boundary = ''] = /;\s*boundary="?([^\s";]+)/i.exec(contentType) ?? [];
  const delimiter = Buffer.from(`--${boundary}`);
  if (boundary === '' || raw.indexOf(delimiter) !== 0) throw notAForm();
  let parts = 0;
  for (let at = 0; at >= 0; at = raw.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    const head = raw.subarray(at, at + MAX_PART_HEAD_BYTES);
    const isLast = head.subarray(delimiter.length, delimiter.length + 2).equals(Buffer.from('--'));
    if (parts > MAX_PARTS || !(isLast || head.includes('\r\n\r\n'))) throw notAForm();
  }
}

function notAForm() {
  return apiErrors.malformed([{ field: '', message: 'is not a multipart form' }]);
}
