import { visualRuns } from './bidi-runs.ts';
import { joinedRuns, type Run } from './text-runs.ts';

/** A line of a text that several families draw; width in points. */
export interface MixedLine {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** Chinese and Japanese letters, and equally wide punctuation. */
const EAST = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF`;
const PIECES = new RegExp(String.raw`\s+|[${EAST}]|[^\s${EAST}]+`, 'gu');
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const THAI_SEGMENTER = new Intl.Segmenter('th', { granularity: 'word' });
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const IS_EAST = new RegExp(`[${EAST}]`, 'u');
const CLOSES = /^[\p{Pe}\p{Pf}，。、；：？！…,.;:!?]/u;
const OPENS = /[\p{Ps}\p{Pi}]$/u;

/**
 * Breaks a text into lines of at most `width` points: at spaces, next to Chinese and Japanese letters, and between
 * words of Thai and related scripts. It never breaks before closing or after opening punctuation, and inside a word
 * only if the word is wider than a line. The runs of a line are in visual order.
 */
export function mixedLines(runs: readonly Run[], width: number, widthOf: (run: Run) => number): readonly MixedLine[] {
  return paragraphsOf(runs).flatMap((paragraph) => {
    const lines: Run[][] = [[]];
    let filled = 0;
    for (const unit of unitsOf(paragraph).flatMap((one) => (widthOfAll(one) > width ? charactersOf(one) : [one]))) {
      const wide = widthOfAll(unit);
      if (filled > 0 && filled + wide > width && !isSpace(unit)) {
        lines.push([]);
        filled = 0;
      }
      if (filled === 0 && isSpace(unit)) continue;
      lines.at(-1)?.push(...unit);
      filled += wide;
    }
    return lines.map((line) => {
      const joined = trimmedEnd(line);
      return { runs: visualRuns(joined), width: widthOfAll(joined) };
    });
  });

  function widthOfAll(unit: readonly Run[]): number {
    return unit.reduce((sum, run) => sum + widthOf(run), 0);
  }
}

function paragraphsOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const paragraphs: Run[][] = [[]];
  for (const run of runs) {
    run.text.split('\n').forEach((part, index) => {
      if (index > 0) paragraphs.push([]);
      if (part !== '') paragraphs.at(-1)?.push({ ...run, text: part });
    });
  }
  return paragraphs;
}

/** Splits runs into units that a line never breaks. */
function unitsOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const pieces = runs.flatMap((run) =>
    (run.text.match(PIECES) ?? []).flatMap(wordsOf).map((piece) => ({ ...run, text: piece })),
  );
  const units: Run[][] = [];
  let before: Run | undefined;
  for (const piece of pieces) {
    if (before === undefined || mayBreak(before.text, piece.text)) units.push([piece]);
    else units.at(-1)?.push(piece);
    before = piece;
  }
  return units;
}

function wordsOf(piece: string): readonly string[] {
  return UNSPACED.test(piece) ? Array.from(THAI_SEGMENTER.segment(piece), ({ segment }) => segment) : [piece];
}

function mayBreak(before: string, after: string): boolean {
  if (/\s/.test(before) || /\s/.test(after)) return true;
  const isBetweenWords = UNSPACED.test(before) && UNSPACED.test(after);
  return (isBetweenWords || IS_EAST.test(before) || IS_EAST.test(after)) && !CLOSES.test(after) && !OPENS.test(before);
}

function charactersOf(unit: readonly Run[]): readonly (readonly Run[])[] {
  return unit.flatMap((run) => Array.from(GRAPHEMES.segment(run.text), ({ segment }) => [{ ...run, text: segment }]));
}

function isSpace(unit: readonly Run[]): boolean {
  return unit.every(({ text }) => /^\s+$/.test(text));
}

function trimmedEnd(line: readonly Run[]): readonly Run[] {
  const end = line.findLastIndex(({ text }) => !/^\s+$/.test(text));
  return joinedRuns(line.slice(0, end + 1));
}
