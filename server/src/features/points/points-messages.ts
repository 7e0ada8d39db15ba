import type { Language } from '@portico/contract';
import { text } from '../../platform/texts.ts';

export function pointsTexts(
  { kind, account, amount }: { readonly kind: string; readonly account: string; readonly amount: number },
  language: Language,
): string {
  if (kind === 'points-grant') return text(language, 'points.movement.granted');
  if (kind === 'points-mature') return text(language, 'points.movement.matured');
  if (kind === 'points-adjust') return text(language, 'points.movement.adjusted');
  if (account === 'points-pending') return text(language, `points.movement.${amount < 0 ? 'lost' : 'earned'}`);
  if (amount > 0) return text(language, 'points.movement.returned');
  // Points that were already current are taken back from the current balance.
  return text(language, `points.movement.${kind === 'refund' ? 'lost' : 'used'}`);
}

export function pointsKindText(kind: string, language: Language): string {
  return text(language, `points.kind.${kind === 'points-pending' ? 'pending' : 'available'}`);
}
