import type { Language } from '@portico/contract';
import { type TextKeyIn, text } from '../../platform/texts.ts';

/** Response for an action that is not possible, with a message in the user's language. */
export function notPossibleResponse(code: TextKeyIn<'house.notPossible'>, language: Language) {
  return { name: 'notPossible' as const, message: text(language, `house.notPossible.${code}`), data: { code } };
}
