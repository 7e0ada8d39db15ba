import { addPasskey, type OwnPasskey, ownPasskeys, removePasskey, startPasskey } from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, rejected, renderPage } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OwnPasskeys } from './own-passkeys.tsx';
import { makePasskey } from './passkey-device.ts';

vi.mock('./passkey-device.ts', () => ({ hasPasskeyDevice: () => true, makePasskey: vi.fn(), signByPasskey: vi.fn() }));
const MADE = { id: 'a2V5', clientDataJSON: 'e30', attestationObject: 'o2M' };
beforeEach(() => {
  vi.mocked(makePasskey).mockReset();
  vi.mocked(makePasskey).mockResolvedValue(MADE);
});

const LAPTOP: OwnPasskey = { id: 'p1', name: 'Laptop', since: 1_795_410_000, lastUsed: 1_795_413_600 };
const PHONE: OwnPasskey = { id: 'p2', name: 'Phone', since: 1_795_410_000 };

type EndpointRegistry = [typeof ownPasskeys, typeof startPasskey, typeof addPasskey, typeof removePasskey];
type FakeResponses = NonNullable<PageOptions<EndpointRegistry>['replies']>;

function show({
  listReply = { name: 'passkeys', data: { mayUse: true, passkeys: [LAPTOP, PHONE] } } as FakeResponses[0][1],
  begun = { name: 'begun', data: { options: '{"challenge":"c"}' } } as FakeResponses[1][1],
  added = { name: 'added' } as FakeResponses[2][1],
  removed = { name: 'removed' } as FakeResponses[3][1],
  language = 'en' as 'en' | 'zh',
} = {}) {
  return renderPage(
    <main>
      <OwnPasskeys />
    </main>,
    {
      language,
      replies: [
        [ownPasskeys, listReply],
        [startPasskey, begun],
        [addPasskey, added],
        [removePasskey, removed],
      ],
    },
  );
}

async function add({ user }: ReturnType<typeof show>, name = 'Office', password = 'Portico!2026') {
  if (name !== '') await user.type(await screen.findByLabelText('Name'), name);
  if (password !== '') await user.type(screen.getByLabelText('Current password'), password);
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
}

describe('one’s own passkeys', () => {
  it.each([
    ['en', 'Passkeys', /Added .* Last used/, 'Not used yet.', 'Add a passkey'],
    ['zh', '通行密钥', /添加时间：.*上次使用：/, '尚未使用。', '添加通行密钥'],
  ] as const)(
    '(%s) have a name each, when it was added and last used',
    async (language, title, used, unused, button) => {
      const { container } = show({ language });
      expect(await screen.findByRole('button', { name: button })).toBeTruthy();
      const list = screen.getByRole('group', { name: language === 'en' ? 'Your passkeys' : '您的通行密钥' });
      expect(list.textContent).toMatch(used);
      expect(within(list).getByText(unused, { exact: false })).toBeTruthy();
      expect(screen.getByText(title)).toBeTruthy();
      expect(container.textContent).not.toMatch(/\{\{|passkey\.[a-z]/);
      await expectNoAxeFindings(container);
    },
  );

  it('are not spoken of where the company wants none and there is none', async () => {
    const { server, container } = show({ listReply: { name: 'passkeys', data: { mayUse: false, passkeys: [] } } });
    await vi.waitFor(() => expect(server.requests(ownPasskeys)).toHaveLength(1), { timeout: 10_000 });
    expect(container.querySelector('main')?.childElementCount).toBe(0);
  });

  it('are removed and not added where the company wants none any more', async () => {
    show({ listReply: { name: 'passkeys', data: { mayUse: false, passkeys: [LAPTOP] } } });
    expect(await screen.findByRole('button', { name: 'Remove the passkey Laptop' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(screen.getByText('You can’t add a passkey right now.')).toBeTruthy();
  });

  it('that could not be loaded are asked for again', async () => {
    const { user, server } = show({ listReply: offline() });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer(ownPasskeys, { name: 'passkeys', data: { mayUse: true, passkeys: [PHONE] } });
    await user.click(retry);
    expect(await screen.findByText('Phone')).toBeTruthy();
  });
});

describe('adding one', () => {
  it('sends what the device made under the name that was typed, and shows it', async () => {
    const page = show({ listReply: { name: 'passkeys', data: { mayUse: true, passkeys: [] } } });
    await screen.findByLabelText('Name');
    page.server.answer(ownPasskeys, { name: 'passkeys', data: { mayUse: true, passkeys: [LAPTOP] } });
    await add(page, ' Laptop ');
    expect((await screen.findByRole('status')).textContent).toContain('Passkey added. You can sign in with it now.');
    expect(page.server.requests(startPasskey)).toEqual([{ password: 'Portico!2026' }]);
    expect(makePasskey).toHaveBeenCalledWith('{"challenge":"c"}');
    expect(page.server.requests(addPasskey)).toEqual([{ name: 'Laptop', ...MADE }]);
    expect(screen.getByText('Laptop')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });

  it.each([
    ['no name', '', 'Portico!2026', 'Name', 'Enter a name.'],
    ['no password', 'Office', '', 'Current password', 'Enter your current password.'],
  ])('asks the device nothing with %s, and says so at the field', async (_why, name, password, label, text) => {
    const page = show();
    await screen.findByLabelText('Name');
    await add(page, name, password);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(page.server.requests(startPasskey)).toEqual([]);
  });

  it('says a wrong password at its field, and keeps what was typed', async () => {
    const page = show({ begun: { name: 'wrongPassword', message: 'Another one.' } });
    await add(page);
    expect((await screen.findByRole('alert')).textContent).toContain('Another one.');
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Office');
  });

  it.each([
    ['the question was closed', 'none', 'Your device did not create a passkey.'],
    ['the device has one', 'alreadyThere', 'This device already has a passkey for your account.'],
  ] as const)('sends nothing where %s', async (_why, problem, text) => {
    vi.mocked(makePasskey).mockResolvedValue(problem);
    const page = show();
    await add(page);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(page.server.requests(addPasskey)).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Office');
  });

  it.each([
    ['it was not verified', { name: 'notVerified', message: 'Begin again.' } as const, 'Begin again.'],
    ['no answer came', offline(), 'The portal did not respond.'],
    ['it was refused', rejected('Not today.'), 'Not today.'],
  ])('says so where %s', async (_why, added, text) => {
    const page = show({ added });
    await add(page);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });
});

describe('removing one', () => {
  it('asks first, and the focus stays in the list', async () => {
    const { user, server } = show();
    const press = async () => user.click(await screen.findByRole('button', { name: 'Remove the passkey Laptop' }));
    await press();
    const dialog = () => screen.findByRole('alertdialog', { name: 'Remove the passkey Laptop?' });
    await user.click(within(await dialog()).getByRole('button', { name: 'Keep' }));
    expect(server.requests(removePasskey)).toEqual([]);
    await press();
    server.answer(ownPasskeys, { name: 'passkeys', data: { mayUse: true, passkeys: [PHONE] } });
    await user.click(within(await dialog()).getByRole('button', { name: 'Remove' }));
    expect((await screen.findByRole('status')).textContent).toContain('Passkey removed.');
    expect(server.requests(removePasskey)).toEqual([{ id: 'p1' }]);
    expect(screen.queryByText('Laptop')).toBeNull();
  });
});
