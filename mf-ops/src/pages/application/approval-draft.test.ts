import { expect, it } from 'vitest';
import { firstDraft, validateDraft } from './approval-draft.ts';

const draft = firstDraft({ companyName: 'Harbour Holidays (HK) Ltd.', currency: 'CNY', currencies: ['USD', 'CNY'] });

it('begins with a key of the name and the currency that was asked for', () => {
  expect(draft).toEqual({
    ...{ company: 'harbour-holidays-hk-ltd', channel: 'harbour', currency: 'CNY', credit: '0', platform: '1' },
    ...{ nameEn: 'Harbour Holidays (HK) Ltd.', nameZh: 'Harbour Holidays (HK) Ltd.', labelEn: 'B2B', labelZh: '同业' },
  });
  expect(validateDraft(draft)).toEqual({});
});

it.each([
  ['7 Élan  & Co', 'XXX', 'elan-co', 'USD'],
  ['海港', 'USD', '', 'USD'],
])('of %j in %s it begins with %j in %s', (companyName, currency, company, expectedCompany) => {
  expect(firstDraft({ companyName, currency, currencies: ['USD'] })).toMatchObject({
    company,
    currency: expectedCompany,
  });
});

it('names every field that does not fit', () => {
  const wrong = { company: 'H T', channel: '1x', credit: '-5', nameEn: ' ', labelZh: '' };
  expect(validateDraft({ ...draft, ...wrong })).toEqual({
    ...{ company: 'keyWrong', channel: 'keyWrong', credit: 'creditWrong', nameEn: 'needed', labelZh: 'needed' },
  });
});
