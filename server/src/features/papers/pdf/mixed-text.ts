import { joinedRuns, type Run } from './paper-fonts.ts';

/** A line of a text that several families draw, and how wide it is; points. */
export interface MixedLine {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** Chinese and Japanese letters, and the signs that are as wide as they are. */
const EAST = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF`;
const PIECES = new RegExp(String.raw`\s+|[${EAST}]|[^\s${EAST}]+`, 'gu');
const IS_EAST = new RegExp(`[${EAST}]`, 'u');
const CLOSES = /^[\p{Pe}\p{Pf}，。、；：？！…,.;:!?]/u;
const OPENS = /[\p{Ps}\p{Pi}]$/u;

/**
 * Breaks a text into lines of at most so many points: at spaces, beside Chinese and Japanese letters, never before a sign that closes or
 * after one that opens, and inside a word only where that alone is wider than a line.
 */
export function mixedLines(runs: readonly Run[], width: number, widthOf: (run: Run) => number): readonly MixedLine[] {
  return paragraphsOf(runs).flatMap((paragraph) => {
    const lines: Run[][] = [[]];
    let filled = 0;
    for (const unit of unitsOf(paragraph).flatMap((one) => (widthOfAll(one) > width ? lettersOf(one) : [one]))) {
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
      return { runs: joined, width: widthOfAll(joined) };
    });
  });

  function widthOfAll(unit: readonly Run[]): number {
    return unit.reduce((sum, run) => sum + widthOf(run), 0);
  }
}

function paragraphsOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const paragraphs: Run[][] = [[]];
  for (const { text, family } of runs) {
    text.split('\n').forEach((part, index) => {
      if (index > 0) paragraphs.push([]);
      if (part !== '') paragraphs.at(-1)?.push({ text: part, family });
    });
  }
  return paragraphs;
}

/** What a line takes or leaves whole. */
function unitsOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const pieces = runs.flatMap(({ text, family }) =>
    (text.match(PIECES) ?? []).map((piece) => ({ text: piece, family })),
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

function mayBreak(before: string, after: string): boolean {
  if (/\s/.test(before) || /\s/.test(after)) return true;
  return (IS_EAST.test(before) || IS_EAST.test(after)) && !CLOSES.test(after) && !OPENS.test(before);
}

function lettersOf(unit: readonly Run[]): readonly (readonly Run[])[] {
  return unit.flatMap(({ text, family }) => [...text].map((letter) => [{ text: letter, family }]));
}

function isSpace(unit: readonly Run[]): boolean {
  return unit.every(({ text }) => /^\s+$/.test(text));
}

/** Without the space at the end. */
function trimmedEnd(line: readonly Run[]): readonly Run[] {
  const end = line.findLastIndex(({ text }) => !/^\s+$/.test(text));
  return joinedRuns(line.slice(0, end + 1));
}
