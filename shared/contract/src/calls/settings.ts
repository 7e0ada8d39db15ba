import { answer, defineCall } from '../call.ts';
import { as, count, dictionary, list, type Of, record, text, webAddress, words } from '../codec/codec.ts';

/** A currency: its ISO 4217 code, the number of its decimals, and its name. */
export const CurrencySetting = record({
  code: as('code', text(3)),
  exponent: as('exponent', count(0, 4)),
  name: as('name', words()),
});

/**
 * What an operator sets for the whole portal: white label, currencies, holds. Anybody may read it. Each setting is obeyed
 * by the server and by the screens; limits of people and rooms are no settings, they stand in `STAY_LIMITS`.
 */
export const Settings = record({
  productName: as('product_name', text(60)),
  companyName: as('company_name', words()),
  companyAddress: as('company_address', words()),
  supportEmails: as('support_emails', list(text(200))),
  phonesInternal: as('phone_internal', list(text(60))),
  phonesExternal: as('phone_external', list(text(60))),
  currencies: as('currencies', list(CurrencySetting)),
  defaultCurrency: as('default_currency', text(3)),
  /** Codes 1–18 with their label: "<1" and 1…17. */
  childAges: as('child_ages', dictionary(text(4))),
  /** At or below this many results sold-out hotels fill the last page. */
  listMaxCount: as('list_max_count', count()),
  /** With this many rooms left or fewer the order page tells of it. */
  lastRoomsLimit: as('last_rooms_limit', count()),
  /** How long a quote holds on the order page, in seconds. */
  holdSeconds: as('orderWritePageTime', count()),
  /** How long an unpaid order waits for its payment, in seconds. */
  paymentSeconds: as('orderPayPageTime', count()),
  /** Address that the inspection link opens; empty when none is set. */
  inspectionUrl: as('inspection_url', webAddress()),
  /** Address that takes what people do on the pages, an event a post; empty sends nothing. */
  trackingUrl: as('tracking_url', webAddress()),
});
export type Settings = Of<typeof Settings>;

/** Asks for the portal's settings: age list, brand, currencies, holds. (spec 1 §5) */
export const getSettings = defineCall({
  path: '/api/getSettings',
  isPublic: true,
  answers: { '200': answer('settings', Settings) },
});
