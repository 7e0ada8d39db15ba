import * as v from 'valibot';
import { randomId } from '../store/random-id.ts';
import type { Store } from '../store/store.ts';
import { type Card, Card as CardSchema } from '../wire/wire.ts';
import type { TypedCard } from './card-rules.ts';
import { OUTCOME_NAMES, testCardOf, WRONG_CODE } from './test-cards.ts';

/** Card data that remains after the number is discarded. */
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
  /** Outcome of payments with this card. */
  outcome: v.picklist(OUTCOME_NAMES),
});
export type SavedCard = v.InferOutput<typeof SavedCard>;

/** Customer and order that a token is valid for. */
export interface TokenFor {
  readonly customer: string;
  readonly orderNumber: string;
}

export interface SpentToken extends TokenFor {
  readonly card: KnownCard;
  /** Set if the card is a saved one. */
  readonly saved?: Card;
}

const TOKEN_MS = 15 * 60_000;

/** Saved cards, and single-use tokens for a typed or selected card. Tokens are lost on restart. */
export interface Cards {
  readonly ofCustomer: (customer: string) => readonly SavedCard[];
  readonly saved: (token: string) => SavedCard | undefined;
  /** Deletes the card and invalidates its tokens. */
  readonly forget: (customer: string, token: string) => void;
  /** Saves a card for the customer's next payment; the same card is saved once. */
  readonly keep: (customer: string, card: KnownCard) => Card;
  readonly tokenOfTyped: (card: TypedCard, about: TokenFor) => string;
  readonly tokenOfSaved: (card: SavedCard, code: string, about: TokenFor) => string;
  /** Returns the card of a token and invalidates the token. */
  readonly spend: (token: string) => SpentToken | undefined;
}

export function newCards(store: Store, now: () => number): Cards {
  const savedCards = store.collection('cards', SavedCard);
  const tokens = new Map<string, SpentToken & { readonly until: number }>();
  const newToken = (spent: SpentToken) => {
    for (const [token, { until }] of tokens) if (until < now()) tokens.delete(token);
    const token = randomId('tok');
    tokens.set(token, { ...spent, until: now() + TOKEN_MS });
    return token;
  };
  const ofCustomer = (customer: string) => savedCards.all().filter((card) => card.customer === customer);
  return {
    ofCustomer,
    saved: savedCards.get,
    forget: (customer, token) => {
      if (savedCards.get(token)?.customer !== customer) return;
      savedCards.remove(token);
      for (const [made, { saved }] of tokens) if (saved?.token === token) tokens.delete(made);
    },
    keep: (customer, { brand, lastFour, expiry, outcome }) => {
      const existing = ofCustomer(customer).find((one) => one.brand === brand && one.lastFour === lastFour);
      const token = existing?.token ?? randomId('card');
      savedCards.put(token, { token, brand, lastFour, expiry, customer, outcome });
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
      const savedCard = tokens.get(token);
      tokens.delete(token);
      return savedCard && savedCard.until >= now() ? savedCard : undefined;
    },
  };
}

/** Card data for its owner. */
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
