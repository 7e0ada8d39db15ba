import type { Family } from './document-fonts.ts';

/** A part of a text that one family draws. */
export interface Run {
  readonly text: string;
  readonly family: Family;
  /** Embedding level of the Unicode bidirectional algorithm; odd levels are right-to-left. Missing: 0. */
  readonly level?: number;
}

/** Joins adjacent runs of equal family and level. */
export function joinedRuns(runs: readonly Run[]): readonly Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last?.family === run.family && last.level === run.level)
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}
