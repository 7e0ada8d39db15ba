import type { Language } from '@portico/contract';
import { type CleanPicture, cleanPicture, type PictureFault } from '../../../platform/pictures/clean-picture.ts';
import { text } from '../../../platform/texts.ts';

/** The table refuses more. */
const MOST_LOGO_BYTES = 256 * 1024;

/** A logo as it is kept, drawn anew; or why it is not taken. */
export function cleanLogo(bytes: Buffer): Promise<CleanPicture | PictureFault> {
  return cleanPicture(bytes, MOST_LOGO_BYTES);
}

/** Why a logo is not taken, in a sentence. */
export function logoWords(fault: PictureFault, language: Language): string {
  return text(language, `users.logo.${fault}`);
}
