import {
  changeAccountState,
  PATHS,
  type RequestOf,
  resendInvitation,
  type SubAccount,
  subAccounts,
} from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, renderPage, responder } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MyAccountPage } from './my-account-page.tsx';

const person = (overrides: Partial<SubAccount> = {}): SubAccount => ({
  id: 'u1',
  email: 'mei@portico.test',
  firstName: 'Mei',
  lastName: 'Wong',
  accessLevel: '2',
  typeText: 'Sub-account',
  accessText: 'Booking and Order Management',
  state: 'active',
  ...overrides,
});

type Switching = RequestOf<typeof changeAccountState>;

/** A server that stores account states. */
function show(
  people: readonly SubAccount[],
  { total, rejectedReply, ...more }: Partial<PageOptions<never>> & { total?: number; rejectedReply?: unknown } = {},
) {
  const states = new Map(people.map(({ id, state }) => [id, state]));
  const replies = [
    responder(subAccounts, ({ page }: RequestOf<typeof subAccounts>) => ({
      name: 'accounts',
      data: {
        total: total ?? people.length,
        page,
        pageSize: 20,
        accounts: people.map((one) => ({ ...one, state: states.get(one.id) ?? one.state })),
        types: [],
        accessLevels: [
          { key: '2', label: 'Booking and Order Management' },
          { key: '0', label: 'Custom' },
        ],
      },
    })),
    responder(changeAccountState, ({ id, state }: Switching) => {
      if (rejectedReply !== undefined) return rejectedReply as never;
      states.set(id, state);
      return { name: 'changed' };
    }),
    responder(resendInvitation, () => (rejectedReply ?? { name: 'invited' }) as never),
  ];
  return renderPage(<MyAccountPage />, {
    path: `${PATHS.myAccount}?source=roompai&type=user`,
    user: { email: 'agent@portico.test', permissions: { canManageAccounts: true, modules: [3] } },
    ...more,
    replies: replies as never,
  });
}

const switchOf = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name: `${name} can sign in` });

