import {
  addTeam,
  addTeamMember,
  changeTeamContact,
  confirmOperator,
  handOverRemote,
  listModules,
  listTeams,
  makeTeamCredential,
  nameModule,
  ownRemote,
  type RemoteTeam,
  removeTeamMember,
  revokeTeamCredential,
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
import { TeamsPage } from './teams-page.tsx';

const AT = Date.UTC(2026, 10, 25, 4) / 1000;
const YEAR = 366 * 86_400;
const SECRET = `portico_0a1b2c3d4e5f_${'A'.repeat(43)}`;
const WHY = 'a partner ships visas';

const TRIPS: RemoteTeam = {
  name: 'Trips',
  contact: 'trips@partner.example',
  members: [{ id: 'u-1', email: 'agent@portico.test' }],
  remotes: [
    {
      ...{ name: 'mf-trips', prefixes: ['/portal/account/MyTrip'], modules: [1, 11] },
      ...{ audience: 'modules', revision: 4 },
    },
  ],
  credentials: [
    {
      id: '0a1b2c3d4e5f',
      name: 'ci',
      verbs: ['publish', 'roll-back'],
      madeAt: AT,
      madeBy: 'olivia',
      expiresAt: AT + 9 * YEAR,
    },
    {
      id: '1a1b2c3d4e5f',
      name: 'laptop',
      verbs: ['faults'],
      remotes: ['mf-trips'],
      madeAt: AT,
      madeBy: 'olivia',
      expiresAt: AT,
      revokedAt: AT,
      revokedBy: 'oscar',
      lastUsedAt: AT,
    },
  ],
};

function show({ ours = [], ...more }: Partial<PageOptions<never>> & { ours?: readonly unknown[] } = {}) {
  const modules = responder(listModules, () => ({
    name: 'modules',
    data: { modules: [{ number: 11, en: 'Visas', zh: '签证', remotes: [] }] },
  }));
  const teams = responder(listTeams, () => ({ name: 'teams', data: { teams: [TRIPS] } }));
  return renderPage(<TeamsPage />, {
    path: '/portal/ops/teams?source=roompai',
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [teams, modules, ...ours] as never,
  });
}

type RenderedPage = ReturnType<typeof show>;

async function choose({ user }: RenderedPage, row: string) {
  await user.click(await screen.findByRole('button', { name: 'Change Trips' }));
  await user.click(await screen.findByRole('menuitem', { name: row }));
  return await screen.findByRole('dialog');
}

async function giveReason({ user }: RenderedPage, dialog: HTMLElement, press: string) {
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), WHY);
  await user.click(within(dialog).getByRole('button', { name: press }));
}

const changed = { name: 'changed' } as const;

