import {
  changeOperator,
  changeUserState,
  decideChange,
  endUserSessions,
  inviteAgain,
  listModules,
  saveUserPermissions,
  type UserDetails,
  userDetails,
} from '@portico/contract';
import {
  expectNoAxeFindings,
  type PageOptions,
  renderPage,
  responder,
  screen,
  waitFor,
  within,
} from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { UserPage } from './person-page.tsx';

const ANN: UserDetails = {
  id: 'id-ann',
  email: 'ann@harbour.example',
  firstName: 'Ann',
  lastName: 'Lee',
  companyId: 'harbour-travel',
  companyNameEn: 'Harbour Travel',
  companyNameZh: '海港旅行',
  isRestricted: false,
  state: 'active',
  isOperator: false,
  accessLevel: '0',
  createdAt: Date.UTC(2026, 0, 5, 4) / 1000,
  sessions: 2,
  seenAt: Date.UTC(2026, 10, 25, 4) / 1000,
  hasSecondFactor: false,
  rights: { canSearch: true, canOrder: true, cancelScene: 1, modules: [1, 2] },
  permissionsRevision: 'as-seen',
  results: [
    { right: 'canSearch', person: 1, company: 0, result: 0, decidedBy: 'company' },
    { right: 'canOrder', person: 1, result: 1, decidedBy: 'person' },
    { right: 'canPay', result: 0, decidedBy: 'usual' },
    { right: 'cancelScene', person: 1, result: 1, decidedBy: 'person' },
    { right: 'module', module: 1, person: 1, result: 1, decidedBy: 'person' },
    { right: 'module', module: 11, person: 0, result: 0, decidedBy: 'person' },
  ],
};
const WHY = 'asked by phone';

function show(overrides: Partial<UserDetails> = {}, more: Partial<PageOptions<never>> = {}) {
  return renderPage(<UserPage />, {
    path: '/portal/ops/people/one?source=roompai&id=id-ann',
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [
      responder(listModules, () => ({ name: 'modules', data: { modules: [] } })),
      responder(userDetails, ({ person }) =>
        person === 'id-ann'
          ? { name: 'person' as const, data: { ...ANN, ...overrides } }
          : { name: 'noSuchPerson' as const },
      ),
      ...[saveUserPermissions, changeUserState, changeOperator, endUserSessions, decideChange].map((call) =>
        responder(call, () => ({ name: 'changed' as const })),
      ),
      responder(inviteAgain, () => ({ name: 'invited' as const })),
    ] as never,
  });
}

