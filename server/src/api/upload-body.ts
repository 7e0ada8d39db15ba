import { hash } from 'node:crypto';
import { FILE_PART, SIZES } from '@portico/contract';
import { apiErrors } from '../platform/api-error.ts';

/** Bytes of an upload's body: a file as large as one may be, and the fields beside it. */
export const UPLOAD_LIMIT = SIZES.uploadBytes + 64 * 1024;

/** What came in a multipart body. */
export interface UploadBody {
  /** The fields as they were sent: texts. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What `sign` v1 covers: the fields, and for the file its SHA-256. */
  readonly signed: Readonly<Record<string, unknown>>;
  /** Its bytes. What its sender calls it and says of its type is nobody's business: the content is looked at. */
  readonly file: Buffer;
}

/** An upload has a file and a few fields, each with two short headers. */
const MAX_PARTS = 32;
const MAX_PART_HEAD_BYTES = 2048;

/** A multipart body as one file and its fields, each once; or E400, or E413 for a file that is too large. */
export async function parseUpload(raw: Buffer, contentType: string): Promise<UploadBody> {
  assertFewParts(raw, contentType);
  const parts = [...(await formIn(raw, contentType))];
  const names = parts.map(([name]) => name);
  const files = parts.flatMap(([name, part]) => (typeof part === 'string' ? [] : [{ name, part }]));
  const [file] = files;
  if (file?.name !== FILE_PART || files.length > 1)
    throw apiErrors.malformed([{ field: FILE_PART, fault: 'must be the one file' }]);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw apiErrors.malformed([{ field: twice, fault: 'is there twice' }]);
  if (file.part.size > SIZES.uploadBytes) throw apiErrors.fileTooLarge();
  const content = Buffer.from(await file.part.arrayBuffer());
  const fields = Object.fromEntries(parts.filter(([name]) => name !== FILE_PART));
  return { fields, signed: { ...fields, [FILE_PART]: hash('sha256', content, 'hex') }, file: content };
}

/** Read by what Node has for answers of its own `fetch`: strict, and kept by those who keep Node. */
async function formIn(raw: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(raw), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw notAForm();
  }
}

/** Parsing costs time for each part and header, so that a body of thousands would block the event loop. */
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
  return apiErrors.malformed([{ field: '', fault: 'is no multipart form' }]);
}
