import {
  as,
  count,
  dictionary,
  ifMissing,
  list,
  localizedText,
  type Of,
  record,
  text,
  webUrl,
} from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { HOLDS, SIZES, STAY_LIMITS } from '../limits.ts';

/** A currency: its ISO 4217 code, the number of its decimals, and its name. */
const CurrencySetting = record({
  code: as('code', text(3)),
  /** Decimals of an amount: 2 for the dollar, 0 for the yen. */
  exponent: as('exponent', count(0, 4)),
  name: as('name', localizedText()),
});

/**
 * Settings that an operator makes for the whole portal: white label, currencies, holds. Public. Server and clients obey
 * each setting; limits of guests and rooms are constants (`STAY_LIMITS`). A new setting needs a field here and a value
 * in `DEFAULT_SETTINGS`.
 */
export const Settings = record({
  /** Name of the portal in texts. */
  productName: as('product_name', text(60)),
  /** Operating company and its address, in the footer of every page. */
  companyName: as('company_name', localizedText()),
  companyAddress: as('company_address', localizedText()),
  /** Customer service contacts in the menu's tooltips: emails, domestic phones, phones from abroad. (SHELL-13) */
  supportEmails: as('support_emails', list(text(200))),
  phonesInternal: as('phone_internal', list(text(60))),
  phonesExternal: as('phone_external', list(text(60))),
  currencies: as('currencies', list(CurrencySetting)),
  /** The code of one of `currencies`. */
  defaultCurrency: as('default_currency', text(3)),
  /** Codes 1–18 with their label: "<1" and 1…17. */
  childAges: as('child_ages', dictionary(text(4))),
  /** At or below this number of results, sold-out hotels fill the last page. */
  listMaxCount: as('list_max_count', count()),
  /** A list responds after this time in milliseconds with the prices that have arrived. (SUP-08) */
  searchCutOffMs: as('search_cut_off_ms', ifMissing(count(0, 20_000), 2_000)),
  /** Suppliers' responses to searches are reused for this time in seconds; the hotel page always requests new ones. */
  searchCacheSeconds: as('search_cache_seconds', ifMissing(count(0, 3_600), 300)),
  /** At or below this number of rooms, the order page shows how many are left. */
  lastRoomsLimit: as('last_rooms_limit', count()),
  /** Validity of a quote on the order page, in seconds. */
  holdSeconds: as('orderWritePageTime', count()),
  /** Time to pay an order, in seconds. */
  paymentSeconds: as('orderPayPageTime', count()),
  /** URL of the inspection link; empty if not set. */
  inspectionUrl: as('inspection_url', webUrl()),
  /** URL of the partners' website, to which a submitted application leads; empty: the portal. (AUTH-05) */
  partnerHomeUrl: as('partner_home_url', webUrl()),
  /** URL that receives usage events, one per POST request; empty: no events are sent. */
  trackingUrl: as('tracking_url', webUrl()),
});
export type Settings = Of<typeof Settings>;

/** Default settings; an operator's values override them. */
export const DEFAULT_SETTINGS: Settings = {
  productName: 'Portico',
  companyName: { en: 'Portico Travel Services Limited', zh: '博廊旅行服务有限公司' },
  companyAddress: {
    en: 'Unit 1802, 18/F, Harbour Centre, 25 Harbour Road, Wan Chai, Hong Kong',
    zh: '香港湾仔港湾道25号海港中心18楼1802室',
  },
  supportEmails: ['support@portico.test'],
  phonesInternal: ['400 120 2688'],
  phonesExternal: ['+852 3008 2688'],
  currencies: [
    { code: 'USD', exponent: 2, name: { en: 'US Dollar', zh: '美元' } },
    { code: 'CNY', exponent: 2, name: { en: 'Chinese Yuan', zh: '人民币' } },
  ],
  defaultCurrency: 'USD',
  // Pages do not use the defaults: the pure annotation removes them from their bundles.
  childAges: /* @__PURE__ */ ageLabels(),
  listMaxCount: 140,
  searchCutOffMs: 2_000,
  searchCacheSeconds: 300,
  lastRoomsLimit: SIZES.lastRooms,
  holdSeconds: HOLDS.quoteSeconds,
  paymentSeconds: HOLDS.paymentSeconds,
  inspectionUrl: '',
  partnerHomeUrl: '',
  trackingUrl: '',
};

/** Codes 1 to 18: under one, then one to seventeen years. */
function ageLabels(): Record<string, string> {
  const ages = Array.from({ length: STAY_LIMITS.childAge.max + 1 }, (_, age) => age);
  return Object.fromEntries(ages.map((age) => [String(age + 1), age === 0 ? '<1' : String(age)]));
}

/** Returns the portal's settings: age list, brand, currencies, holds. (spec 1 §5) */
export const getSettings = defineEndpoint({
  path: '/api/getSettings',
  isPublic: true,
  responses: { '200': response('settings', Settings) },
});
