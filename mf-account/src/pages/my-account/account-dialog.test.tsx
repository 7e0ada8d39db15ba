import { PATHS, type RequestOf, type SubAccount, saveAccount, subAccounts } from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, renderPage, responder } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MyAccountPage } from './my-account-page.tsx';

const MEI: SubAccount = {
  id: 'u1',
  email: 'mei@portico.test',
  firstName: 'Mei',
  lastName: 'Wong',
  accessLevel: '2',
  typeText: 'Sub-account',
  accessText: 'Booking and Order Management',
  state: 'active',
};
const LEVELS = [
  { key: '1', label: 'Full Access' },
  { key: '2', label: 'Booking and Order Management' },
  { key: '3', label: 'Order Management' },
  { key: '0', label: 'Custom' },
];
const PASSWORD = 'Harbour!2026';

type Saving = RequestOf<typeof saveAccount>;

function show(
  responseTo: (request: Saving) => unknown,
  more: Partial<PageOptions<never>> & { person?: SubAccount } = {},
) {
  const { person = MEI, ...rest } = more;
  const people = [person];
  return renderPage(<MyAccountPage />, {
    path: `${PATHS.myAccount}?type=user`,
    user: { email: 'agent@portico.test', permissions: { canManageAccounts: true, modules: [3] } },
    replies: [
      responder(subAccounts, () => ({
        name: 'accounts',
        data: { total: people.length, page: 1, pageSize: 20, accounts: people, types: [], accessLevels: LEVELS },
      })),
      responder(saveAccount, (request: Saving) => responseTo(request) as never),
    ] as never,
    dialogs: { notice: undefined } as never,
    ...rest,
  });
}

const byPassword = (user: ReturnType<typeof show>['user'], dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('radio', { name: 'Set a password' }));
const saved = () => ({ name: 'saved' });
const dialogNamed = (name: string) => screen.findByRole('dialog', { name });
const errorOf = (field: HTMLElement) =>
  field.getAttribute('aria-invalid') === 'true' &&
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a new account', () => {
  it('[ACCT-03] is checked in the order of its fields: each in turn is named, marked and focused, and nothing is asked', async () => {
    const { user, server } = show(saved);
    await user.click(await screen.findByRole('button', { name: 'New account' }));
    const dialog = await dialogNamed('New account');
    const field = (name: string | RegExp) => within(dialog).getByLabelText(name);
    await byPassword(user, dialog);
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const steps: readonly (readonly [string | RegExp, string, () => Promise<unknown>])[] = [
      [/^Email/, 'Enter the email.', () => user.type(field(/^Email/), 'mei')],
      [/^Email/, 'Enter a valid email address.', () => user.type(field(/^Email/), '@harbour.example')],
      [/^First name/, 'Enter the first name.', () => user.type(field(/^First name/), 'Mei')],
      [/^Last name/, 'Enter the last name.', () => user.type(field(/^Last name/), 'Wong')],
      [/^Access level/, 'Choose an access level.', () => user.selectOptions(field(/^Access level/), '3')],
      [/^Password/, 'Enter a password.', () => user.type(field(/^Password/), 'harbour')],
      [/^Password/, 'The password must meet all the rules below.', () => user.clear(field(/^Password/))],
    ];
    for (const [name, text, correct] of steps) {
      await save();
      await waitFor(() => expect(errorOf(field(name))).toBe(text));
      expect(document.activeElement).toBe(field(name));
      expect(within(dialog).getAllByRole('alert')).toHaveLength(1);
      await correct();
      // An error does not stay next to a corrected value.
      expect(errorOf(field(name))).not.toBe(text);
    }
    expect(server.requests(saveAccount)).toHaveLength(0);
    await expectNoAxeFindings(dialog);
  });

  it('[ACCT-03] is sent as it was typed, is told by a toast, and the list is asked again', async () => {
    const { user, server, toasts } = show(saved);
    await user.click(await screen.findByRole('button', { name: 'New account' }));
    const dialog = await dialogNamed('New account');
    const field = (name: RegExp) => within(dialog).getByLabelText(name);
    // Levels load with the list, the form as a chunk: either may be first.
    await within(dialog).findByRole('option', { name: 'Full Access' });
    expect(
      within(field(/^Access level/))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Choose a level', 'Full Access', 'Booking and Order Management', 'Order Management']);
    await byPassword(user, dialog);
    await user.type(field(/^Email/), 'ada@harbour.example');
    await user.type(field(/^First name/), 'Ada');
    await user.type(field(/^Last name/), 'Lau');
    await user.selectOptions(field(/^Access level/), '3');
    expect(within(dialog).getByText(/Pays and manages bookings that others made/)).toBeTruthy();
    await user.type(field(/^Password/), PASSWORD);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.lastRequest(saveAccount)).toMatchObject({
      email: 'ada@harbour.example',
      firstName: 'Ada',
      lastName: 'Lau',
      accessLevel: '3',
      password: PASSWORD,
    });
    expect(server.lastRequest(saveAccount)).not.toHaveProperty('id');
    expect(toasts.map(({ text }) => text)).toEqual(['Ada Lau can sign in now.']);
    await waitFor(() => expect(server.requests(subAccounts).length).toBeGreaterThan(1));
  });
});

