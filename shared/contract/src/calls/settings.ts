import { answer, defineCall } from '../call.ts';
import { as, count, dictionary, flagBit, list, type Of, record, text, webAddress, words } from '../codec.ts';

/** A currency with its number of decimals. */
export const CurrencySetting = record({
  code: as('code', text(3)),
  exponent: as('exponent', count(0, 4)),
  name: as('name', words()),
});

/** What an operator sets for the whole portal: white label, limits, languages. Public. */
export const Settings = record({
  productName: as('product_name', text(60)),
  companyName: as('company_name', words()),
  companyAddress: as('company_address', words()),
  supportEmails: as('support_emails', list(text(200))),
  phonesInternal: as('phone_internal', list(text(60))),
  phonesExternal: as('phone_external', list(text(60))),
  languages: as('languages', list(text(5))),
  currencies: as('currencies', list(CurrencySetting)),
  defaultCurrency: as('default_currency', text(3)),
  /** Codes 1–18 with their label: "<1" and 1…17. */
  childAges: as('child_ages', dictionary(text(4))),
  maxRoomsHeader: as('max_rooms_header', count()),
  maxRooms: as('max_rooms', count()),
  maxChildren: as('max_children', count()),
  /** At or below this many results sold-out hotels fill the last page. */
  listMaxCount: as('list_max_count', count()),
  lastRoomsLimit: as('last_rooms_limit', count()),
  orderPageSeconds: as('orderWritePageTime', count()),
  paymentSeconds: as('orderPayPageTime', count()),
  /** Address that the inspection link opens; empty when none is set. */
  inspectionUrl: as('inspection_url', webAddress()),
  /** Address that takes what people do on the pages, an event a post; empty sends nothing. */
  trackingUrl: as('tracking_url', webAddress()),
  /** Features an operator switched on. */
  features: as('features', dictionary(flagBit())),
});
export type Settings = Of<typeof Settings>;

/** Common settings: age list, limits, brand. */
export const getSettings = defineCall({
  path: '/api/getSettings',
  isPublic: true,
  answers: { '200': answer('settings', Settings) },
});
