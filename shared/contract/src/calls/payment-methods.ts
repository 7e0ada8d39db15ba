import { answer, defineCall } from '../call.ts';
import { as, cardToken, flagBit, list, maybe, type Of, record, text } from '../codec/codec.ts';
import { payMethod } from '../entities/order-fields.ts';

/** A way to pay as a company has it; `reason` says in the asked language why it is not available, `fee` what its provider asks. */
export const CompanyMethod = record({
  method: as('type', payMethod()),
  isAvailable: as('available', flagBit()),
  reason: maybe('reason', text(200)),
  fee: maybe('pTFeeDesc', text(200)),
});
export type CompanyMethod = Of<typeof CompanyMethod>;

/** Lists all five ways to pay, those that the company of who is signed in may choose marked. Source: ours. (ACCT-06, ADR 0052) */
export const paymentMethods = defineCall({
  path: '/api/userInfo',
  operation: 'getPaymentMethods',
  answers: { '200': answer('methods', list(CompanyMethod)) },
});

/** A card that a payment provider keeps for who is signed in: nothing of it pays without the provider. */
export const SavedCard = record({
  /** The provider's token, by which `forgetCard` removes it. */
  id: as('id', text(200)),
  /** Such as `Visa`. */
  brand: as('brand', text(40)),
  lastFour: as('lastFour', text(4)),
  /** `MM/YY`. */
  expiry: as('expiry', text(10)),
});
export type SavedCard = Of<typeof SavedCard>;

/**
 * Lists one's own saved cards. `providerKeeps`: whoever takes the cards keeps them on its own page alone, where the portal neither
 * sees nor removes them; `noCards`: nobody takes cards; `silent`: the provider did not answer. Source: ours. (ACCT-06, ADR 0052)
 */
export const savedCards = defineCall({
  path: '/api/userInfo',
  operation: 'getSavedCards',
  answers: {
    '200': answer('cards', list(SavedCard)),
    '101': answer('providerKeeps'),
    '102': answer('noCards'),
    '103': answer('silent'),
  },
});

/**
 * Removes one of one's own saved cards at its provider: it pays no more. Of a card of somebody else's, or of none, the answer is the
 * same, and nothing happens. `silent`: the provider did not answer, and may or may not have removed it; the same may be asked again.
 * Source: ours. (ACCT-06, ADR 0052)
 */
export const forgetCard = defineCall({
  path: '/api/userInfo',
  operation: 'removeSavedCard',
  request: record({ id: as('id', cardToken(200)) }),
  answers: { '200': answer('forgotten'), '103': answer('silent') },
});