describe('an invitation', () => {
  it.each(['en', 'zh'] as const)('is the default of a new account and asks for no password: %s', async (language) => {
    const texts = {
      en: {
        add: 'New account',
        send: 'Send invitation',
        email: /^Email/,
        first: /^First/,
        last: /^Last/,
        level: /^Access level/,
      },
      zh: { add: '新建账号', send: '发送邀请', email: /^邮箱/, first: /^名/, last: /^姓/, level: /^权限级别/ },
    }[language];
    const { user, server, toasts } = show(saved, { language });
    await user.click(await screen.findByRole('button', { name: texts.add }));
    const dialog = await dialogNamed(texts.add);
    const field = (name: RegExp) => within(dialog).getByLabelText(name);
    await within(dialog).findByRole('option', { name: 'Full Access' });
    expect(
      within(dialog)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked),
    ).toEqual([true, false]);
    expect(within(dialog).queryByLabelText(/^(Password|密码)/)).toBeNull();
    await user.type(field(texts.email), 'ada@harbour.example');
    await user.type(field(texts.first), 'Ada');
    await user.type(field(texts.last), 'Lau');
    await user.selectOptions(field(texts.level), '3');
    await expectNoAxeFindings(dialog);
    await user.click(within(dialog).getByRole('button', { name: texts.send }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.lastRequest(saveAccount)).toMatchObject({ email: 'ada@harbour.example', isInvitation: true });
    expect(server.lastRequest(saveAccount)).not.toHaveProperty('password');
    expect(toasts).toHaveLength(1);
    expect(toasts[0]?.text).toMatch(/An invitation is on its way to Ada Lau\.|邀请邮件正在发送给 Ada Lau。/);
  });

  it('does not send a password that was typed before', async () => {
    const { user, server } = show(saved);
    await user.click(await screen.findByRole('button', { name: 'New account' }));
    const dialog = await dialogNamed('New account');
    const field = (name: RegExp) => within(dialog).getByLabelText(name);
    await within(dialog).findByRole('option', { name: 'Full Access' });
    await byPassword(user, dialog);
    await user.type(field(/^Password/), PASSWORD);
    await user.click(within(dialog).getByRole('radio', { name: 'Send an invitation by email' }));
    await user.type(field(/^Email/), 'ada@harbour.example');
    await user.type(field(/^First name/), 'Ada');
    await user.type(field(/^Last name/), 'Lau');
    await user.selectOptions(field(/^Access level/), '3');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(server.requests(saveAccount)).toHaveLength(1));
    expect(JSON.stringify(server.lastRequest(saveAccount))).not.toContain(PASSWORD);
  });
});

describe('a person with one name', () => {
  it('is added by it, without a first name', async () => {
    const { user, server, toasts } = show(saved);
    await user.click(await screen.findByRole('button', { name: 'New account' }));
    const dialog = await dialogNamed('New account');
    const field = (name: RegExp) => within(dialog).getByLabelText(name);
    await within(dialog).findByRole('option', { name: 'Full Access' });
    await user.type(field(/^First name/), 'Xx');
    await user.click(within(dialog).getByRole('checkbox', { name: 'This person has only one name' }));
    expect(within(dialog).queryByLabelText(/^First name/)).toBeNull();
    await user.type(field(/^Email/), 'suparman@harbour.example');
    await user.type(field(/^Name/), 'Suparman');
    await user.selectOptions(field(/^Access level/), '3');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['An invitation is on its way to Suparman.']));
    expect(server.lastRequest(saveAccount)).toMatchObject({ firstName: '', lastName: 'Suparman', hasOneName: true });
  });

  it('is edited with one name field', async () => {
    const { user, server } = show(saved, { person: { ...MEI, firstName: '', lastName: 'Suparman' } });
    await user.click(await screen.findByRole('button', { name: 'Edit Suparman' }));
    const dialog = await dialogNamed('Edit Suparman');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Suparman');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.lastRequest(saveAccount)).toMatchObject({ firstName: '', hasOneName: true }));
  });
});

