import { answer, defineCall } from '../call.ts';
import { as, count, dictionary, list, type Of, record, text, webAddress, words } from '../codec/codec.ts';
import { HOLDS, SIZES, STAY_LIMITS } from '../limits.ts';

/** A currency: its ISO 4217 code, the number of its decimals, and its name. */
const CurrencySetting = record({
  code: as('code', text(3)),
  /** Decimals of an amount: 2 of the dollar, 0 of the yen. */
  exponent: as('exponent', count(0, 4)),
  name: as('name', words()),
});

/**
 * What an operator sets for the whole portal: white label, currencies, holds. Anybody may read it. Each setting is obeyed
 * by the server and by the screens; limits of people and rooms are no settings, they stand in `STAY_LIMITS`. A new setting has
 * its field here and its value in `DEFAULT_SETTINGS`.
 */
export const Settings = record({
  /** What the portal is called in texts for people. */
  productName: as('product_name', text(60)),
  /** Who runs it, and where: the foot of every page. */
  companyName: as('company_name', words()),
  companyAddress: as('company_address', words()),
  /** Customer service, in the menu's tooltips: emails, phones at home, phones from abroad. (SHELL-13) */
  supportEmails: as('support_emails', list(text(200))),
  phonesInternal: as('phone_internal', list(text(60))),
  phonesExternal: as('phone_external', list(text(60))),
  currencies: as('currencies', list(CurrencySetting)),
  /** The code of one of `currencies`. */
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
  /** Address of the partners' own site, where a submitted application leads; empty leads to the portal's. (AUTH-05) */
  partnerHomeUrl: as('partner_home_url', webAddress()),
  /** Address that takes what people do on the pages, an event a post; empty sends nothing. */
  trackingUrl: as('tracking_url', webAddress()),
});
export type Settings = Of<typeof Settings>;

/** The portal as it comes out of the box; an operator's values go over it. */
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
  // A page has no use for the defaults: marked pure, they are left out of its code.
  childAges: /* @__PURE__ */ ageLabels(),
  listMaxCount: 140,
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

/** Asks for the portal's settings: age list, brand, currencies, holds. (spec 1 §5) */
export const getSettings = defineCall({
  path: '/api/getSettings',
  isPublic: true,
  answers: { '200': answer('settings', Settings) },
});
