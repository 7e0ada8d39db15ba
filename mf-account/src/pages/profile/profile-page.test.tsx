import {
  changePassword,
  endOtherSessions,
  endSession,
  type OwnPasskey,
  type OwnSession,
  ownLinks,
  ownMfa,
  ownPasskeys,
  ownSessions,
  PATHS,
} from '@portico/contract';
import { buildUser, expectNoAxeFindings, offline, type PageOptions, rejected, renderPage } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Loads the lazy chunk before the test: it could exceed the timeout.
import '../../features/mfa/chunk.tsx';
import '../../features/third-party/chunk.tsx';
import { ProfilePage } from './profile-page.tsx';

type EndpointRegistry = [
  typeof changePassword,
  typeof ownSessions,
  typeof endSession,
  typeof endOtherSessions,
  typeof ownMfa,
  typeof ownLinks,
  typeof ownPasskeys,
];

const NO_FACTOR = { isOn: false, mayUse: false, isDemanded: false, codesLeft: 0 };
type FakeResponses = NonNullable<PageOptions<EndpointRegistry>['replies']>;

const HERE: OwnSession = {
  id: 'here',
  isThis: true,
  browser: 'Chrome',
  system: 'Windows',
  network: '203.0.113.0/24',
  since: 1_795_410_000,
  seen: 1_795_413_600,
};
const OTHER_SESSION: OwnSession = { ...HERE, id: 'elsewhere', isThis: false, browser: 'Safari', system: 'iPhone' };
const UNKNOWN: OwnSession = { ...OTHER_SESSION, id: 'unknown', browser: '', system: '', network: '' };

function show({
  changed = { name: 'changed' } as FakeResponses[0][1],
  sessions = { name: 'sessions', data: [HERE, OTHER_SESSION, UNKNOWN] } as FakeResponses[1][1],
  ended = { name: 'ended' } as FakeResponses[2][1],
  passkeys = [] as OwnPasskey[],
  language = 'en' as 'en' | 'zh',
} = {}) {
  const page = renderPage(<ProfilePage />, {
    path: PATHS.myProfile,
    user: { permissions: { ...buildUser().permissions, canManageAccounts: false } },
    language,
    replies: [
      [changePassword, changed],
      [ownSessions, sessions],
      [endSession, ended],
      [endOtherSessions, { name: 'ended' }],
      [ownMfa, { name: 'factor', data: NO_FACTOR }],
      [ownLinks, { name: 'links', data: [] }],
      [ownPasskeys, { name: 'passkeys', data: { mayUse: false, passkeys } }],
    ],
  });
  async function fill(present: string, password: string, again: string) {
    for (const [label, text] of [
      ['Current password', present],
      ['New password', password],
      ['Confirm password', again],
    ] as const) {
      await page.user.click(screen.getByLabelText(label));
      if (text !== '') await page.user.paste(text);
    }
    await page.user.click(screen.getByRole('button', { name: 'Change password' }));
  }
  return { ...page, fill };
}

const NOW = 'Portico!2026';
const NEXT = 'Harbour!2027';

