import bidiFactory from 'bidi-js';
import { joinedRuns, type Run } from './text-runs.ts';

const bidi = bidiFactory();
/** A right-to-left letter. */
export const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Splits runs where the embedding level changes. The direction of each paragraph follows its first strong character.
 */
export function addBidiLevels(runs: readonly Run[]): readonly Run[] {
  const text = runs.map((run) => run.text).join('');
  if (!RIGHT_TO_LEFT.test(text)) return runs;
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  let index = 0;
  return joinedRuns(
    runs.flatMap(({ text: part, family }) =>
      [...part].map((character) => {
        const level = levels[index] ?? 0;
        index += character.length;
        return { text: character, family, ...(level > 0 && { level }) };
      }),
    ),
  );
}

/** Returns the runs of one line in visual order (rule L2); a right-to-left run is split into words. */
export function visualRuns(line: readonly Run[]): readonly Run[] {
  const runs = line.flatMap((run) => (isReversed(run) ? wordsOf(run) : [run]));
  const highest = Math.max(0, ...runs.map(levelOf));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while (end < runs.length && levelOf(runs[end]) >= level) end += 1;
      if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = end;
    }
  }
  return runs;
}

function levelOf(run: Run | undefined): number {
  return run?.level ?? 0;
}

function isReversed(run: Run): boolean {
  return levelOf(run) % 2 === 1;
}

/** HarfBuzz reverses and mirrors the glyphs of words with right-to-left letters; this reverses the other words. */
function wordsOf(run: Run): readonly Run[] {
  return (run.text.match(/\s+|\S+/g) ?? []).map((text) => {
    if (RIGHT_TO_LEFT.test(text) || run.family === 'emoji') return { ...run, text };
    const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character);
    return { ...run, text: mirrored.reverse().join('') };
  });
}