describe('UserPage', () => {
  it('[BO-06] offers no operator right to a person of a customer, and says why', async () => {
    show({ isOperating: false });
    const button = await screen.findByRole('button', { name: 'Make an operator' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Only users of the operating company can be operators.',
    );
  });

  it('[BO-06] says before the submit that a second operator approves, or that there is none', async () => {
    const { user } = show({ isOperating: true, needsApproval: true, otherOperators: 0 });
    await user.click(await screen.findByRole('button', { name: 'Make an operator' }));
    expect(await screen.findByText(/You are the only operator/)).toBeTruthy();
  });

  it('[BO-06] shows a right that waits, which another operator decides', async () => {
    const waiting = { id: 17, person: 'id-ann', email: ANN.email, enteredBy: 'o@p.test', enteredAt: 0, why: WHY };
    const { user, server } = show({ isOperating: true, waiting: [{ ...waiting, isOwn: false }] });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'checked');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(server.requests(decideChange)).toEqual([{ id: 17, decision: 'approved', why: 'checked' }]),
    );
  });

  it('tells who it is, what they may do, and whose line decides it, with nothing that axe finds', async () => {
    const { container } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Lee' })).toBeTruthy();
    expect(screen.getByText(/^2 browsers, last used /)).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Effective permissions' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
    expect(rows).toEqual([
      ['Search hotels', 'Not allowed', 'Set for the company', 'Allowed', 'Not allowed'],
      ['Book', 'Allowed', 'Set for the user', 'Allowed', 'Not set'],
      ['Pay', 'Not allowed', 'Default', 'Not set', 'Not set'],
      ['Cancel bookings', 'Free of charge only', 'Set for the user', 'Free of charge only', 'Not set'],
      ['1 Booking', 'Allowed', 'Set for the user', 'Allowed', 'Not set'],
      ['Module 11', 'Not allowed', 'Set for the user', 'Not allowed', 'Not set'],
    ]);
    await expectNoAxeFindings(container);
  });

  it('speaks Chinese', async () => {
    show({}, { language: 'zh' });
    expect(await screen.findByRole('table', { name: '实际权限及原因' })).toBeTruthy();
    expect(screen.getByText(/^在 2 个浏览器中登录/)).toBeTruthy();
  });

  it('says when there is nobody of that number', async () => {
    show({}, { path: '/portal/ops/people/one?source=roompai&id=nobody' });
    expect(await screen.findByText('This user does not exist.')).toBeTruthy();
  });

  it('says what stands above every right: that they may not sign in, that their company is restricted', async () => {
    show({ state: 'inactive', isRestricted: true, sessions: 0, seenAt: undefined });
    expect(await screen.findByText('This user cannot sign in')).toBeTruthy();
    expect(screen.getByText('The user’s company is restricted')).toBeTruthy();
    expect(screen.getByText('None')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Resend the invitation' })).toBeNull();
  });

  it('takes over what somebody else changed meanwhile, names it, and loses nothing that was typed', async () => {
    const fresh = { rights: { ...ANN.rights, canSearch: false, canSeeBalance: true, modules: [2, 11] } };
    const { user, server } = show();
    server.answer(saveUserPermissions, { name: 'changedMeanwhile', data: { ...fresh, permissionsRevision: 'by-now' } });
    await user.click(await screen.findByRole('button', { name: 'Change permissions' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Pay' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), WHY);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain(
      'Another operator changed this after you opened it: Search hotels, See balances, Modules.',
    );
    await expectNoAxeFindings(document.body);
    const isChecked = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked;
    expect(['Search hotels', 'Book', 'Pay', 'See balances', '1 Booking', '2 My Bookings'].map(isChecked)).toEqual([
      false,
      true,
      true,
      true,
      false,
      true,
    ]);
    server.answer(saveUserPermissions, { name: 'changed' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(saveUserPermissions)).toMatchObject([
      { revision: 'as-seen', why: WHY, rights: { canPay: true } },
      {
        revision: 'by-now',
        why: WHY,
        rights: { canPay: true, canSearch: false, canSeeBalance: true, modules: [2, 11] },
      },
    ]);
  });

  it('[OPS-01] changes their own line', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('button', { name: 'Change permissions' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expectNoAxeFindings(document.body);
    expect(dialog.queryByRole('checkbox', { name: 'All modules' })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Pay' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Manage accounts' }));
    await user.click(dialog.getByRole('checkbox', { name: '2 My Bookings' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), WHY);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(saveUserPermissions)).toEqual([
      {
        person: 'id-ann',
        rights: {
          canSearch: true,
          canOrder: true,
          canPay: true,
          canSeeBalance: false,
          canManageAccounts: false,
          cancelScene: 1,
          modules: [1],
        },
        revision: 'as-seen',
        why: WHY,
      },
    ]);
  });

  it.each([
    ['Deactivate', {}, changeUserState, { state: 'inactive' }],
    ['Activate', { state: 'inactive' }, changeUserState, { state: 'active' }],
    ['Sign out everywhere', {}, endUserSessions, {}],
    ['Resend the invitation', {}, inviteAgain, {}],
    ['Make an operator', {}, changeOperator, { isOperator: true }],
    ['Remove operator rights', { isOperator: true }, changeOperator, { isOperator: false }],
  ] as const)('%s says what follows and asks for the reason', async (name, userOverrides, call, expectedRequest) => {
    const { user, server } = show(userOverrides);
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: /ann@harbour\.example/ }));
    await user.click(dialog.getByRole('button', { name }));
    expect(dialog.getByText('Enter a reason.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), WHY);
    await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(call)).toEqual([{ person: 'id-ann', ...expectedRequest, why: WHY }]);
  });

  it('says by the server’s words why the last operator stays one', async () => {
    const { user, server } = show({ isOperator: true });
    server.answer(changeUserState, {
      name: 'notPossible',
      message: 'This is the last operator. Make another user an operator first.',
      data: { code: 'lastOperator' },
    });
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), WHY);
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('last operator');
  });
});
