import { inviteUser, type RequestOf, type UserRow, userList } from '@portico/contract';
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
import { UsersPage } from './people-page.tsx';

const aPerson = (name: string, overrides: Partial<UserRow> = {}): UserRow => ({
  id: `id-${name}`,
  email: `${name}@harbour.example`,
  firstName: 'Ann',
  lastName: 'Lee',
  companyId: 'harbour-travel',
  companyNameEn: 'Harbour Travel',
  companyNameZh: '海港旅行',
  isRestricted: false,
  state: 'active',
  isOperator: false,
  accessLevel: '1',
  ...overrides,
});

function show({ query = '', ...more }: Partial<PageOptions<never>> & { query?: string } = {}) {
  const people = responder(userList, ({ search, after }: RequestOf<typeof userList>) => ({
    name: 'people',
    data: {
      people:
        search === 'nobody'
          ? []
          : [
              aPerson(after === undefined ? 'a' : 'c'),
              aPerson('b', { state: 'inactive', isOperator: true, isRestricted: true, accessLevel: '0' }),
            ],
      isMore: after === undefined,
    },
  }));
  return renderPage(<UsersPage />, {
    path: `/portal/ops/people?source=roompai${query}`,
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [people, responder(inviteUser, () => ({ name: 'invited' as const, data: { id: 'id-new' } }))] as never,
  });
}

describe('UsersPage', () => {
  it('lists people with company, access level and state, and leads to each and to their company', async () => {
    const { container } = show();
    const table = await screen.findByRole('table', { name: 'Users' });
    const texts = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(texts).toEqual([
      'a@harbour.exampleAnn Lee',
      'Harbour Travel',
      'Full Access',
      'Active',
      'b@harbour.exampleAnn Lee',
      'Harbour Travel',
      'Custom',
      'InactiveRestrictedOperator',
    ]);
    expect(within(table).getByRole('link', { name: 'a@harbour.example' }).getAttribute('href')).toMatch(
      /^\/portal\/ops\/people\/one\?id=id-a/,
    );
    await expectNoAxeFindings(container);
  });

  it('speaks Chinese', async () => {
    show({ language: 'zh' });
    const table = await screen.findByRole('table', { name: '用户' });
    expect(within(table).getAllByRole('link', { name: '海港旅行' })).toHaveLength(2);
    expect(within(table).getByText('停用')).toBeTruthy();
  });

  it('keeps filters in the address, and says when nothing fits', async () => {
    const { user, server, address } = show({ query: '&after=b%40harbour.example' });
    await user.type(await screen.findByRole('textbox', { name: 'Search' }), 'nobody');
    await user.type(screen.getByRole('textbox', { name: 'Company' }), 'harbour-travel');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Inactive');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('No results for these filters')).toBeTruthy();
    expect(server.requests(userList).at(-1)).toEqual({
      search: 'nobody',
      company: 'harbour-travel',
      state: 'inactive',
    });
    expect(new URLSearchParams(address().split('?')[1]).get('after')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(server.requests(userList).at(-1)).toEqual({}));
  });

  it('goes on from the last one, and takes the focus to its title', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('c@harbour.example')).toBeTruthy();
    expect(server.requests(userList).at(-1)).toEqual({ after: 'b@harbour.example' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('invites somebody of the company that is listed, once everything is typed', async () => {
    const { user, server } = show({ query: '&company=harbour-travel' });
    await user.click(await screen.findByRole('button', { name: 'Invite a user' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expectNoAxeFindings(document.body);
    await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'kim@harbour.example');
    await user.type(dialog.getByRole('textbox', { name: /First name/ }), 'Kim');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'new colleague');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(dialog.getByText('Enter a value.')).toBeTruthy();
    expect(server.requests(inviteUser)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Last name/ }), 'Oh');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Access level' }), 'Booking and Order Management');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(inviteUser)).toEqual([
      {
        company: 'harbour-travel',
        email: 'kim@harbour.example',
        firstName: 'Kim',
        lastName: 'Oh',
        accessLevel: '2',
        why: 'new colleague',
      },
    ]);
  });

  it('invites a person with one name', async () => {
    const { user, server } = show({ query: '&company=harbour-travel' });
    await user.click(await screen.findByRole('button', { name: 'Invite a user' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'This user has only one name' }));
    expect(dialog.queryByRole('textbox', { name: /First name/ })).toBeNull();
    for (const [name, text] of [
      [/Email/, 'suparman@harbour.example'],
      [/^Name/, 'Suparman'],
      [/Reason/, 'new colleague'],
    ] as const)
      await user.type(dialog.getByRole('textbox', { name }), text);
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() =>
      expect(server.requests(inviteUser)).toMatchObject([{ firstName: '', lastName: 'Suparman', hasOneName: true }]),
    );
  });

  it('says by the server’s words why somebody cannot be invited', async () => {
    const { user, server } = show({ query: '&company=harbour-travel' });
    server.answer(inviteUser, {
      name: 'notPossible',
      message: 'This email is already in use.',
      data: { code: 'emailTaken' },
    });
    await user.click(await screen.findByRole('button', { name: 'Invite a user' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const name of [/Email/, /First name/, /Last name/, /Reason/])
      await user.type(dialog.getByRole('textbox', { name }), 'x');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('email is already in use');
  });
});
