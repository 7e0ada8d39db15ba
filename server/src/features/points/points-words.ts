import type { Language } from '@portico/contract';

const WORDS = {
  granted: { en: 'Granted', zh: '积分赠送' },
  used: { en: 'Used for this booking', zh: '本单抵扣' },
  returned: { en: 'Returned', zh: '积分退回' },
  earned: { en: 'Earned by this booking', zh: '本单获得' },
  lost: { en: 'Taken back on cancellation', zh: '取消扣回' },
  matured: { en: 'Now available', zh: '积分已入账' },
  adjusted: { en: 'Adjusted to the level of its quarter', zh: '按所属季度的等级调整' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

/** What a movement of points stands for. */
export function pointsWords(
  { kind, account, amount }: { readonly kind: string; readonly account: string; readonly amount: number },
  language: Language,
): string {
  if (kind === 'points-grant') return WORDS.granted[language];
  if (kind === 'points-mature') return WORDS.matured[language];
  if (kind === 'points-adjust') return WORDS.adjusted[language];
  if (account === 'points-pending') return WORDS[amount < 0 ? 'lost' : 'earned'][language];
  if (amount > 0) return WORDS.returned[language];
  // Points that had become current already are taken back from there.
  return WORDS[kind === 'refund' ? 'lost' : 'used'][language];
}

export function pointsKindWords(kind: string, language: Language): string {
  const isPending = kind === 'points-pending';
  if (language === 'zh') return isPending ? '待入账积分' : '可用积分';
  return isPending ? 'Pending points' : 'Points';
}