describe('My profile', () => {
  it.each([
    ['en', 'My profile', 'Change password', 'contain numbersmissing', 'Safari on iPhone'],
    ['zh', '个人设置', '修改密码', '包含数字未满足', 'iPhone 上的 Safari'],
  ] as const)('(%s) says who is signed in, and has a list of what a password must keep', async (...testCase) => {
    const [language, title, button, rule, named] = testCase;
    const { container } = show({ language });
    expect(await screen.findByText(named)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText('agent@portico.test')).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(rule);
    expect(container.textContent).not.toMatch(/\{\{|(password|sessions)\.[a-z]/);
    await expectNoAxeFindings(container);
  });
});

describe('one’s own password', () => {
  it('is changed, what was typed goes, and what is still open is asked for again', async () => {
    const { fill, server } = show();
    await screen.findByText('Chrome on Windows');
    server.answer(ownSessions, { name: 'sessions', data: [HERE] });
    await fill(NOW, NEXT, NEXT);
    expect((await screen.findByRole('status')).textContent).toContain(
      'Password changed. You have been signed out everywhere else.',
    );
    expect(server.requests(changePassword)).toEqual([{ presentPassword: NOW, password: NEXT, passwordAgain: NEXT }]);
    for (const label of ['Current password', 'New password', 'Confirm password'])
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    await expect.poll(() => screen.queryByText('Safari on iPhone')).toBeNull();
  });

  it('offers to remove the passkeys with it, where there are some', async () => {
    const { user, fill, server } = show({ passkeys: [{ id: 'one', name: 'Laptop', since: 1_795_410_000 }] });
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Remove all passkeys' });
    await fill(NOW, NEXT, NEXT);
    await screen.findByText(/^Password changed/);
    expect(server.lastRequest(changePassword)).not.toHaveProperty('removePasskeys');
    await user.click(choice);
    server.answer(ownPasskeys, { name: 'passkeys', data: { mayUse: false, passkeys: [] } });
    await fill(NOW, NEXT, NEXT);
    await expect.poll(() => screen.queryByRole('checkbox')).toBeNull();
    expect(server.lastRequest(changePassword)?.removePasskeys).toBe(true);
    expect(screen.queryByText('Laptop')).toBeNull();
  });

  it.each([
    ['', NEXT, NEXT, 'Current password', 'Enter your current password.'],
    [NOW, 'harbour!2027', 'harbour!2027', 'New password', 'Your password doesn’t meet all the rules below.'],
    [NOW, NEXT, 'Harbour!2028', 'Confirm password', 'The password is inconsistent, please re-enter.'],
  ])('of “%s”, “%s” and “%s” is not sent, and the field says why', async (present, password, again, field, text) => {
    const { fill, server } = show();
    await fill(present, password, again);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(document.activeElement).toBe(screen.getByLabelText(field));
    expect(server.requests(changePassword)).toEqual([]);
  });

  it.each([
    ['a wrong present one', { name: 'wrongPassword', message: 'Not that one.' }, 'Current password', 'Not that one.'],
    ['a weak one', { name: 'weakPassword', message: 'Guessed first.' }, 'New password', 'Guessed first.'],
    ['two that differ', { name: 'mismatch' }, 'Confirm password', 'The password is inconsistent, please re-enter.'],
    ['another refusal', rejected('Not today.'), 'Current password', 'Not today.'],
  ] as const)('that the server does not take is told at its field: %s', async (_what, changed, field, text) => {
    const { fill } = show({ changed });
    await fill(NOW, NEXT, NEXT);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(NEXT);
  });

  it('may be changed or not when no answer came: the page says how to find out', async () => {
    const { fill } = show({ changed: offline() });
    await fill(NOW, NEXT, NEXT);
    expect((await screen.findByRole('alert')).textContent).toContain('Try signing in with the new password');
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe(NOW);
  });
});

describe('one’s own sessions', () => {
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Active sessions' })).getAllByRole('listitem');
  const end = (named: string) =>
    screen.findByRole('button', { name: new RegExp(`^Sign out ${named}, Signed in 23 Nov 2026, `) });

  it('are listed with browser, network and times; the one in use is marked, and has no end here', async () => {
    show();
    const texts = (await rows()).map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(
      /^Chrome on Windows This deviceNetwork 203\.0\.113\.0\/24Signed in \d+ \w+ 2026, .*Last used [^S]*$/,
    );
    expect(texts[1]).toMatch(/^Safari on iPhone Network.*Sign outSigning out…$/);
    expect(texts[2]).toMatch(/^Unknown browser Signed in.*Sign outSigning out…$/);
  });

  it('end one by one: the list is asked for again, and has the focus', async () => {
    const { user, server } = show();
    const button = await end('Safari on iPhone, 203.0.113.0/24');
    server.answer(ownSessions, { name: 'sessions', data: [HERE, UNKNOWN] });
    await user.click(button);
    expect((await screen.findByRole('status')).textContent).toContain('Signed out: Safari on iPhone.');
    expect(server.requests(endSession)).toEqual([{ id: 'elsewhere' }]);
    expect(await rows()).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Active sessions' }));
  });

  it('all others end at once', async () => {
    const { user, server } = show();
    await screen.findByText('Safari on iPhone');
    server.answer(ownSessions, { name: 'sessions', data: [HERE] });
    await user.click(screen.getByRole('button', { name: 'Sign out all others' }));
    expect((await screen.findByRole('status')).textContent).toContain('Signed out all other sessions.');
    expect(server.requests(endOtherSessions)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  });

  it.each([
    ['no answer came', offline(), 'The portal did not respond.'],
    ['it was refused', rejected('Not today.'), 'Not today.'],
  ] as const)('are told to be open still where %s', async (_why, ended, text) => {
    const { user } = show({ ended });
    await user.click(await end('Unknown browser'));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(await rows()).toHaveLength(3);
  });

  it('that could not be loaded are asked for again', async () => {
    const { user, server } = show({ sessions: offline() });
    await screen.findByText('Your sessions could not be loaded.');
    server.answer(ownSessions, { name: 'sessions', data: [HERE] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(1);
  });
});
