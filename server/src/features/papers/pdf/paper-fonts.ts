import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';

/** Noto Sans SC: Latin with its accents, Chinese, and the Japanese that hotels are called by. */
const FACES = {
  regular: '400Regular/NotoSansSC_400Regular.ttf',
  bold: '600SemiBold/NotoSansSC_600SemiBold.ttf',
} as const;

/** The faces of a document, read and parsed once, and what of a text they can draw. */
export interface PaperFonts {
  readonly regular: Font;
  readonly bold: Font;
  /** The text as it can be drawn: a letter whose accent the font lacks loses it, and what is left over is a gap and no box. */
  readonly drawable: (text: string) => string;
}

let loaded: Promise<PaperFonts> | undefined;

/** 20 MB, read when the process is asked for its first document. */
export function paperFonts(): Promise<PaperFonts> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<PaperFonts> {
  const [regular, bold] = await Promise.all([read(FACES.regular), read(FACES.bold)]);
  const has = (character: string) =>
    /\s/.test(character) || regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const nearest = (character: string) => (has(character) ? character : [...plain(character)].filter(has).join(''));
  return {
    regular,
    bold,
    drawable: (text) =>
      [...text.normalize('NFC')]
        .map(nearest)
        .join('')
        .replace(/[^\S\n]+/g, ' ')
        .trim(),
  };
}

/** Letters of which Unicode knows no plain form. */
const PLAIN: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
};

function plain(character: string): string {
  return PLAIN[character] ?? character.normalize('NFKD').replace(/\p{Mark}/gu, '');
}

async function read(face: string): Promise<Font> {
  const bytes = await readFile(new URL(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${face}`)));
  return create(bytes) as Font;
}
