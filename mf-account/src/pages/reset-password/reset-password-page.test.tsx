import { changePasswordByEmail, checkResetLink, PATHS, resetPasswordUrl } from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, rejected, renderPage } from '@portico/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ResetPasswordPage } from './reset-password-page.tsx';

type EndpointRegistry = [typeof checkResetLink, typeof changePasswordByEmail];
type FakeResponses = NonNullable<PageOptions<EndpointRegistry>['replies']>;

const LINK = { email: 'ana@example.com', time: '1795410000', sign: 'c2VjcmV0', source: 'roompai', from: 'mail' };
const GIVEN = { email: LINK.email, linkTime: LINK.time, linkSign: LINK.sign, linkSource: LINK.source };

function show({
  checked = { name: 'valid', data: { email: LINK.email } } as FakeResponses[0][1],
  changed = { name: 'changed' } as FakeResponses[1][1],
  path = resetPasswordUrl(LINK),
  language = 'en' as 'en' | 'zh',
} = {}) {
  const page = renderPage(<ResetPasswordPage />, {
    path,
    user: null,
    language,
    replies: [
      [checkResetLink, checked],
      [changePasswordByEmail, changed],
    ],
  });
  async function fill(password: string, again: string) {
    await page.user.click(await screen.findByLabelText('New password'));
    await page.user.paste(password);
    await page.user.click(screen.getByLabelText('Confirm password'));
    await page.user.paste(again);
    await page.user.click(screen.getByRole('button', { name: 'Save password' }));
  }
  return { ...page, fill };
}

const checklist = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the page that sets a new password', () => {
  it('[AUTH-04] checks the link when it opens, and takes it out of the address', async () => {
    const { server, address, container } = show();
    expect(await screen.findByText('For ana@example.com.')).toBeTruthy();
    expect(server.requests(checkResetLink)).toEqual([GIVEN]);
    expect(address()).toBe(`${PATHS.resetPassword}?source=roompai`);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await expectNoAxeFindings(container);
  });

  it.each([
    [
      'en',
      'New password',
      'done missing',
      'contain uppercase letters,contain lowercase letters,contain numbers,contain special characters,be at least 8 characters long',
    ],
    ['zh', '新密码', '已满足 未满足', '包含大写字母,包含小写字母,包含数字,包含特殊字符,至少 8 个字符'],
  ] as const)('[AUTH-04] (%s) marks the five rules as they are kept', async (language, field, signs, rules) => {
    const { user } = show({ language });
    const [met, unmet] = signs.split(' ');
    const expectedChecklist = (...metRules: readonly boolean[]) =>
      rules.split(',').map((rule, place) => `${rule}${metRules[place] ? met : unmet}`);
    const input = await screen.findByLabelText(field);
    expect(checklist()).toEqual(expectedChecklist());
    await user.click(input);
    await user.paste('Ab1');
    expect(checklist()).toEqual(expectedChecklist(true, true, true));
    await user.paste('!----');
    expect(checklist()).toEqual(expectedChecklist(true, true, true, true, true));
  });

  it('[AUTH-04] sets the password, says so, and after two seconds leads to the sign-in', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { fill, server, address } = show();
    await fill('Harbour!2027', 'Harbour!2027');
    expect((await screen.findByRole('status')).textContent).toContain('Your new password is set.');
    expect(server.requests(changePasswordByEmail)).toEqual([
      { ...GIVEN, from: 'mail', password: 'Harbour!2027', passwordAgain: 'Harbour!2027' },
    ]);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(address()).toContain(PATHS.resetPassword);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(address()).toBe(`${PATHS.login}?source=roompai`);
  });

  it.each([false, true])('offers to remove the user’s passkeys with it: %s', async (isChosen) => {
    const { user, fill, server } = show({
      checked: { name: 'valid', data: { email: LINK.email, hasPasskeys: true } },
    });
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Remove all passkeys' });
    expect(choice.checked).toBe(false);
    if (isChosen) await user.click(choice);
    await fill('Harbour!2027', 'Harbour!2027');
    await screen.findByRole('status');
    expect(server.lastRequest(changePasswordByEmail)?.removePasskeys).toBe(isChosen || undefined);
  });

  it.each([
    ['harbour!2027', 'harbour!2027', 'New password', 'Your password doesn’t meet all the rules below.'],
    ['Harbour!2027', 'Harbour!2028', 'Confirm password', 'The password is inconsistent, please re-enter.'],
  ])('[AUTH-04] sends nothing for “%s” and “%s”, and says why', async (password, again, field, text) => {
    const { fill, server } = show();
    await fill(password, again);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
    expect(server.requests(changePasswordByEmail)).toEqual([]);
  });

  it.each([
    ['a mismatch', { name: 'mismatch' }, 'Confirm password', 'The password is inconsistent, please re-enter.'],
    [
      'a weak password',
      { name: 'weakPassword', message: 'The password is too common and easy to guess.' },
      'New password',
      'The password is too common and easy to guess.',
    ],
    ['another refusal', rejected('Not today.'), 'New password', 'Not today.'],
  ] as const)('[AUTH-04] marks %s that the server tells at its field', async (_what, changed, field, text) => {
    const { fill } = show({ changed });
    await fill('Harbour!2027', 'Harbour!2027');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
  });

  it('says that no answer came, and keeps what was typed', async () => {
    const { fill } = show({ changed: offline() });
    await fill('Harbour!2027', 'Harbour!2027');
    expect((await screen.findByRole('alert')).textContent).toContain('The portal did not respond.');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Harbour!2027');
  });

  it.each(['when it opens', 'when the password is sent'])(
    '[AUTH-04] says %s that the link has expired, and after three seconds leads to the sign-in',
    async (when) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const expired = { name: 'linkExpired' } as const;
      const { fill, address } = show(when === 'when it opens' ? { checked: expired } : { changed: expired });
      if (when !== 'when it opens') await fill('Harbour!2027', 'Harbour!2027');
      expect((await screen.findByRole('alert')).textContent).toContain(
        'Oops! It looks like this reset link has expired. Please request a new one. We apologize for any inconvenience.',
      );
      expect(screen.queryByLabelText('New password')).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(address()).toContain(PATHS.resetPassword);
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(address()).toBe(`${PATHS.login}?source=roompai`);
    },
  );

  it('asks nothing without a link, and leads to where one is sent', async () => {
    const { server } = show({ path: PATHS.resetPassword });
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toContain(
      PATHS.forgotPassword,
    );
    expect(server.requests(checkResetLink)).toEqual([]);
  });
});
