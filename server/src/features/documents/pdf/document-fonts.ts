import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { lruCache } from '../../../platform/caches.ts';
import { addBidiLevels } from './bidi-runs.ts';
import { cacheLayouts, MOST_TEXTS } from './layout-cache.ts';
import { SCRIPT_FAMILIES, type ScriptFamily, scriptFamiliesOf } from './script-families.ts';
import { joinedRuns, type Run } from './text-runs.ts';

/**
 * Noto Sans SC covers Latin-1, Chinese and Japanese. Noto Sans covers the Latin of the rest of Europe and of Africa,
 * Greek and Cyrillic. Other scripts have their own families.
 */
const FAMILIES = {
  wide: { regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf') },
  latin: { regular: () => import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf') },
  ...SCRIPT_FAMILIES,
} as const;

export type Family = keyof typeof FAMILIES;

/** A drawable text in logical order, with its runs. */
export interface Drawable {
  readonly text: string;
  readonly runs: readonly Run[];
}

interface Faces {
  readonly regular: Font;
  readonly bold: Font;
}

/** The fonts that a document needs, and how a text is split between them. */
export interface DocumentFonts {
  readonly faces: ReadonlyMap<Family, Faces>;
  /** Characters that no family has are drawn as {@link REPLACEMENT}, never omitted. */
  readonly drawable: (text: string) => Drawable;
  /** Distance from the top of a line to its baseline, per point of font size. */
  readonly ascentOf: (family: Family) => number;
  /** Distance from the baseline to the bottom of the line, per point of font size. */
  readonly descentOf: (family: Family) => number;
}

/** A visible box, so that the reader notices a missing character. */
export const REPLACEMENT = '□';

const loading = new Map<Family, Promise<Faces>>();
const loaded = new Map<Family, Faces>();
const drawables = lruCache<Drawable>('drawable-texts', { max: MOST_TEXTS });

/**
 * Loads the base families (20 MB, once) and those of the scripts in `texts`. Other texts must not be drawn with the
 * result.
 */
export async function documentFonts(
  texts: Iterable<string> = [],
  more: readonly ScriptFamily[] = [],
): Promise<DocumentFonts> {
  const scripts = new Set([...more, ...Array.from(texts, scriptFamiliesOf).flat()]);
  const families: readonly Family[] = ['wide', 'latin', ...scripts];
  const faces = new Map(await Promise.all(families.map(async (one) => [one, await load(one)] as const)));
  return {
    faces,
    drawable,
    ascentOf: (one) => faceOf(one).ascent / faceOf(one).unitsPerEm,
    descentOf: (one) => -faceOf(one).descent / faceOf(one).unitsPerEm,
  };
}

function load(family: Family): Promise<Faces> {
  const started = loading.get(family);
  if (started !== undefined) return started;
  const faces = readFaces(family);
  loading.set(family, faces);
  // Removes failed reads, so that the next document retries.
  faces.catch(() => loading.delete(family));
  return faces;
}

async function readFaces(family: Family): Promise<Faces> {
  const url = FAMILIES[family].regular();
  const [regular, bold] = await Promise.all([
    readFace(family, url),
    readFace(family, url.replaceAll('400Regular', '600SemiBold')),
  ]);
  const faces = { regular, bold };
  loaded.set(family, faces);
  return faces;
}

async function readFace(family: Family, url: string): Promise<Font> {
  const bytes = await readFile(new URL(url));
  const face = create(bytes) as Font;
  if (family === 'latin') nameGlyphs(face);
  if (family !== 'wide' && family !== 'latin') {
    // Loads the WebAssembly only for documents with other scripts.
    const { shapeLayouts } = await import('./shaped-layouts.ts');
    shapeLayouts(face, bytes);
  }
  cacheLayouts(face);
  return face;
}

/**
 * A font keeps the characters of a glyph's first use. If `y` were first used as a part of `ý`, later documents could
 * not be read aloud or searched for `y`.
 */
function nameGlyphs(face: Font): void {
  for (const character of face.characterSet) face.glyphForCodePoint(character);
}

function faceOf(family: Family): Font {
  const faces = loaded.get(family);
  if (faces === undefined) throw new Error(`The font family ${family} is not loaded`);
  return faces.regular;
}

function drawable(text: string): Drawable {
  return drawables(text, () => drawableOf(text));
}

/** Invisible layout characters. Bidi levels replace direction marks, and the fonts have no variants. */
const IGNORABLE_CHARACTERS = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;
/** The wide family draws it as wide as a Chinese letter. */
const LATIN_APOSTROPHE = /(?<=\p{Script=Latin})’/gu;
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters of words that only the Latin family covers completely, with punctuation inside words. */
const ALPHABETIC_TEXT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N} .'’&-]+$/u;
const NEUTRAL = /^[\s\p{P}\p{S}\p{M}\p{Cf}]+$/u;

function drawableOf(input: string): Drawable {
  const text = trimmed(
    input
      .normalize('NFC')
      .replace(IGNORABLE_CHARACTERS, '')
      .replace(LATIN_APOSTROPHE, "'")
      .replace(/[^\P{Cc}\s]/gu, ' '),
  );
  if (text === '') return { text, runs: [] };
  if (has('wide', text)) return { text, runs: [{ text, family: 'wide' }] };
  const scripts = scriptFamiliesOf(text);
  // Noto Sans also has Devanagari, but HarfBuzz does not shape it.
  if (scripts.length === 0 && has('latin', text)) return { text, runs: [{ text, family: 'latin' }] };
  const isLatinMixed = [...text].some((one) => !has('wide', one) && has('latin', one));
  const runs: Run[] = [];
  for (const { segment } of GRAPHEMES.segment(text))
    runs.push(...runsOf(segment, scripts, isLatinMixed, runs.at(-1)?.family));
  const levelled = addBidiLevels(joinedRuns(runs));
  return { text: levelled.map((run) => run.text).join(''), runs: levelled };
}

function runsOf(
  cluster: string,
  scripts: readonly ScriptFamily[],
  isLatinMixed: boolean,
  before: Family | undefined,
): readonly Run[] {
  const isPlainSign = has('wide', cluster);
  const ofScript = scripts.find(
    (one) => SCRIPT_FAMILIES[one].pattern.test(cluster) && has(one, cluster) && !(one === 'emoji' && isPlainSign),
  );
  if (ofScript !== undefined) return [{ text: cluster, family: ofScript }];
  const isAfterScript = before !== undefined && !['wide', 'latin', 'emoji'].includes(before);
  if (isAfterScript && NEUTRAL.test(cluster) && isBase(cluster) && has(before, cluster))
    return [{ text: cluster, family: before }];
  const base: readonly Family[] = isLatinMixed && ALPHABETIC_TEXT.test(cluster) ? ['latin', 'wide'] : ['wide', 'latin'];
  // A script's font is used only for the script's own characters, since the contract accepts no others.
  const families = [...base, ...scripts.filter((one) => SCRIPT_FAMILIES[one].pattern.test(cluster))];
  for (const form of [cluster, cluster.normalize('NFD'), cluster.normalize('NFKC')]) {
    const family = families.find((one) => has(one, form));
    if (family !== undefined) return [{ text: form, family }];
    const characters = [...form].map((text) => ({ text, family: families.find((one) => has(one, text)) }));
    if (characters.every(isRun)) return characters;
  }
  const characters = [...cluster];
  if (characters.length > 1) return characters.flatMap((character) => runsOf(character, scripts, isLatinMixed, before));
  return /\p{Cf}/u.test(cluster) ? [] : [{ text: REPLACEMENT, family: 'wide' }];
}

function isBase(text: string): boolean {
  return has('wide', text) || has('latin', text);
}

function isRun(run: { readonly text: string; readonly family: Family | undefined }): run is Run {
  return run.family !== undefined;
}

function has(family: Family, text: string): boolean {
  const face = faceOf(family);
  return [...text].every((one) => {
    if (/\s/.test(one)) return true;
    // Private-use characters differ between fonts.
    return !/[\p{Co}\p{Cn}\p{Cs}]/u.test(one) && face.hasGlyphForCodePoint(one.codePointAt(0) ?? 0);
  });
}

function trimmed(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ').trim();
}
