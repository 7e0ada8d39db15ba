import { HOLDS, type Settings, SIZES, STAY_LIMITS } from '@portico/contract';

/** The portal as it comes out of the box; an operator's values in the table `settings` go over it. */
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
  childAges: childAges(),
  listMaxCount: 140,
  lastRoomsLimit: SIZES.lastRooms,
  holdSeconds: HOLDS.quoteSeconds,
  paymentSeconds: HOLDS.paymentSeconds,
  inspectionUrl: '',
  trackingUrl: '',
};

/** Codes 1 to 18: under one, then one to seventeen years. */
function childAges(): Record<string, string> {
  const ages = Array.from({ length: STAY_LIMITS.childAge.max + 1 }, (_, age) => age);
  return Object.fromEntries(ages.map((age) => [String(age + 1), age === 0 ? '<1' : String(age)]));
}
