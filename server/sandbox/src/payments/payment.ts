import * as v from 'valibot';
import { KnownCard } from '../cards/cards.ts';
import { BEHAVIOUR_NAMES, Card, EndReason, Money, QUESTIONS } from '../wire/wire.ts';

const { cardToken: _, ...input } = QUESTIONS.start.input.entries;

export const Payment = v.object({
  ...input,
  id: v.string(),
  /** Behaviours for this payment only. */
  behaviours: v.array(v.object({ behaviour: v.picklist(BEHAVIOUR_NAMES), seconds: v.optional(v.number()) })),
  /**
   * `open`: the payer decides; `challenged`: the card's bank asks the payer; `deciding`: the bank's decision is
   * delayed; `held`: captured, but the payer must confirm.
   */
  stage: v.picklist(['open', 'challenged', 'deciding', 'captured', 'held', 'ended']),
  card: v.optional(KnownCard),
  /** Set if the card is a saved one. */
  saved: v.optional(Card),
  /** End of `deciding`, in epoch milliseconds. */
  decidesAt: v.optional(v.number()),
  reason: v.optional(EndReason),
  taken: v.optional(Money),
  capture: v.optional(v.string()),
  /** Whether WeChat has identified the payer. */
  isPayerKnown: v.boolean(),
});
export type Payment = v.InferOutput<typeof Payment>;

/** Path of the page on which the payer continues; undefined if no decision is open. */
export function pageOf({ kind, id, stage }: Payment): string | undefined {
  if (stage === 'challenged') return `/challenge/${id}`;
  return stage === 'open' && kind !== 'card' ? `/${kind}/${id}` : undefined;
}
