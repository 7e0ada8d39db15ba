import type { CancellationPolicy, LaterPenalty } from '../entities/policy.ts';
import type { Language } from '../limits.ts';

/** Cost of cancelling after the free period; `penalty` is a formatted amount with its currency. */
interface CancellationCost extends Pick<CancellationPolicy, 'kind' | 'percent'> {
  readonly penalty?: string | undefined;
}

/** `Free until Mon 7 Dec, 18:00 PST`; `when` is formatted, in hotel time (DETL-04). */
export function freeUntilText(when: string, language: Language): string {
  return language === 'zh' ? `${when}前免费取消` : `Free until ${when}`;
}

/** `then the first night (USD 112.00)`: the cost after the free period. */
export function thenText(cost: CancellationCost, language: Language): string {
  return language === 'zh' ? `逾期收取${costText(cost, 'zh')}` : `then ${costText(cost, 'en')}`;
}

/** Both in one sentence, without a full stop: `Free until …, then the first night (USD 112.00)`. */
export function freeThenText(when: string, cost: CancellationCost, language: Language): string {
  return [freeUntilText(when, language), thenText(cost, language)].join(language === 'zh' ? '，' : ', ');
}

/** Cost without a free period, or after it: `Cancelling costs 50% of the price`, `Non-refundable`. */
export function costNowText(cost: CancellationCost, language: Language): string {
  if (cost.kind === 'free' || cost.kind === 'nonRefundable') return language === 'zh' ? '不可退款' : 'Non-refundable';
  return language === 'zh' ? `取消将收取${costText(cost, 'zh')}` : `Cancelling costs ${costText(cost, 'en')}`;
}

/** A further penalty; `penalty` is a formatted amount with its currency. */
interface LaterCost extends Pick<LaterPenalty, 'percent' | 'nights'> {
  readonly penalty: string;
}

/** `80% of the price from Tue 8 Dec, 18:00 PST`: a penalty after the first; `when` is formatted, in hotel time. */
export function laterText(when: string, cost: LaterCost, language: Language): string {
  return language === 'zh' ? `${when}起收取${laterCostText(cost, 'zh')}` : `${laterCostText(cost, 'en')} from ${when}`;
}

/** The first penalty and the later ones in one sentence. */
export function withLaterTexts(first: string, later: readonly string[], language: Language): string {
  return [first, ...later].join(language === 'zh' ? '；' : '; ');
}

function laterCostText({ percent, nights, penalty }: LaterCost, language: Language): string {
  const texts = COST_TEXTS[language];
  if (percent !== undefined) return percent === 100 ? texts.everything : texts.percentage(percent);
  return nights === undefined ? texts.fixed(penalty) : texts.nights(nights, penalty);
}

interface CostText {
  readonly firstNight: string;
  readonly firstNightOf: (penalty: string) => string;
  readonly nights: (nights: number, penalty: string) => string;
  readonly fixed: (penalty: string) => string;
  readonly percentage: (percent: number) => string;
  readonly everything: string;
}

const COST_TEXTS: Readonly<Record<Language, CostText>> = {
  en: {
    firstNight: 'the first night',
    firstNightOf: (penalty) => `the first night (${penalty})`,
    nights: (nights, penalty) =>
      nights === 1 ? `the first night (${penalty})` : `the first ${nights} nights (${penalty})`,
    fixed: (penalty) => penalty,
    percentage: (percent) => `${percent}% of the price`,
    everything: 'the full price',
  },
  zh: {
    firstNight: '首晚房费',
    firstNightOf: (penalty) => `首晚房费（${penalty}）`,
    nights: (nights, penalty) => (nights === 1 ? `首晚房费（${penalty}）` : `前 ${nights} 晚房费（${penalty}）`),
    fixed: (penalty) => ` ${penalty}`,
    percentage: (percent) => `订单金额的 ${percent}%`,
    everything: '全款',
  },
};

function costText({ kind, penalty = '', percent = 100 }: CancellationCost, language: Language): string {
  const texts = COST_TEXTS[language];
  switch (kind) {
    case 'firstNight':
      return penalty === '' ? texts.firstNight : texts.firstNightOf(penalty);
    case 'fixed':
      return texts.fixed(penalty);
    case 'percentage':
      return texts.percentage(percent);
    case 'free':
    case 'nonRefundable':
      return texts.everything;
  }
}