describe('TeamsPage', () => {
  it('shows each team with its remotes, its people and its credentials', async () => {
    const { container } = show();
    const table = await screen.findByRole('table', { name: 'Credentials of Trips' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows[0]?.textContent).toContain('publish, roll backOn all remotes of the team');
    expect(rows[0]?.textContent).toContain('Never');
    expect(rows[1]?.textContent).toContain('Revoked');
    // A revoked credential cannot be revoked again.
    expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'mf-trips' })).toBeTruthy();
    expect(await screen.findByText('/portal/account/MyTrip; modules 1 Booking, 11 Visas')).toBeTruthy();
    expect(screen.getByText('Users with one of its modules')).toBeTruthy();
    await expectNoAxeFindings(container);
  });

  it('makes a credential and shows it once, when the fields and the password are right', async () => {
    let requestCount = 0;
    const page = show({
      ours: [
        responder(makeTeamCredential, () =>
          requestCount++ === 0
            ? { name: 'passwordNeeded' }
            : { name: 'made', data: { id: '2a1b2c3d4e5f', secret: SECRET, expiresAt: AT + YEAR } },
        ),
        responder(confirmOperator, () => ({ name: 'confirmed' })),
      ],
    });
    const dialog = await choose(page, 'Create a credential');
    const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
    await page.user.type(field(/Name of the credential/), 'CI Server');
    await page.user.clear(field(/Valid for/));
    await page.user.type(field(/Valid for/), '400');
    await page.user.click(within(dialog).getByRole('checkbox', { name: 'publish' }));
    await giveReason(page, dialog, 'Create a credential');
    expect(within(dialog).getAllByRole('alert')).toHaveLength(3);
    expect(page.server.requests(makeTeamCredential)).toEqual([]);
    await page.user.clear(field(/Name of the credential/));
    await page.user.type(field(/Name of the credential/), 'ci-server');
    await page.user.clear(field(/Valid for/));
    await page.user.type(field(/Valid for/), '30');
    for (const name of ['go live', 'canary', 'mf-trips'])
      await page.user.click(within(dialog).getByRole('checkbox', { name }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Create a credential' }));
    await page.user.type(await screen.findByLabelText(/^Password/), 'right');
    await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
    const expected = {
      team: 'Trips',
      name: 'ci-server',
      days: 30,
      verbs: ['go-live', 'canary'],
      remotes: ['mf-trips'],
    };
    expect(page.server.requests(makeTeamCredential)).toMatchObject([expected, { ...expected, why: WHY }]);
    await page.user.click(screen.getByRole('button', { name: 'I have saved it' }));
    expect(screen.queryByDisplayValue(SECRET)).toBeNull();
  });

  it.each([
    ['Add a member', addTeamMember, /Email or ID/, 'lin@portico.test', { team: 'Trips', user: 'lin@portico.test' }],
    ['Take over a remote', handOverRemote, /^Remote/, 'mf-visas', { team: 'Trips', remote: 'mf-visas' }],
  ] as const)('%s: asks who or what, and why', async (row, call, label, typed, expected) => {
    const page = show({ ours: [responder(call, () => changed)] });
    const dialog = await choose(page, row);
    await giveReason(page, dialog, row);
    expect(within(dialog).getAllByRole('alert')).toHaveLength(1);
    await page.user.type(within(dialog).getByRole('textbox', { name: label }), typed);
    await page.user.click(within(dialog).getByRole('button', { name: row }));
    await waitFor(() => expect(page.server.requests(call)).toMatchObject([{ ...expected, why: WHY }]));
  });

  it('[TEAM-01] adds a remote with its paths, its modules by name and its audience, and changes them later', async () => {
    const page = show({ ours: [responder(ownRemote, () => changed)] });
    const dialog = await choose(page, 'Add a remote');
    const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
    await giveReason(page, dialog, 'Add a remote');
    expect(within(dialog).getAllByRole('alert')).toHaveLength(3);
    await page.user.type(field(/^Remote/), 'mf-visas');
    await page.user.type(field(/^Paths/), '/portal/visas');
    // Modules that open the same pages are labelled as such.
    for (const name of ['1 Booking', '5 Booking (same pages as 1)', '6 My Bookings (same pages as 2)'])
      expect(within(dialog).getByRole('checkbox', { name })).toBeTruthy();
    await page.user.click(within(dialog).getByRole('checkbox', { name: '11 Visas' }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Add a remote' }));
    const ownRequest = {
      team: 'Trips',
      remote: 'mf-visas',
      prefixes: ['/portal/visas'],
      modules: [11],
      audience: 'modules',
    };
    await waitFor(() => expect(page.server.requests(ownRemote)).toMatchObject([{ ...ownRequest, why: WHY }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Change mf-trips' }));
    const later = await screen.findByRole('dialog');
    await page.user.selectOptions(within(later).getByRole('combobox', { name: /Who may open/ }), 'All signed-in users');
    await giveReason(page, later, 'Save');
    await waitFor(() =>
      expect(page.server.requests(ownRemote)[1]).toMatchObject({
        ...{ remote: 'mf-trips', prefixes: ['/portal/account/MyTrip'], modules: [1, 11] },
        ...{ audience: 'session', revision: 4 },
      }),
    );
  });

  it('names a module in both languages', async () => {
    const page = show({ ours: [responder(nameModule, () => changed)] });
    await page.user.click(await screen.findByRole('button', { name: 'Name a module' }));
    const dialog = await screen.findByRole('dialog');
    const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
    await page.user.type(field(/^Number/), '90');
    await page.user.type(field(/^English/), 'Passports');
    await page.user.type(field(/^Chinese/), '护照');
    await giveReason(page, dialog, 'Name a module');
    expect(within(dialog).getAllByRole('alert')).toHaveLength(1);
    await page.user.clear(field(/^Number/));
    await page.user.type(field(/^Number/), '12');
    await page.user.click(within(dialog).getByRole('button', { name: 'Name a module' }));
    await waitFor(() =>
      expect(page.server.requests(nameModule)).toMatchObject([{ number: 12, en: 'Passports', zh: '护照', why: WHY }]),
    );
  });

  it('adds a team, and changes how one is reached', async () => {
    const page = show({ ours: [responder(addTeam, () => changed), responder(changeTeamContact, () => changed)] });
    await page.user.click(await screen.findByRole('button', { name: 'Add a team' }));
    const add = await screen.findByRole('dialog');
    await page.user.type(within(add).getByRole('textbox', { name: /Name of the team/ }), 'Visas');
    await giveReason(page, add, 'Add a team');
    await waitFor(() => expect(page.server.requests(addTeam)).toMatchObject([{ team: 'Visas', contact: '' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await choose(page, 'Change the contact');
    const contact = within(dialog).getByRole('textbox', { name: /Contact/ });
    expect((contact as HTMLInputElement).value).toBe('trips@partner.example');
    await page.user.type(contact, '.test');
    await giveReason(page, dialog, 'Change the contact');
    await waitFor(() =>
      expect(page.server.requests(changeTeamContact)).toMatchObject([{ contact: 'trips@partner.example.test' }]),
    );
  });

  it('takes a person out and revokes a credential; what is refused is told, and the reason stays', async () => {
    let requestsSeen = 0;
    const page = show({
      ours: [
        responder(removeTeamMember, () => changed),
        responder(revokeTeamCredential, () =>
          requestsSeen++ === 0
            ? { name: 'notPossible', message: 'It was revoked.', data: { code: 'isRevoked' } }
            : changed,
        ),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Remove agent@portico.test from Trips' }));
    await giveReason(page, await screen.findByRole('dialog'), 'Remove');
    await waitFor(() => expect(page.server.requests(removeTeamMember)).toMatchObject([{ user: 'agent@portico.test' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Revoke ci of Trips' }));
    const dialog = await screen.findByRole('dialog');
    await giveReason(page, dialog, 'Revoke');
    expect(await within(dialog).findByText('It was revoked.')).toBeTruthy();
    await page.user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() =>
      expect(page.server.requests(revokeTeamCredential)[1]).toMatchObject({ id: '0a1b2c3d4e5f', why: WHY }),
    );
  });

  it('speaks Chinese', async () => {
    show({ language: 'zh' });
    expect(await screen.findByRole('table', { name: 'Trips 的凭证' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '新增团队' })).toBeTruthy();
  });
});
