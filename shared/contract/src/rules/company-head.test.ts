import { expect, it } from 'vitest';
import { companyHeadErrors } from './company-head.ts';

const HEAD = {
  nameEn: 'Harbour Holidays',
  nameZh: '海港假期',
  email: 'desk@harbour.example',
  phone: '+1 (212) 555-0199',
};

it.each([
  [{}, {}],
  [{ email: '' }, {}],
  [{ phone: ' ' }, {}],
  [{ email: '', phone: '' }, { email: 'nobodyToAsk' }],
  [
    { nameEn: ' ', nameZh: '' },
    { nameEn: 'missing', nameZh: 'missing' },
  ],
  [{ nameEn: 'x'.repeat(60) }, {}],
  [{ nameEn: 'x'.repeat(61) }, { nameEn: 'tooLong' }],
  [{ nameEn: 'ท่องเที่ยว شركة 하버', nameZh: '海港 🏨' }, {}],
  [
    { nameEn: 'Harbour \ue000', nameZh: 'ᠮᠣᠩᠭᠣᠯ' },
    { nameEn: 'undrawable', nameZh: 'undrawable' },
  ],
  [{ nameZh: '海\n港' }, { nameZh: 'wrong' }],
  [{ email: 'desk@' }, { email: 'wrong' }],
  [{ email: `${'x'.repeat(200)}@harbour.example` }, { email: 'wrong' }],
  [{ phone: 'call us' }, { phone: 'wrong' }],
  [{ phone: '+1' }, { phone: 'wrong' }],
])('the head of a company with %j: %j', (typed, errors) =>
  expect(companyHeadErrors({ ...HEAD, ...typed })).toEqual(errors),
);
