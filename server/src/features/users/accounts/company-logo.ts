import type { Language } from '@portico/contract';
import { type CleanPicture, cleanPicture, type PictureError } from '../../../platform/pictures/clean-picture.ts';
import { text } from '../../../platform/texts.ts';

/** The database column has the same limit. */
const MOST_LOGO_BYTES = 256 * 1024;

/** Re-encodes a logo for storage, or returns why it is rejected. */
export function cleanLogo(bytes: Buffer): Promise<CleanPicture | PictureError> {
  return cleanPicture(bytes, MOST_LOGO_BYTES);
}

export function logoTexts(error: PictureError, language: Language): string {
  return text(language, `users.logo.${error}`);
}
