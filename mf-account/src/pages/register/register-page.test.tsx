import { PATHS, register, registerCities, registerInfo, upload } from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, renderPage } from '@portico/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RegisterPage } from './register-page.tsx';

type EndpointRegistry = [typeof registerInfo, typeof registerCities, typeof upload, typeof register];
type FakeResponses = NonNullable<PageOptions<EndpointRegistry>['replies']>;

const LISTS = {
  countries: [
    { key: 'CN', label: 'China' },
    { key: 'AQ', label: 'Antarctica' },
    { key: 'SG', label: 'Singapore' },
  ],
  businessTypes: [{ key: 'travelAgency', label: 'Travel agency' }],
  currencies: [{ key: 'USD', label: 'USD US Dollar' }],
  dialCodes: [
    { key: '117', label: '+965 Kuwait' },
    { key: '65', label: '+65 Singapore' },
    { key: '49', label: '+86 China' },
  ],
};

const TYPED = {
  'Company name': 'Harbour 海港 Holidays',
  City: 'Shenzhen',
  'Street address': '1 Shennan Road',
  'Floor or unit': '18/F',
  'Postal code': '518000',
  'First name': 'Ana',
  'Last name': 'Mendoza',
  Phone: '13900138042',
  Email: 'ana@example.com',
  'Additional information': 'Groups',
};

const pdf = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

function show({ sent = { name: 'submitted' } as FakeResponses[3][1], language = 'en' as 'en' | 'zh' } = {}) {
  return renderPage(<RegisterPage />, {
    path: PATHS.register,
    user: null,
    language,
    replies: [
      [registerInfo, { name: 'lists', data: LISTS }],
      [registerCities, { name: 'cities', data: [{ key: '1', label: 'Shenzhen' }] }],
      [upload, { name: 'uploaded', data: { path: 'uploads/1.pdf' } }],
      [register, sent],
    ],
  });
}

type Page = ReturnType<typeof show>;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const choose = ({ container, user }: Page, files: File[]) =>
  user.upload(container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, files);

async function fillIn(page: Page, changed: Readonly<Record<string, string>> = {}) {
  const { user } = page;
  await screen.findByLabelText('Company name');
  for (const [name, text] of Object.entries({ ...TYPED, ...changed })) type(name, text);
  for (const [name, option] of [
    ['Country or region', 'China'],
    ['Dial code', '+86 China'],
  ] as const) {
    await user.click(field(name));
    await user.click(await screen.findByRole('option', { name: option }));
  }
  type('Business type', 'travelAgency');
  type('Currency', 'USD');
  await choose(page, [pdf('licence.pdf')]);
  await screen.findByText('licence.pdf');
}
const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));

