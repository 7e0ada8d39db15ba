import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { MOST_TEXTS, rememberLayouts } from './remembered-layouts.ts';

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

export type Family = keyof typeof FACES;

/** A part of a text that one family draws. */
export interface Run {
  readonly text: string;
  readonly family: Family;
}

/** A text as it can be drawn, and the parts of it; none where nothing of it can be. */
export interface Drawable {
  readonly text: string;
  readonly runs: readonly Run[];
}

/** The faces of a document, read and parsed once, and what of a text they can draw. */
export interface PaperFonts {
  readonly faces: Readonly<Record<Family, { readonly regular: Font; readonly bold: Font }>>;
  /**
   * One family draws a text that it has all of. Else, as of a Polish name within Chinese, the words of letters are drawn by the one and
   * the rest by the other. What neither has loses its accent, and what is left over is a gap and no box.
   */
  readonly drawable: (text: string) => Drawable;
  /** How far its line begins above its letters' foot, for each point of size. */
  readonly ascentOf: (family: Family) => number;
}

let loaded: Promise<PaperFonts> | undefined;

/** 20 MB, read when the process is asked for its first document. */
export function paperFonts(): Promise<PaperFonts> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<PaperFonts> {
  const [wide, latin] = await Promise.all([family('wide'), family('latin')]);
  const faces = { wide, latin };
  const seen = new LRUCache<string, Drawable>({ max: MOST_TEXTS });
  return { faces, drawable, ascentOf: (family) => faces[family].regular.ascent / faces[family].regular.unitsPerEm };

  function drawable(given: string): Drawable {
    const drawn = seen.get(given) ?? drawableOf(given);
    seen.set(given, drawn);
    return drawn;
  }

  function drawableOf(given: string): Drawable {
    const text = trimmed(given.normalize('NFC'));
    const letters = [...text];
    const isIn = (face: Font) => letters.every((character) => has(face, character));
    const isMixed = letters.some((one) => !has(wide.regular, one) && has(latin.regular, one));
    if (!isMixed) return drawnBy('wide', trimmed(letters.map(nearest).join('')));
    if (isIn(latin.regular)) return drawnBy('latin', text);
    const runs = joinedRuns(letters.map(runOf));
    return { text: runs.map((run) => run.text).join(''), runs };
  }

  function runOf(character: string): Run {
    return OF_WORDS.test(character) && has(latin.regular, character)
      ? { text: character, family: 'latin' }
      : { text: nearest(character), family: 'wide' };
  }

  function nearest(character: string): string {
    if (has(wide.regular, character)) return character;
    return [...plain(character)].filter((letter) => has(wide.regular, letter)).join('');
  }
}

/** What the names and words are written with that only the one family has whole, and what stands within them. */
const OF_WORDS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N} .'’&-]/u;

function drawnBy(family: Family, text: string): Drawable {
  return { text, runs: text === '' ? [] : [{ text, family }] };
}

/** Neighbours of one family as one. */
export function joinedRuns(runs: readonly Run[]): readonly Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last?.family === run.family) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

function has(face: Font, character: string): boolean {
  return /\s/.test(character) || face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

function trimmed(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ').trim();
}

async function family(name: Family): Promise<{ readonly regular: Font; readonly bold: Font }> {
  const [regular, bold] = await Promise.all([read(FACES[name].regular()), read(FACES[name].bold())]);
  if (name === 'latin') [regular, bold].forEach(nameGlyphs);
  [regular, bold].forEach(rememberLayouts);
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
