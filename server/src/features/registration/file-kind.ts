import type { Uploads } from '../../platform/database/schema.generated.ts';
import { pictureKind } from '../../platform/pictures/picture-kind.ts';
import { isSafePdf } from './pdf/pdf-safety.ts';

/** Why a file is rejected: it is no PDF, PNG or JPEG; or it is damaged, has other data behind its end, or has active content. */
export type FileFault = 'wrongType' | 'unsafeFile';

/** The type of a file by its content. Its name and declared type do not count, and nothing of it is executed or drawn. */
export function fileKind(bytes: Buffer): Uploads['type'] | FileFault {
  const picture = pictureKind(bytes);
  // Another file could follow the end of a picture.
  if (picture !== undefined) return picture.end === bytes.length ? picture.type : 'unsafeFile';
  if (hasPictureSignature(bytes)) return 'unsafeFile';
  if (!bytes.subarray(0, 8).toString('latin1').startsWith('%PDF-')) return 'wrongType';
  return isSafePdf(bytes) ? 'application/pdf' : 'unsafeFile';
}

function hasPictureSignature(bytes: Buffer): boolean {
  return ['89504e470d0a1a0a', 'ffd8ff'].some(
    (signature) => bytes.toString('hex', 0, signature.length / 2) === signature,
  );
}
