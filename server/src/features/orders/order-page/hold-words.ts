import type { Language } from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import type { HoldCaps } from './open-holds.ts';

type Met = keyof HoldCaps | 'credit';

/** Which cap an order meets, and what to do about it. */
export function holdWords(met: Met, language: Language, most = 0): string {
  const first = text(language, `orders.hold.${met}`, { n: most });
  return text(language, 'list.sentences', { first, next: text(language, 'orders.holdAdvice') });
}
