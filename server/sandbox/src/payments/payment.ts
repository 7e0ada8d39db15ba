import * as v from 'valibot';
import { KnownCard } from '../cards/cards.ts';
import { BEHAVIOUR_NAMES, Card, EndReason, Money, QUESTIONS } from '../wire/wire.ts';

const { cardToken: _, ...asked } = QUESTIONS.start.asked.entries;

/** A payment as the sandbox keeps it. */
export const Payment = v.object({
  ...asked,
  id: v.string(),
  /** Told for this one alone. */
  behaviours: v.array(v.object({ behaviour: v.picklist(BEHAVIOUR_NAMES), seconds: v.optional(v.number()) })),
  /**
   * `open`: its payer decides; `challenged`: the card's bank asks; `deciding`: the bank takes its time; `held`: captured, and
   * waiting for the payer's second word.
   */
  stage: v.picklist(['open', 'challenged', 'deciding', 'captured', 'held', 'ended']),
  card: v.optional(KnownCard),
  /** Of a card that is kept. */
  saved: v.optional(Card),
  /** Of `deciding`: when it ends, in milliseconds. */
  decidesAt: v.optional(v.number()),
  reason: v.optional(EndReason),
  taken: v.optional(Money),
  capture: v.optional(v.string()),
  /** WeChat knows who pays. */
  isPayerKnown: v.boolean(),
});
export type Payment = v.InferOutput<typeof Payment>;

/** Where a person goes on with a payment; nothing once nobody can. */
export function pageOf({ kind, id, stage }: Payment): string | undefined {
  if (stage === 'challenged') return `/challenge/${id}`;
  return stage === 'open' && kind !== 'card' ? `/${kind}/${id}` : undefined;
}