describe('MyAccountPage', () => {
  it('[ACCT-02] lists who has an account with type, access level and status, and says how many', async () => {
    const page = show([person(), person({ id: 'u2', email: 'boss@portico.test', firstName: '', lastName: '' })]);
    const table = await screen.findByRole('table');
    expect(screen.getByText('2 accounts')).toBeTruthy();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual(['Email', 'Name', 'Type', 'Access level', 'Status', 'Edit']);
    expect(
      within(table)
        .getAllByRole('cell')
        .slice(0, 6)
        .map((one) => one.textContent),
    ).toEqual(['mei@portico.test', 'Mei Wong', 'Sub-account', 'Booking and Order Management', 'Active', 'Edit']);
    expect((await switchOf('boss@portico.test')).checked).toBe(true);
    await expectNoAxeFindings(page.container);
  });

  it('calls who has a Chinese name by the surname first, also where it is heard', async () => {
    const lin = person({ firstName: '晓', lastName: '林' });
    const { user } = show([lin]);
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('cell', { name: '林晓' })).toBeTruthy();
    await user.click(await switchOf('林晓'));
    expect(await screen.findByRole('alertdialog', { name: 'Deactivate 林晓?' })).toBeTruthy();
  });

  it('[ACCT-02] asks for what the filters say once they are sent, keeps them in the address, and starts at the first page', async () => {
    const { user, server, address } = show([person()], { total: 140 });
    await user.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(server.lastRequest(subAccounts)).toMatchObject({ page: 3 }));
    expect(await screen.findByText('41–60 of 140')).toBeTruthy();
    // Seven pages of twenty. Longer pagers leave some pages out.
    expect(screen.getAllByRole('button', { name: /^Page \d$/ })).toHaveLength(7);
    const labels = (name: string) =>
      within(screen.getByLabelText(name))
        .getAllByRole('option')
        .map((one) => one.textContent);
    expect(labels('Status')).toEqual(['All', 'Active', 'Inactive']);
    expect(labels('Access level')).toEqual(['All', 'Booking and Order Management', 'Custom']);
    await user.type(screen.getByLabelText('Email'), ' mei ');
    await user.selectOptions(screen.getByLabelText('Status'), 'Inactive');
    await user.selectOptions(screen.getByLabelText('Access level'), 'Booking and Order Management');
    expect(server.lastRequest(subAccounts)).toMatchObject({ email: '' });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const expectedRequest = { email: 'mei', status: 'inactive', accessLevel: '2', page: 1 };
    await waitFor(() => expect(server.lastRequest(subAccounts)).toMatchObject(expectedRequest));
    for (const part of ['type=user', 'email=mei', 'status=inactive', 'level=2']) expect(address()).toContain(part);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() =>
      expect(server.lastRequest(subAccounts)).toMatchObject({ email: '', status: 'all', accessLevel: '' }),
    );
  });

  it('[ACCT-02] says when there is nobody', async () => {
    show([]);
    expect(await screen.findByText('You have no account~')).toBeTruthy();
  });

  it('recovers by Retry', async () => {
    let times = 0;
    const page = renderPage(<MyAccountPage />, {
      path: PATHS.myAccount,
      replies: [[subAccounts, () => (++times === 1 ? offline() : { name: 'accounts', data: NO_ACCOUNTS })]] as never,
    });
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You have no account~')).toBeTruthy();
  });

  it('[ACCT-04] asks before it switches off, does it once, and switches on at once', async () => {
    const { user, server, toasts } = show([person()]);
    await user.click(await switchOf('Mei Wong'));
    const first = await screen.findByRole('alertdialog', { name: 'Deactivate Mei Wong?' });
    await expectNoAxeFindings(first);
    await user.click(within(first).getByRole('button', { name: 'Keep active' }));
    expect(server.requests(changeAccountState)).toHaveLength(0);
    expect((await switchOf('Mei Wong')).checked).toBe(true);
    await user.click(await switchOf('Mei Wong'));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await waitFor(async () => expect((await switchOf('Mei Wong')).checked).toBe(false));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.requests(changeAccountState)).toMatchObject([{ id: 'u1', state: 'inactive' }]);
    await waitFor(async () => expect((await switchOf('Mei Wong')).disabled).toBe(false));
    await user.click(await switchOf('Mei Wong'));
    await waitFor(async () => expect((await switchOf('Mei Wong')).checked).toBe(true));
    expect(server.lastRequest(changeAccountState)).toMatchObject({ state: 'active' });
    expect(toasts.map(({ text }) => text)).toEqual([
      'Mei Wong is deactivated and signed out.',
      'Mei Wong can sign in again.',
    ]);
  });

  it('[ACCT-04] alerts what the server says, and shows what stands', async () => {
    const message = 'Somebody has to manage the accounts.';
    const { user, dialogs } = show([person({ email: 'agent@portico.test' })], {
      rejectedReply: { name: 'lastAdministrator', message },
      dialogs: { notice: undefined } as never,
    });
    await user.click(await switchOf('Mei Wong'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('This is your own account');
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(JSON.stringify(dialogs)).toContain(message));
    expect((await switchOf('Mei Wong')).checked).toBe(true);
  });

  it('shows an invited person as Invited and sends the invitation again', async () => {
    const { user, server, toasts } = show([
      person({ isInvited: true }),
      person({ id: 'u2', email: 'ada@portico.test' }),
    ]);
    expect((await screen.findAllByRole('switch'))[0]?.closest('label')?.textContent).toBe('Invited');
    const resend = screen.getAllByRole('button', { name: /^Resend/ });
    expect(resend.map((one) => one.getAttribute('aria-label'))).toEqual(['Resend the invitation to Mei Wong']);
    await user.click(resend[0] as HTMLElement);
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['An invitation is on its way to Mei Wong.']));
    expect(server.requests(resendInvitation)).toMatchObject([{ id: 'u1' }]);
  });

  it('shows the reason if an invitation is not sent again, and reloads the list', async () => {
    const message = 'This account has no pending invitation.';
    const { user, server, dialogs } = show([person({ isInvited: true })], {
      rejectedReply: { name: 'noInvitation', message },
      dialogs: { notice: undefined } as never,
    });
    await user.click(await screen.findByRole('button', { name: /^Resend/ }));
    await waitFor(() => expect(JSON.stringify(dialogs)).toContain(message));
    await waitFor(() => expect(server.requests(subAccounts).length).toBeGreaterThan(1));
  });

  it('lets nobody switch whose account may not manage accounts', async () => {
    show([person()], { user: { permissions: { canManageAccounts: false, modules: [3] } } });
    const control = await switchOf('Mei Wong');
    expect(control.disabled).toBe(true);
    expect(control.title).toBe('Your account cannot manage sub-accounts.');
  });
});

const NO_ACCOUNTS = { total: 0, page: 1, pageSize: 20, accounts: [], types: [], accessLevels: [] };
