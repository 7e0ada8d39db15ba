import {
  type CompanyFacts,
  changeCreditLimit,
  changeTwoPersonApproval,
  companyFacts,
  confirmOperator,
  decideChange,
  listModules,
  removeChannel,
  restrictCompany,
  saveChannel,
  saveCompanyPages,
  saveCompanyPermissions,
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
import { CompanyPage } from './company-page.tsx';

const HARBOUR: CompanyFacts = {
  id: 'harbour-travel',
  nameEn: 'Harbour Travel',
  nameZh: '海港旅行',
  currency: 'USD',
  language: 'en',
  createdAt: Date.UTC(2026, 0, 5, 4) / 1000,
  isRestricted: false,
  channels: [
    { source: 'roompai', platform: '3', labelEn: 'B2B', labelZh: '同业' },
    { source: 'harbour-corp', platform: '1', labelEn: 'Corporate', labelZh: '企业' },
  ],
  creditLimit: '50000.00',
  creditAvailable: '42000.00',
  preDeposit: '10000.00',
  tier: 'Tier 1',
  rights: {},
  permissionsRevision: 'as-seen',
  landingPath: '',
  reportUrl: '',
  reportsOrigin: 'https://reports.example',
  needsTwoPersonApproval: false,
  waiting: [],
  people: 12,
  activeUsers: 11,
};
const CHANGE = {
  id: 17,
  kind: 'creditLimit',
  amount: '70000.00',
  enteredBy: 'olivia@portico.test',
  enteredAt: Date.UTC(2026, 10, 25, 4) / 1000,
  why: 'new contract',
  isOwn: false,
} as const;

const WHY = 'asked by phone';
const ADMIN_ENDPOINTS = [
  restrictCompany,
  saveCompanyPermissions,
  saveCompanyPages,
  saveChannel,
  removeChannel,
  decideChange,
  changeTwoPersonApproval,
  changeCreditLimit,
] as const;

function show(overrides: Partial<CompanyFacts> = {}, more: Partial<PageOptions<never>> = {}) {
  return renderPage(<CompanyPage />, {
    path: '/portal/ops/companies/one?source=roompai&key=harbour-travel',
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [
      responder(listModules, () => ({ name: 'modules', data: { modules: [] } })),
      responder(companyFacts, ({ company }) =>
        company === 'harbour-travel'
          ? { name: 'company' as const, data: { ...HARBOUR, ...overrides } }
          : { name: 'noSuchCompany' as const },
      ),
      ...ADMIN_ENDPOINTS.map((call) => responder(call, () => ({ name: 'changed' as const }))),
      responder(confirmOperator, () => ({ name: 'confirmed' as const })),
    ] as never,
  });
}

type Page = ReturnType<typeof show>;

async function open({ user }: Page, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

/** Enters the reason, submits and waits until the dialog has closed. */
async function finish({ user }: Page, label: string) {
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), WHY);
  await user.click(dialog.getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('CompanyPage', () => {
  it('tells who it is, what it has, what limits it and where it leads, with nothing that axe finds', async () => {
    const { container } = show({
      rights: { canPay: false, cancelScene: 1, modules: [1, 11] },
      landingPath: '/portal/HotelList',
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Travel' })).toBeTruthy();
    for (const text of [
      'USD 50,000.00',
      'USD 42,000.00',
      'USD 10,000.00',
      'Tier 1',
      'Off: one operator is enough',
      'Pay',
      'Cancel at most: Free of charge only',
      'Modules: 1 Booking, Module 11',
      '/portal/HotelList',
      'Report of the portal',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: '11 of 12 are active' }).getAttribute('href')).toMatch(
      /^\/portal\/ops\/people\?company=harbour-travel/,
    );
    await expectNoAxeFindings(container);
  });

  it('speaks Chinese', async () => {
    show({}, { language: 'zh' });
    expect(await screen.findByRole('heading', { level: 1, name: '海港旅行' })).toBeTruthy();
    expect(screen.getByText('没有任何限制。')).toBeTruthy();
  });

  it('says when there is none of that key', async () => {
    show({}, { path: '/portal/ops/companies/one?source=roompai&key=nobody' });
    expect(await screen.findByText('This company does not exist.')).toBeTruthy();
  });

  it('[OPS-06] restricts the company, after it said what follows, and asks anew what stands', async () => {
    const page = show();
    const dialog = await open(page, 'Restrict');
    expect(dialog.getByText(/cannot book until you lift the restriction/)).toBeTruthy();
    await expectNoAxeFindings(document.body);
    const before = page.server.requests(companyFacts).length;
    await finish(page, 'Restrict');
    expect(page.server.requests(restrictCompany)).toEqual([
      { company: 'harbour-travel', isRestricted: true, why: WHY },
    ]);
    await waitFor(() => expect(page.server.requests(companyFacts).length).toBeGreaterThan(before));
  });

  it('[OPS-06] says that it is restricted, and frees it', async () => {
    const page = show({ isRestricted: true });
    expect(await screen.findByText('This company is restricted')).toBeTruthy();
    await open(page, 'Lift the restriction');
    await finish(page, 'Lift the restriction');
    expect(page.server.requests(restrictCompany)).toEqual([
      { company: 'harbour-travel', isRestricted: false, why: WHY },
    ]);
  });

  it('asks for the password where the server wants it, and keeps what was typed', async () => {
    const page = show();
    let isShown = false;
    page.server.answer(restrictCompany, (() => {
      const name = isShown ? 'changed' : 'passwordNeeded';
      isShown = true;
      return { name };
    }) as never);
    const dialog = await open(page, 'Restrict');
    await page.user.type(dialog.getByRole('textbox', { name: /Reason/ }), WHY);
    await page.user.click(dialog.getByRole('button', { name: 'Restrict' }));
    await page.user.type(await screen.findByLabelText(/^Password/), 'right');
    await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.server.requests(restrictCompany)).toHaveLength(2);
  });

  it('[OPS-01] takes rights from its people', async () => {
    const page = show();
    const dialog = await open(page, 'Change permissions');
    await page.user.click(dialog.getByRole('checkbox', { name: 'Pay' }));
    await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Cancel bookings' }), 'None');
    await page.user.click(dialog.getByRole('checkbox', { name: 'All modules' }));
    await page.user.click(dialog.getByRole('checkbox', { name: '2 My Bookings' }));
    await page.user.type(dialog.getByRole('textbox', { name: 'Other modules' }), '11');
    await finish(page, 'Save');
    expect(page.server.requests(saveCompanyPermissions)).toEqual([
      {
        company: 'harbour-travel',
        rights: {
          canSearch: true,
          canOrder: true,
          canPay: false,
          canSeeBalance: true,
          canManageAccounts: true,
          cancelScene: 0,
          modules: [2, 11],
        },
        revision: 'as-seen',
        why: WHY,
      },
    ]);
  });

  it('sends no module that is none', async () => {
    const page = show({ rights: { modules: [1] } });
    const dialog = await open(page, 'Change permissions');
    await page.user.type(dialog.getByRole('textbox', { name: 'Other modules' }), '90');
    await page.user.type(dialog.getByRole('textbox', { name: /Reason/ }), WHY);
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(/numbers from 10 to 99, except 90, separated by commas/)).toBeTruthy();
    expect(page.server.requests(saveCompanyPermissions)).toEqual([]);
  });

  it('changes the credit limit, and sends nothing that is no amount', async () => {
    const page = show();
    const dialog = await open(page, 'Change credit limit');
    const field = dialog.getByRole('textbox', { name: /New credit limit in USD/ });
    await page.user.clear(field);
    await page.user.type(field, 'much');
    await page.user.type(dialog.getByRole('textbox', { name: /Reason/ }), WHY);
    await page.user.click(dialog.getByRole('button', { name: 'Change credit limit' }));
    expect(dialog.getByText('Enter an amount such as 5000 or 5000.50.')).toBeTruthy();
    await page.user.clear(field);
    await page.user.type(field, '60,000.50');
    await page.user.click(dialog.getByRole('button', { name: 'Change credit limit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.server.requests(changeCreditLimit)).toEqual([
      { company: 'harbour-travel', amount: '60000.50', why: WHY },
    ]);
  });

  it('says by the server’s words why a limit cannot be, with what was typed', async () => {
    const page = show();
    page.server.answer(changeCreditLimit, {
      name: 'notPossible',
      message: 'The company has already used more credit than this limit.',
      data: { code: 'owesMore' },
    });
    const dialog = await open(page, 'Change credit limit');
    await page.user.type(dialog.getByRole('textbox', { name: /Reason/ }), WHY);
    await page.user.click(dialog.getByRole('button', { name: 'Change credit limit' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('used more credit');
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe(WHY);
  });

  it('asks for two operators, and shows another one what waits', async () => {
    const first = show();
    await open(first, 'Turn on two-person approval');
    await finish(first, 'Turn on two-person approval');
    expect(first.server.requests(changeTwoPersonApproval)).toEqual([
      { company: 'harbour-travel', isNeeded: true, why: WHY },
    ]);
    first.unmount();

    const page = show({ needsTwoPersonApproval: true, waiting: [CHANGE] });
    expect(await screen.findByText('Credit limit USD 70,000.00')).toBeTruthy();
    expect(screen.getByText('new contract')).toBeTruthy();
    await open(page, 'Approve');
    await finish(page, 'Approve');
    await open(page, 'Decline');
    await finish(page, 'Decline');
    expect(page.server.requests(decideChange)).toEqual([
      { id: 17, decision: 'approved', why: WHY },
      { id: 17, decision: 'declined', why: WHY },
    ]);
  });

  it('offers who entered a change to take it back, and not to approve it', async () => {
    const page = show({ needsTwoPersonApproval: true, waiting: [{ ...CHANGE, isOwn: true }] });
    expect(await screen.findByText('You entered this, so another operator must approve it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await open(page, 'Withdraw');
    await finish(page, 'Withdraw');
    expect(page.server.requests(decideChange)).toEqual([{ id: 17, decision: 'declined', why: WHY }]);
  });

  it('adds, changes and removes platforms, and never the last one', async () => {
    const page = show();
    const dialog = await open(page, 'Add a platform');
    await page.user.type(dialog.getByRole('textbox', { name: /Code/ }), 'harbour-vip');
    await page.user.type(dialog.getByRole('textbox', { name: /Label in English/ }), 'VIP');
    await page.user.type(dialog.getByRole('textbox', { name: /Reason/ }), WHY);
    await page.user.click(dialog.getByRole('button', { name: 'Add a platform' }));
    expect(dialog.getByText('Enter a value.')).toBeTruthy();
    await page.user.type(dialog.getByRole('textbox', { name: /Label in Chinese/ }), '贵宾');
    await page.user.click(dialog.getByRole('button', { name: 'Add a platform' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open(page, 'Remove harbour-corp');
    await finish(page, 'Remove');
    expect(page.server.requests(saveChannel)).toEqual([
      {
        company: 'harbour-travel',
        channel: { source: 'harbour-vip', platform: '1', labelEn: 'VIP', labelZh: '贵宾' },
        why: WHY,
      },
    ]);
    expect(page.server.requests(removeChannel)).toEqual([
      { company: 'harbour-travel', channel: 'harbour-corp', why: WHY },
    ]);
    page.unmount();
    show({ channels: HARBOUR.channels.slice(0, 1) });
    expect(await screen.findByRole('button', { name: 'Change roompai' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove roompai' })).toBeNull();
  });

  it('says where its people are led and which report they see', async () => {
    const page = show();
    const dialog = await open(page, 'Change pages');
    await page.user.type(dialog.getByRole('textbox', { name: 'Page after sign-in' }), '/portal/HotelList');
    await page.user.type(dialog.getByRole('textbox', { name: 'Dashboard report' }), 'https://reports.example/h');
    await finish(page, 'Save');
    expect(page.server.requests(saveCompanyPages)).toEqual([
      {
        company: 'harbour-travel',
        landingPath: '/portal/HotelList',
        reportUrl: 'https://reports.example/h',
        why: WHY,
      },
    ]);
  });
});
