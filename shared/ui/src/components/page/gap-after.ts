import type { ReactNode } from 'react';

const FULL_WIDTH_END = /[，。；：！？、）】”]$/u;

/** The separator between a text and the next sentence: a space, but none after full-width punctuation. */
export function gapAfter(text: ReactNode): ' ' | '' {
  return typeof text === 'string' && FULL_WIDTH_END.test(text) ? '' : ' ';
}
