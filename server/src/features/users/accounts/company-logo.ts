import type { Language } from '@portico/contract';
import { type CleanPicture, cleanPicture, type PictureFault } from '../../../platform/pictures/clean-picture.ts';
import { text } from '../../../platform/texts.ts';

/** The database column has the same limit. */
const MOST_LOGO_BYTES = 256 * 1024;

/** Re-encodes a logo for storage, or returns why it is rejected. */
export function cleanLogo(bytes: Buffer): Promise<CleanPicture | PictureFault> {
  return cleanPicture(bytes, MOST_LOGO_BYTES);
}

export function logoWords(fault: PictureFault, language: Language): string {
  return text(language, `users.logo.${fault}`);
}
