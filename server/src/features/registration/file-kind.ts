import { inflateSync } from 'node:zlib';
import type { UploadsTable } from '../../platform/database/tables/applications.ts';
import { pictureKind } from '../../platform/pictures/picture-kind.ts';

/** Why a file is not taken: it is no PDF, PNG or JPEG; or it does not hold together, or brings along what runs or what else it hides. */
export type FileFault = 'wrongType' | 'unsafeFile';

/** What a file is by its content, whatever it is called. Nothing of it is run or drawn. */
export function fileKind(bytes: Buffer): UploadsTable['type'] | FileFault {
  const picture = pictureKind(bytes);
  // Behind a picture's end another file could stand.
  if (picture !== undefined) return picture.end === bytes.length ? picture.type : 'unsafeFile';
  if (isHeadOfPicture(bytes)) return 'unsafeFile';
  if (!bytes.subarray(0, 8).toString('latin1').startsWith('%PDF-')) return 'wrongType';
  return isPlainPdf(bytes.toString('latin1')) ? 'application/pdf' : 'unsafeFile';
}

function isHeadOfPicture(bytes: Buffer): boolean {
  return ['89504e470d0a1a0a', 'ffd8ff'].some((head) => bytes.toString('hex', 0, head.length / 2) === head);
}

/** What no scanned licence has: actions, files inside, forms of scripts; and a lock, behind which they cannot be seen. */
const FORBIDDEN = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|Encrypt)(?![A-Za-z0-9])/;
/** A dictionary stands so closely before its stream, in characters. */
const DICTIONARY = 16_384;
/** Of the packed objects of a file, in bytes. */
const MOST_PACKED = 16 * 1024 * 1024;

function isPlainPdf(text: string): boolean {
  if (!/%%EOF\s*$/.test(text.slice(-1024)) || FORBIDDEN.test(namesPlain(text))) return false;
  let left = MOST_PACKED;
  for (const { index, 0: head } of text.matchAll(/\bstream\r?\n/g)) {
    if (!namesPlain(text.slice(Math.max(0, index - DICTIONARY), index)).includes('/ObjStm')) continue;
    const unpacked = unpack(text.slice(index + head.length), left);
    if (unpacked === undefined || FORBIDDEN.test(namesPlain(unpacked))) return false;
    left -= unpacked.length;
  }
  return true;
}

/** Objects may be packed, and with them what runs; undefined where they cannot be looked at. */
function unpack(packed: string, most: number): string | undefined {
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    return undefined;
  }
}

/** A letter of a name may be written as its number: `/J#61vaScript`. */
function namesPlain(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