describe('the partner sign-up', () => {
  it.each(['65', 'sing'])('offers the dial code that begins with «%s» first', async (typed) => {
    const { user } = show();
    await user.type(await screen.findByLabelText('Dial code'), typed);
    expect((await screen.findAllByRole('option', { name: /^\+/ }))[0]?.textContent).toBe('+65 Singapore');
  });

  it('takes the dial code with the country, until somebody chooses another', async () => {
    const { user } = show();
    const choose = async (name: string, option: string) => {
      await user.click(await screen.findByLabelText(name));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Country or region', 'China');
    expect(field('Dial code').value).toBe('+86 China');
    await choose('Country or region', 'Antarctica');
    expect(field('Dial code').value).toBe('');
    await choose('Country or region', 'Singapore');
    expect(field('Dial code').value).toBe('+65 Singapore');
    await choose('Dial code', '+965 Kuwait');
    await choose('Country or region', 'China');
    expect(field('Dial code').value).toBe('+965 Kuwait');
  });

  it('[AUTH-05] asks for everything, reads it back, asks for the terms, sends it, and promises an answer', async () => {
    const page = show();
    await fillIn(page);
    expect(field('Company name').value).toBe('Harbour  Holidays');
    await expectNoAxeFindings(page.container);
    await press(page, 'Continue');
    expect(await screen.findByText('+86 13900138042')).toBeTruthy();
    await press(page, 'Submit for review');
    expect(await screen.findByText("Please agree to Portico's Privacy Policy to continue.")).toBeTruthy();
    expect(page.server.requests(register)).toEqual([]);
    await press(page, 'Read the Terms and Conditions');
    const terms = await screen.findByRole('dialog');
    expect(within(terms).getAllByRole('heading', { level: 3 })).toHaveLength(17);
    await page.user.click(within(terms).getByRole('button', { name: 'Close' }));
    await page.user.click(screen.getByRole('checkbox'));
    await press(page, 'Submit for review');
    expect(await screen.findByText(/will reply within 5 working days/)).toBeTruthy();
    expect(page.server.requests(register)).toMatchObject([
      { country: 'CN', companyName: 'Harbour Holidays', dialCode: '49', files: ['uploads/1.pdf'] },
    ]);
    await press(page, 'Close');
    await expect.poll(page.address).toBe(PATHS.home);
  });

  it.each([
    ['en', 'I have only one name', 'Name', 'First name', 'Last name', 'Enter your name.', 'Continue'],
    ['zh', '我只有一个名字', '姓名（拼音或英文）', '名（拼音或英文）', '姓（拼音或英文）', '请填写姓名。', '下一步'],
  ] as const)('accepts an applicant with one name: %s', async (language, one, name, first, last, missing, next) => {
    const page = show({ language });
    await page.user.click(await screen.findByRole('checkbox', { name: one }));
    for (const label of [first, last]) expect(screen.queryByLabelText(label)).toBeNull();
    await press(page, next);
    expect(await screen.findByText(missing)).toBeTruthy();
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
  });

  it('sends and reads back the one name', async () => {
    const page = show();
    await fillIn(page);
    await page.user.click(screen.getByRole('checkbox', { name: 'I have only one name' }));
    type('Name', 'Suparman');
    await press(page, 'Continue');
    expect(await screen.findByText('Suparman')).toBeTruthy();
    expect(screen.queryByText('First name')).toBeNull();
    await page.user.click(screen.getByRole('checkbox'));
    await press(page, 'Submit for review');
    expect(await screen.findByText(/will reply within 5 working days/)).toBeTruthy();
    expect(page.server.requests(register)).toMatchObject([{ firstName: '', lastName: 'Suparman', hasOneName: true }]);
  });

  it('[AUTH-05] shows at each field what is missing, and the first has the focus', async () => {
    const page = show();
    await screen.findByLabelText('Company name');
    await press(page, 'Continue');
    expect(await screen.findByText('Enter the city.')).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(15);
    expect(screen.getByText('Upload a Business License')).toBeTruthy();
    await expect.poll(() => document.activeElement).toBe(field('Company name'));
  });

  it.each([
    ['Phone', '1390013804', 'A phone number in China starts with 1 and has 11 digits.'],
    ['First name', 'Иван', 'Letters and spaces only.'],
    ['Email', 'ana@', 'The email address is incorrect.'],
    ['Additional information', 'Card 4111 1111 1111 1111', 'Remove the card number. It is not needed here.'],
  ])('[AUTH-05] says of %s “%s” what is wrong', async (name, text, expectedText) => {
    const page = show();
    await fillIn(page, { [name]: text });
    await press(page, 'Continue');
    expect(await screen.findByText(expectedText)).toBeTruthy();
  });

  it.each([
    ['six files', Array.from({ length: 6 }, (_, index) => pdf(`${index}.pdf`)), 'The current limit is 5 files'],
    ['a heavy one', [pdf('a.pdf', 2 * 1024 * 1024 + 1)], 'The size of the uploaded file cannot exceed 2MB'],
  ])('[AUTH-05] refuses %s in words', async (_, files, expectedText) => {
    const page = show();
    await screen.findByLabelText('Company name');
    await choose(page, files);
    expect(await screen.findByText(expectedText)).toBeTruthy();
    expect(page.server.requests(upload)).toEqual([]);
  });

  it.each([
    [{ name: 'licenceMissing' }, 'Upload a Business License'],
    [offline(), 'Network error, please try again'],
  ] as const)('[AUTH-05] says of %o what it is, and keeps what was typed', async (sent, expectedText) => {
    const page = show({ sent });
    await fillIn(page);
    await press(page, 'Continue');
    await page.user.click(await screen.findByRole('checkbox'));
    await press(page, 'Submit for review');
    expect(await screen.findByText(expectedText)).toBeTruthy();
    await press(page, 'Back to details');
    expect(field('City').value).toBe('Shenzhen');
  });

  it('[AUTH-05] leads back to a phone number that the country does not have', async () => {
    const page = show({ sent: { name: 'badPhone' } });
    await fillIn(page);
    await press(page, 'Continue');
    await page.user.click(await screen.findByRole('checkbox'));
    await press(page, 'Submit for review');
    expect(await screen.findByText('Enter a valid phone number, digits only.')).toBeTruthy();
    await expect.poll(() => document.activeElement).toBe(field('Phone'));
    expect(field('City').value).toBe('Shenzhen');
  });
});
