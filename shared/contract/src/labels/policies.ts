import type { CancellationPolicy, LaterPenalty } from '../entities/policy.ts';
import type { Language } from '../limits.ts';

/** Cost of cancelling after the free period; `penalty` is a formatted amount with its currency, or empty to omit it. */
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

/** A further penalty; `penalty` as above. */
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
  return nights === undefined ? texts.fixed(penalty) : nightsText(nights, penalty, texts);
}

function nightsText(nights: number, penalty: string, texts: CostText): string {
  return penalty === '' ? texts.nights(nights) : texts.inBrackets(texts.nights(nights), penalty);
}

interface CostText {
  readonly nights: (nights: number) => string;
  readonly inBrackets: (cost: string, penalty: string) => string;
  readonly fixed: (penalty: string) => string;
  readonly percentage: (percent: number) => string;
  readonly everything: string;
}

const COST_TEXTS: Readonly<Record<Language, CostText>> = {
  en: {
    nights: (nights) => (nights === 1 ? 'the first night' : `the first ${nights} nights`),
    inBrackets: (cost, penalty) => `${cost} (${penalty})`,
    fixed: (penalty) => (penalty === '' ? 'a fee' : penalty),
    percentage: (percent) => `${percent}% of the price`,
    everything: 'the full price',
  },
  zh: {
    nights: (nights) => (nights === 1 ? '首晚房费' : `前 ${nights} 晚房费`),
    inBrackets: (cost, penalty) => `${cost}（${penalty}）`,
    fixed: (penalty) => (penalty === '' ? '费用' : ` ${penalty}`),
    percentage: (percent) => `订单金额的 ${percent}%`,
    everything: '全款',
  },
};

function costText({ kind, penalty = '', percent = 100 }: CancellationCost, language: Language): string {
  const texts = COST_TEXTS[language];
  switch (kind) {
    case 'firstNight':
      return nightsText(1, penalty, texts);
    case 'fixed':
      return texts.fixed(penalty);
    case 'percentage':
      return texts.percentage(percent);
    case 'free':
    case 'nonRefundable':
      return texts.everything;
  }
}
