import type { Language } from '@portico/contract';
import { type CleanPicture, cleanPicture, type PictureFault } from '../../../platform/pictures/clean-picture.ts';

/** The table refuses more. */
const MOST_LOGO_BYTES = 256 * 1024;

const WORDS: Readonly<Record<PictureFault, Readonly<Record<Language, string>>>> = {
  noPicture: { en: 'The file is neither a whole PNG nor a whole JPEG.', zh: '该文件不是完整的 PNG 或 JPEG 图片。' },
  beside: {
    en: 'The file holds something beside the picture. Please save the picture anew and upload that.',
    zh: '该文件除图片外还包含其他内容，请将图片重新保存后上传。',
  },
  tooLarge: {
    en: 'The picture is too large: 4000 pixels a side is the most.',
    zh: '图片尺寸过大，每边最多 4000 像素。',
  },
  broken: { en: 'The picture is damaged and cannot be drawn.', zh: '图片已损坏，无法显示。' },
};

/** A logo as it is kept, drawn anew; or why it is not taken. */
export function cleanLogo(bytes: Buffer): Promise<CleanPicture | PictureFault> {
  return cleanPicture(bytes, MOST_LOGO_BYTES);
}

/** Why a logo is not taken, in a sentence. */
export function logoWords(fault: PictureFault, language: Language): string {
  return WORDS[fault][language];
}
