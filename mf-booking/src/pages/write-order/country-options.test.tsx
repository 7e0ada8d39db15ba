import { getCountries, writeOrderShow, writeOrderUrl } from '@portico/contract';
import {
  buildAreaCodes,
  buildOrderHotel,
  buildOrderQuote,
  buildStay,
  renderPage,
  screen,
  waitFor,
} from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { otherSpellings } from './country-spellings.ts';
import { WriteOrderPage } from './write-order-page.tsx';

const stay = buildStay();
const areaCodes = [
  ...buildAreaCodes(),
  { id: 82, country: 'DE', dialCode: '49', name: { en: 'Germany', zh: '德国' } },
  { id: 214, country: 'GB', dialCode: '44', name: { en: 'United Kingdom', zh: '英国' } },
];
const NAMES = {
  en: { US: 'United States', CN: 'China', DE: 'Germany', GB: 'United Kingdom' },
  zh: { US: '美国', CN: '中国', DE: '德国', GB: '英国' },
};

function open(language: 'en' | 'zh' = 'en') {
  const data = { hotel: buildOrderHotel(), areaCodes, defaultAreaCode: 216, quote: buildOrderQuote({ stay }) };
  return renderPage(<WriteOrderPage />, {
    path: `${writeOrderUrl({ stay, product: 'r-10021-1' })}&source=roompai`,
    language,
    replies: [
      [writeOrderShow, { name: 'quoted', data }],
      [getCountries, { name: 'countries', data: NAMES[language] }],
    ] as never,
  });
}

describe('the lists of countries', () => {
  it('[GUEST-12] begin with area 216, the United States, and no nationality', async () => {
    open();
    const area = (await screen.findByRole('combobox', { name: 'Country code' })) as HTMLInputElement;
    expect(area.value).toBe('+1 United States');
    expect((screen.getByRole('combobox', { name: 'Nationality' }) as HTMLInputElement).value).toBe('Not specified');
  });

  it.each([
    ['en', 'Nationality', 'germ', 'Germany'],
    ['en', 'Nationality', '德', 'Germany'],
    ['en', 'Nationality', 'deguo', 'Germany'],
    ['en', 'Nationality', 'england', 'United Kingdom'],
    ['en', 'Nationality', 'usa', 'United States'],
    ['zh', '国籍', 'Germany', '德国'],
    ['zh', '国籍', 'yg', '英国'],
    ['zh', '国籍', 'zhongguo', '中国'],
    ['en', 'Country code', '+49', '+49 Germany'],
    ['en', 'Country code', '49', '+49 Germany'],
    ['en', 'Country code', 'meiguo', '+1 United States'],
    ['en', 'Country code', '英国', '+44 United Kingdom'],
    ['zh', '国家/地区代码', 'china', '+86 中国'],
    ['zh', '国家/地区代码', 'gb', '+44 英国'],
  ] as const)('[GUEST-12] are searched on a page in %s: %s by %s finds %s', async (language, label, typed, country) => {
    const page = open(language);
    await page.user.click(await screen.findByRole('combobox', { name: label }));
    await page.user.keyboard(typed);
    // Alternative spellings follow the list.
    await waitFor(() => expect(screen.queryAllByRole('option')[0]?.textContent).toBe(country));
  });

  it('[GUEST-12] say where nothing is found', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('combobox', { name: 'Nationality' }));
    await page.user.keyboard('atlantis');
    expect(await screen.findByText('No country found')).toBeTruthy();
  });

  it('know a country by its code, its pinyin and the first letters of that', () => {
    expect(otherSpellings('KR')).toEqual(['KR', 'hanguo', 'hg', 'South Korea', 'Korea']);
    expect(otherSpellings('ZZ')).toEqual(['ZZ']);
  });
});
