import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';

/**
 * Noto Sans SC has Latin-1, Chinese, and the Japanese that hotels are called by. Noto Sans has the Latin of the rest of Europe and of
 * Africa, Greek and Cyrillic.
 */
const FACES = {
  wide: {
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    bold: () => import.meta.resolve('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'),
  },
  latin: {
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: () => import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
} as const;

/** A text as it can be drawn, and by which family. */
export interface Drawable {
  readonly text: string;
  readonly family: keyof typeof FACES;
}

/** The faces of a document, read and parsed once, and what of a text they can draw. */
export interface PaperFonts {
  readonly faces: Readonly<Record<Drawable['family'], { readonly regular: Font; readonly bold: Font }>>;
  /**
   * One family draws a text. Where neither has all of it, as of a Polish name within Chinese, a letter whose accent is lacking loses
   * it, and what is left over is a gap and no box.
   */
  readonly drawable: (text: string) => Drawable;
}

let loaded: Promise<PaperFonts> | undefined;

/** 20 MB, read when the process is asked for its first document. */
export function paperFonts(): Promise<PaperFonts> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<PaperFonts> {
  const [wide, latin] = await Promise.all([family('wide'), family('latin')]);
  return { faces: { wide, latin }, drawable };

  function drawable(given: string): Drawable {
    const text = given.normalize('NFC');
    const isIn = (face: Font) => [...text].every((character) => has(face, character));
    if (!isIn(wide.regular) && isIn(latin.regular)) return { text: trimmed(text), family: 'latin' };
    return { text: trimmed([...text].map(nearest).join('')), family: 'wide' };
  }

  function nearest(character: string): string {
    if (has(wide.regular, character)) return character;
    return [...plain(character)].filter((letter) => has(wide.regular, letter)).join('');
  }
}

function has(face: Font, character: string): boolean {
  return /\s/.test(character) || face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

function trimmed(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ').trim();
}

async function family(name: Drawable['family']): Promise<{ readonly regular: Font; readonly bold: Font }> {
  const [regular, bold] = await Promise.all([read(FACES[name].regular()), read(FACES[name].bold())]);
  if (name === 'latin') [regular, bold].forEach(nameGlyphs);
  return { regular, bold };
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

/**
 * A face keeps a glyph as it was met first. `y` that is met as a part of `ý` is kept without its letter, and would be lost to those who
 * read or search a later document.
 */
function nameGlyphs(face: Font): void {
  for (const letter of face.characterSet) face.glyphForCodePoint(letter);
}

async function read(address: string): Promise<Font> {
  return create(await readFile(new URL(address))) as Font;
}