describe('an account that is changed', () => {
  async function edit(page: ReturnType<typeof show>) {
    await page.user.click(await screen.findByRole('button', { name: 'Edit Mei Wong' }));
    const dialog = await dialogNamed('Edit Mei Wong');
    const last = within(dialog).getByLabelText<HTMLInputElement>(/^Last name/);
    await page.user.clear(last);
    await page.user.type(last, 'Lau');
    return { dialog, last, save: () => page.user.click(within(dialog).getByRole('button', { name: 'Save' })) };
  }

  it('[ACCT-03] shows its email as text, asks no password, and sends its id', async () => {
    const page = show(saved);
    const { dialog, save } = await edit(page);
    expect(within(dialog).getByText(/Signs in as mei@portico.test/)).toBeTruthy();
    for (const name of [/^Email/, /^Password/]) expect(within(dialog).queryByLabelText(name)).toBeNull();
    await expectNoAxeFindings(dialog);
    await save();
    await waitFor(() => expect(page.toasts.map(({ text }) => text)).toEqual(['The account of Mei Lau is saved.']));
    expect(page.server.lastRequest(saveAccount)).toMatchObject({ id: 'u1', lastName: 'Lau', accessLevel: '2' });
    expect(page.server.lastRequest(saveAccount)).not.toHaveProperty('password');
  });

  it.each(['lastAdministrator', 'noSuchAccount', 'beyondOwn'])(
    '[ACCT-03] that is refused as %s alerts the words of the server and keeps what was typed',
    async (name) => {
      const message = `No: ${name}`;
      const page = show(() => ({ name, message }));
      const { last, save } = await edit(page);
      await save();
      await waitFor(() => expect(JSON.stringify(page.dialogs)).toContain(message));
      expect(last.value).toBe('Lau');
    },
  );

  it.each([
    ['emailTaken', /^Email/],
    ['weakPassword', /^Password/],
  ])('[ACCT-03] what the server finds as %s is alerted at its field', async (name, label) => {
    const { user } = show(() => ({ name, message: `No: ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'New account' }));
    const dialog = await dialogNamed('New account');
    const field = (one: RegExp) => within(dialog).getByLabelText(one);
    await byPassword(user, dialog);
    await user.type(field(/^Email/), 'ada@harbour.example');
    await user.type(field(/^First name/), 'Ada');
    await user.type(field(/^Last name/), 'Lau');
    await within(dialog).findByRole('option', { name: 'Full Access' });
    await user.selectOptions(field(/^Access level/), '1');
    await user.type(field(/^Password/), PASSWORD);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(`No: ${name}`);
    expect(document.activeElement).toBe(field(label));
  });

  it('is sent again as the same request after no answer came; nothing typed is lost', async () => {
    let times = 0;
    const page = show(() => (++times <= 1 ? offline() : { name: 'saved' }));
    const { dialog, last, save } = await edit(page);
    await save();
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Save again: it is stored only once.');
    expect(last.value).toBe('Lau');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = page.server.requests(saveAccount).map(({ requestKey }) => requestKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps rights of its own while no level is chosen', async () => {
    const { user } = show(saved, { person: { ...MEI, accessLevel: '0', accessText: 'Custom' } });
    await user.click(await screen.findByRole('button', { name: 'Edit Mei Wong' }));
    const level = within(await dialogNamed('Edit Mei Wong')).getByLabelText<HTMLSelectElement>(/^Access level/);
    expect(level.selectedOptions[0]?.textContent).toBe('Custom');
  });
});

it('[ACCT-03] nobody makes or edits whose account may not manage accounts: both are disabled and say why', async () => {
  const { user } = show(saved, { user: { permissions: { canManageAccounts: false, modules: [3] } } as never });
  for (const name of ['New account', 'Edit Mei Wong']) {
    const button = await screen.findByRole('button', { name });
    expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe('true');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.body.textContent).toContain('Your account cannot manage sub-accounts.'));
  }
});
