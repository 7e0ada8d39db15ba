import { as, cardToken, flagBit, list, maybe, type Of, record, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { payMethod } from '../entities/order-fields.ts';

/**
 * A payment method of a company. `reason`: why it is not available, in the requested language; `fee`: fee of the
 * provider.
 */
export const CompanyMethod = record({
  method: as('type', payMethod()),
  isAvailable: as('available', flagBit()),
  reason: maybe('reason', text(200)),
  fee: maybe('pTFeeDesc', text(200)),
});
export type CompanyMethod = Of<typeof CompanyMethod>;

/**
 * Lists all five payment methods and whether the user's company may choose them. Source: Portico extension. (ACCT-06,
 * ADR 0052)
 */
export const paymentMethods = defineEndpoint({
  path: '/api/userInfo',
  operation: 'getPaymentMethods',
  responses: { '200': response('methods', list(CompanyMethod)) },
});

/** A card that a payment provider saved for the user. It cannot pay without the provider. */
export const SavedCard = record({
  /** The provider's token; input of `forgetCard`. */
  id: as('id', text(200)),
  /** For example `Visa`. */
  brand: as('brand', text(40)),
  lastFour: as('lastFour', text(4)),
  /** `MM/YY`. */
  expiry: as('expiry', text(10)),
});
export type SavedCard = Of<typeof SavedCard>;

/**
 * Lists the user's saved cards. `storedByProvider`: the provider manages cards on its own page, where the portal can
 * neither read nor remove them; `noCards`: no provider accepts cards; `silent`: the provider did not respond.
 * Source: Portico extension. (ACCT-06, ADR 0052)
 */
export const savedCards = defineEndpoint({
  path: '/api/userInfo',
  operation: 'getSavedCards',
  responses: {
    '200': response('cards', list(SavedCard)),
    '101': response('storedByProvider'),
    '102': response('noCards'),
    '103': response('silent'),
  },
});

/**
 * Removes a saved card of the user at its provider. For an unknown card, or a card of another user, the response is the
 * same and nothing happens. `silent`: the provider did not respond and may or may not have removed the card; a retry is
 * safe. Source: Portico extension. (ACCT-06, ADR 0052)
 */
export const forgetCard = defineEndpoint({
  path: '/api/userInfo',
  operation: 'removeSavedCard',
  request: record({ id: as('id', cardToken(200)) }),
  responses: { '200': response('forgotten'), '103': response('silent') },
});
