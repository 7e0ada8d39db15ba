import {
  companyData,
  ownLinks,
  ownMfa,
  ownPasskeys,
  ownSessions,
  PATHS,
  removeCompanyHead,
  removeCompanyLogo,
  saveCompanyHead,
  uploadCompanyLogo,
} from '@portico/contract';
import { buildUser, expectNoAxeFindings, offline, type PageOptions, rejected, renderPage } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Loads the lazy chunk before the test: it could exceed the timeout.
import '../../features/mfa/chunk.tsx';
import './own-company.tsx';
import { ProfilePage } from './profile-page.tsx';

type EndpointRegistry = [typeof companyData, typeof saveCompanyHead, typeof uploadCompanyLogo];
type FakeResponses = NonNullable<PageOptions<EndpointRegistry>['replies']>;

const NO_FACTOR = { isOn: false, mayUse: false, isDemanded: false, codesLeft: 0 };
const COMPANY = { nameEn: 'Harbour Travel', nameZh: '海港旅行', currency: 'USD' };
const HEAD = { nameEn: 'Harbour Holidays', nameZh: '海港假期', email: '', phone: '+1 212 555 0199', logo: '' };
const LOGO = 'data:image/png;base64,iVBORw0KGgo=';
const dataOf = (head?: typeof HEAD) => ({ name: 'company', data: { ...COMPANY, ...(head && { head }) } }) as const;

function show({
  data = dataOf() as FakeResponses[0][1],
  saved = { name: 'saved' } as FakeResponses[1][1],
  uploaded = { name: 'saved' } as FakeResponses[2][1],
  language = 'en' as 'en' | 'zh',
  canManageAccounts = true,
} = {}) {
  return renderPage(<ProfilePage />, {
    path: PATHS.myProfile,
    user: { permissions: { ...buildUser().permissions, canManageAccounts } },
    language,
    replies: [
      [companyData, data],
      [saveCompanyHead, saved],
      [uploadCompanyLogo, uploaded],
      [removeCompanyHead, { name: 'removed' }],
      [removeCompanyLogo, { name: 'removed' }],
      [ownSessions, { name: 'sessions', data: [] }],
      [ownMfa, { name: 'factor', data: NO_FACTOR }],
      [ownLinks, { name: 'links', data: [] }],
      [ownPasskeys, { name: 'passkeys', data: { mayUse: false, passkeys: [] } }],
    ],
  });
}

