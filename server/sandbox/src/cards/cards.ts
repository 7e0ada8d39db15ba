import * as v from 'valibot';
import { randomId } from '../store/random-id.ts';
import type { Store } from '../store/store.ts';
import { type Card, Card as CardSchema } from '../wire/wire.ts';
import type { TypedCard } from './card-rules.ts';
import { OUTCOME_NAMES, testCardOf, WRONG_CODE } from './test-cards.ts';

/** What is known of a card once its digits are forgotten. */
export const KnownCard = v.object({
  brand: v.string(),
  lastFour: v.string(),
  expiry: v.string(),
  outcome: v.picklist(OUTCOME_NAMES),
});
export type KnownCard = v.InferOutput<typeof KnownCard>;

const SavedCard = v.object({
  ...CardSchema.entries,
  customer: v.string(),
  /** What becomes of payments by it. */
  outcome: v.picklist(OUTCOME_NAMES),
});
export type SavedCard = v.InferOutput<typeof SavedCard>;

/** What a token is for: the customer and the order that the form was made for. */
export interface TokenFor {
  readonly customer: string;
  readonly orderNumber: string;
}

export interface SpentToken extends TokenFor {
  readonly card: KnownCard;
  /** The card is one that is kept already. */
  readonly saved?: Card;
}

const TOKEN_MS = 15 * 60_000;

/** The cards that are kept, and tokens of one use for a card that was typed or chosen. Tokens do not outlive the process. */
export interface Cards {
  readonly ofCustomer: (customer: string) => readonly SavedCard[];
  readonly saved: (token: string) => SavedCard | undefined;
  /** The card pays no more, nor does a token that was made of it. */
  readonly forget: (customer: string, token: string) => void;
  /** Keeps a card for its customer's next payment; the same card once. */
  readonly keep: (customer: string, card: KnownCard) => Card;
  readonly tokenOfTyped: (card: TypedCard, about: TokenFor) => string;
  readonly tokenOfSaved: (card: SavedCard, code: string, about: TokenFor) => string;
  /** The card of a token, which is then worth nothing. */
  readonly spend: (token: string) => SpentToken | undefined;
}

export function newCards(store: Store, now: () => number): Cards {
  const kept = store.collection('cards', SavedCard);
  const tokens = new Map<string, SpentToken & { readonly until: number }>();
  const newToken = (spent: SpentToken) => {
    for (const [token, { until }] of tokens) if (until < now()) tokens.delete(token);
    const token = randomId('tok');
    tokens.set(token, { ...spent, until: now() + TOKEN_MS });
    return token;
  };
  const ofCustomer = (customer: string) => kept.all().filter((card) => card.customer === customer);
  return {
    ofCustomer,
    saved: kept.get,
    forget: (customer, token) => {
      if (kept.get(token)?.customer !== customer) return;
      kept.remove(token);
      for (const [made, { saved }] of tokens) if (saved?.token === token) tokens.delete(made);
    },
    keep: (customer, { brand, lastFour, expiry, outcome }) => {
      const known = ofCustomer(customer).find((one) => one.brand === brand && one.lastFour === lastFour);
      const token = known?.token ?? randomId('card');
      kept.put(token, { token, brand, lastFour, expiry, customer, outcome });
      return { token, brand, lastFour, expiry };
    },
    tokenOfTyped: (typed, about) => newToken({ ...about, card: knownOf(typed) }),
    tokenOfSaved: ({ token, brand, lastFour, expiry, outcome }, code, about) =>
      newToken({
        ...about,
        card: { brand, lastFour, expiry, outcome: code === WRONG_CODE ? 'wrongCode' : outcome },
        saved: { token, brand, lastFour, expiry },
      }),
    spend: (token) => {
      const found = tokens.get(token);
      tokens.delete(token);
      return found && found.until >= now() ? found : undefined;
    },
  };
}

/** What its owner is shown of a card. */
export function shownCard({ token, brand, lastFour, expiry }: SavedCard): Card {
  return { token, brand, lastFour, expiry };
}

function knownOf({ number, expiry, code }: TypedCard): KnownCard {
  const { brand = 'Card', outcome = 'declined' } = testCardOf(number) ?? {};
  return {
    brand,
    lastFour: number.replaceAll(' ', '').slice(-4),
    expiry,
    outcome: code === WRONG_CODE ? 'wrongCode' : outcome,
  };
}
