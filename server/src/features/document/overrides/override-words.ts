import type { Language } from '@portico/contract';
import { type TextKeyIn, text } from '../../../platform/texts.ts';

export type OverrideRefusal = Exclude<TextKeyIn<'document.override'>, 'toPortal'>;

export function overrideWords(key: TextKeyIn<'document.override'>, language: Language): string {
  return text(language, `document.override.${key}`);
}