const panel = async (name = 'Voucher branding') => within(await screen.findByRole('region', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the company on My profile', () => {
  it.each([
    ['en', 'Company', 'Voucher branding', 'Logo of Harbour Holidays'],
    ['zh', '公司资料', '入住凭证抬头', '标志：Harbour Holidays'],
  ] as const)('(%s) shows its data, head and logo', async (language, company, head, logo) => {
    const { container } = show({ language, data: dataOf({ ...HEAD, logo: LOGO }) });
    expect((await panel(head)).getByRole('img', { name: logo }).getAttribute('src')).toBe(LOGO);
    expect((await panel(company)).getByText('海港旅行')).toBeTruthy();
    expect(container.textContent).not.toMatch(/\{\{|(head|logo|companyData)\.[a-z]/);
    await expectNoAxeFindings(container);
  });

  it('is not shown, and not asked for, to who may not manage the accounts', async () => {
    const { server } = show({ canManageAccounts: false });
    await expect.poll(() => server.requests(ownSessions)).toHaveLength(1);
    await screen.findByRole('list', { name: 'Active sessions' });
    expect(screen.queryByText('Company', { selector: 'h2' })).toBeNull();
    expect(server.requests(companyData)).toEqual([]);
  });

  it('is asked for again where it could not be loaded', async () => {
    const { server, user } = show({ data: offline() });
    await screen.findByText('Your company’s data could not be loaded.');
    server.answer(companyData, dataOf());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await panel('Company')).toBeTruthy();
  });
});

describe('the head of vouchers', () => {
  it('starts with the company’s names, is saved with a contact, and only then has room for a logo', async () => {
    const { user, server } = show();
    await panel();
    expect([field('Name in English').value, field('Name in Chinese').value]).toEqual(['Harbour Travel', '海港旅行']);
    expect(screen.queryByRole('group', { name: 'Logo' })).toBeNull();
    await user.type(field('Phone for guests'), '+1 212 555 0199');
    server.answer(companyData, dataOf({ ...HEAD, nameEn: 'Harbour Travel' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('status')).textContent).toContain('Saved.');
    expect(server.requests(saveCompanyHead)).toEqual([
      { nameEn: 'Harbour Travel', nameZh: '海港旅行', email: '', phone: '+1 212 555 0199' },
    ]);
    expect(await screen.findByRole('group', { name: 'Logo' })).toBeTruthy();
  });

  it('is not sent without anybody to ask; each field says what is wrong, the first has the focus', async () => {
    const { user, server } = show();
    await panel();
    await user.clear(field('Name in Chinese'));
    await user.type(field('Phone for guests'), 'call us');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Enter the name.',
      'Enter a number such as +1 212 555 0123.',
    ]);
    expect(document.activeElement).toBe(field('Name in Chinese'));
    await user.clear(field('Phone for guests'));
    expect(screen.getByText('Enter an email or a phone number.')).toBeTruthy();
    expect(server.requests(saveCompanyHead)).toEqual([]);
  });

  it.each([
    ['no answer came', offline(), 'The portal did not respond.'],
    ['it was refused', rejected('Not today.'), 'Not today.'],
  ] as const)('keeps what was typed where %s', async (_, saved, text) => {
    const { user } = show({ saved, data: dataOf(HEAD) });
    await panel();
    await user.type(field('Email for guests'), 'desk@harbour.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(field('Email for guests').value).toBe('desk@harbour.example');
  });

  it('goes after one more question, with its words; the form has the focus', async () => {
    const { user, server } = show({ data: dataOf(HEAD) });
    await panel();
    await user.click(screen.getByRole('button', { name: 'Use our branding again' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep' }));
    expect(server.requests(removeCompanyHead)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use our branding again' }));
    server.answer(companyData, dataOf());
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect((await screen.findByRole('status')).textContent).toContain('Vouchers use our branding again.');
    expect([field('Name in English').value, field('Phone for guests').value]).toEqual(['Harbour Travel', '']);
    expect(document.activeElement?.tagName).toBe('FORM');
    expect(screen.queryByRole('button', { name: 'Use our branding again' })).toBeNull();
  });
});

describe('the logo', () => {
  const picture = (bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], 'logo.png', { type });
  async function choose(options: Parameters<typeof show>[0], file: File) {
    const page = show({ data: dataOf(HEAD), ...options });
    await (await panel()).findByRole('group', { name: 'Logo' });
    const input = page.container.querySelector('input[type=file]') as HTMLInputElement;
    // A dropped file is not restricted by `accept`.
    await page.user.setup({ applyAccept: false }).upload(input, file);
    return page;
  }

  it('is sent as soon as it is chosen, and shown', async () => {
    const { server } = await choose({}, picture());
    expect((await screen.findByRole('status')).textContent).toContain('Logo saved. New vouchers use it.');
    expect(server.requests(uploadCompanyLogo)).toHaveLength(1);
    expect(server.requests(companyData)).toHaveLength(2);
  });

  it.each([
    ['a file beyond 2 MB', picture(2_097_153), 'The size of the uploaded file cannot exceed 2MB'],
    ['a file of 40 MB', picture(40 * 1024 * 1024), 'The size of the uploaded file cannot exceed 2MB'],
    ['no picture', picture(10, 'image/svg+xml'), 'Choose a PNG or JPEG image.'],
  ])('is not sent where it is %s', async (_, file, text) => {
    const { server } = await choose({}, file);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(server.requests(uploadCompanyLogo)).toEqual([]);
  });

  it.each([
    ['does not take', { name: 'notTaken', message: 'The picture is damaged.' }, 'The picture is damaged.'],
    ['has no head for', { name: 'noHead', message: 'Name first.' }, 'Name first.'],
    ['refuses', rejected('Not today.'), 'Not today.'],
    ['does not answer', offline(), 'The portal did not respond.'],
  ] as const)('that the server %s is told, in its words', async (_, uploaded, text) => {
    await choose({ uploaded }, picture());
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  it('is taken off, and the focus stays with it', async () => {
    const { user, server } = show({ data: dataOf({ ...HEAD, logo: LOGO }) });
    const button = await screen.findByRole('button', { name: 'Remove the logo' });
    server.answer(companyData, dataOf(HEAD));
    await user.click(button);
    expect((await screen.findByRole('status')).textContent).toContain('Logo removed.');
    expect(server.requests(removeCompanyLogo)).toHaveLength(1);
    expect(screen.queryByRole('img', { name: /^Logo/ })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Choose an image');
  });
});
