import type { Uploads } from '../../platform/database/schema.generated.ts';
import { pictureKind } from '../../platform/pictures/picture-kind.ts';
import { isSafePdf } from './pdf/pdf-safety.ts';

/** Why a file is rejected: not a PDF, PNG or JPEG; or damaged, with trailing data, or with active content. */
export type FileError = 'wrongType' | 'unsafeFile';

/** Detects the type by content. Name and declared type are ignored; nothing is executed or rendered. */
export function fileKind(bytes: Buffer): Uploads['type'] | FileError {
  const picture = pictureKind(bytes);
  // Trailing bytes could be another file.
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
