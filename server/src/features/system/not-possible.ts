import type { Language } from '@portico/contract';
import { type TextKeyIn, text } from '../../platform/texts.ts';

/** What is not possible, by its code, in the reader's language. */
export function refused(code: TextKeyIn<'house.notPossible'>, language: Language) {
  return { name: 'notPossible' as const, message: text(language, `house.notPossible.${code}`), data: { code } };
}

/** Epoch seconds, as the wire has moments. */
export function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
