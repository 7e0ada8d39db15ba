import { type OfferedParty, PATHS, signIn, signInByCode, thirdParties } from '@portico/contract';
import { enterSource, getSource, readStored, writeSignInReason, writeStored } from '@portico/runtime';
import {
  common,
  expectNoAxeFindings,
  offline,
  type PageOptions,
  renderPage,
  TEST_KEY,
  watchButtons,
} from '@portico/testing';
import { act, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
// Loads the lazy chunk before the test.
import '../../features/mfa/chunk.tsx';
import '../../features/third-party/chunk.tsx';
import { LoginPage } from './login-page.tsx';

const SIGNED_IN = {
  name: 'signedIn',
  data: { token: 'fresh-token', source: 'roompai', sign: { kid: 'k2.test', key: TEST_KEY } },
} as const;

type FakeResponse = NonNullable<PageOptions<[typeof signIn]>['replies']>[0][1];

function show(answer: FakeResponse, language: 'en' | 'zh' = 'en', offered: readonly OfferedParty[] = []) {
  const page = renderPage(<LoginPage />, {
    path: PATHS.login,
    user: null,
    language,
    replies: [
      [signIn, answer],
      [signInByCode, { name: 'stepOver', message: 'Too long.' }],
      [thirdParties, { name: 'offered', data: offered }],
    ],
  });
  const press = () => page.user.click(page.getByRole('button', { name: language === 'en' ? 'Sign in' : '登录' }));

  async function fill(email: string, password: string) {
    if (email) await page.user.type(page.getByLabelText(language === 'en' ? 'Email' : '邮箱'), email);
    if (password) await page.user.type(page.getByLabelText(language === 'en' ? 'Password' : '密码'), password);
    await press();
  }
  return { ...page, fill };
}

describe('LoginPage', () => {
  it.each(['en', 'zh'] as const)(
    '[SHELL-17] (%s) has the footer with copyright, terms and address',
    async (language) => {
      const page = show(SIGNED_IN, language);
      const footer = await page.findByRole('contentinfo');
      const [company, address] =
        language === 'en'
          ? [/© \d{4} Portico Travel Services/, /18 Harbour Road/]
          : [/© \d{4} 博廊旅行服务/, /香港港湾道 18 号/];
      expect(footer.textContent).toMatch(company);
      expect(footer.textContent).toMatch(address);
      const terms = within(footer).getByRole('link', { name: language === 'en' ? /^Terms and Conditions/ : /^条款/ });
      expect(terms.getAttribute('href')).toContain(PATHS.terms);
    },
  );

  it.each([
    ['en', '', '', 'Please enter your email address or password.', 'Email'],
    ['en', 'agent@portico.test', '', 'Please enter your email address or password.', 'Password'],
    ['en', 'agent@portico.test', '12345', 'Account or password incorrect, please re-enter.', 'Password'],
    ['en', 'agent', 'Portico!2026', 'The email address is incorrect.', 'Email'],
    ['zh', '', '', '请输入邮箱地址或密码。', '邮箱'],
  ] as const)(
    '[AUTH-01] (%s) sends nothing for %j and %j, and says why',
    async (language, email, password, text, field) => {
      const { fill, findByRole, getByLabelText, server } = show(SIGNED_IN, language);
      await fill(email, password);
      expect((await findByRole('alert')).textContent?.trim()).toBe(text);
      expect(document.activeElement).toBe(getByLabelText(field));
      expect(getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
      expect(server.requests(signIn)).toEqual([]);
    },
  );

  it('[AUTH-01] says above the fields that account or password are wrong', async () => {
    const { fill, findByRole, getByLabelText } = show({ name: 'wrongCredentials' });
    await fill(' agent@portico.test ', 'not-the-one');
    expect((await findByRole('alert')).textContent?.trim()).toBe('Account or password incorrect, please re-enter.');
    expect(document.activeElement).toBe(getByLabelText('Password'));
    expect(readStored('token')).toBeUndefined();
  });

  it('[AUTH-01] keeps token and source for five hours, and after half a second returns to the saved address with the new source', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    writeStored('returnUrl', '/portal/account/tripDetail?orderno=A1&source=old');
    const { fill, address, server, findByRole } = show(SIGNED_IN);
    await fill('agent@portico.test', 'Portico!2026');
    await findByRole('button', { name: 'Signed in. Opening the portal…' });
    expect(server.requests(signIn)).toEqual([{ email: 'agent@portico.test', password: 'Portico!2026' }]);
    expect(readStored('token')).toBe('fresh-token');
    expect(getSource()).toBe('roompai');
    expect(Math.abs((readStored('source')?.expiresAt ?? 0) - Date.now() - 18_000_000)).toBeLessThan(60_000);
    expect(readStored('returnUrl')).toBeUndefined();
    expect(address()).toBe(PATHS.login);
    await vi.advanceTimersByTimeAsync(600);
    expect(address()).toBe('/portal/account/tripDetail?orderno=A1&source=roompai');
    vi.useRealTimers();
  });

  it('[AUTH-01] clears the source of an earlier sign-in where the company has none, and goes to the root', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { fill, address, findByRole } = show({
      name: 'signedIn',
      data: { ...SIGNED_IN.data, source: '', redirectPage: PATHS.home },
    });
    act(() => void enterSource('?source=harbour-corp', 'public'));
    writeStored('returnUrl', '/portal/account/tripDetail?orderno=A1&source=harbour-corp');
    await fill('agent@portico.test', 'Portico!2026');
    await findByRole('button', { name: 'Signed in. Opening the portal…' });
    expect(readStored('token')).toBe('fresh-token');
    expect([getSource(), readStored('source')]).toEqual([undefined, undefined]);
    // It would lead to sign-in again.
    expect(readStored('returnUrl')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(600);
    expect(address()).toBe(PATHS.home);
    vi.useRealTimers();
  });

  it.each([
    ['sourceMissing', 'en', /does not name a sales channel/],
    ['sourceMissing', 'zh', /未注明销售渠道/],
    ['sessionEnded', 'en', /Your session has ended/],
    ['sessionEnded', 'zh', /登录已失效/],
    ['endedInOtherTab', 'en', /signed out in another tab/],
    ['endedInOtherTab', 'zh', /其他标签页退出登录/],
  ] as const)('[SHELL-06] states once why it opened: %s (%s)', (reason, language, text) => {
    writeSignInReason(reason);
    const { getByRole, unmount } = show(SIGNED_IN, language);
    expect(getByRole('status').textContent).toMatch(text);
    unmount();
    expect(show(SIGNED_IN, language).queryByRole('status')).toBeNull();
  });

  it('[AUTH-01] opens for the landing page HotelList a search of the destination’s today and tomorrow', async () => {
    // In Las Vegas it is still the previous day.
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-31T07:30:00Z') });
    const { fill, address, findByRole } = show({
      name: 'signedIn',
      data: { ...SIGNED_IN.data, redirectPage: PATHS.hotelList },
    });
    await fill('agent@portico.test', 'Portico!2026');
    await findByRole('button', { name: 'Signed in. Opening the portal…' });
    await vi.advanceTimersByTimeAsync(600);
    const { pathname, searchParams } = new URL(address(), 'http://localhost');
    expect(pathname).toBe(PATHS.hotelList);
    expect([searchParams.get('start_date'), searchParams.get('end_date')]).toEqual(['2026-12-30', '2026-12-31']);
    expect(searchParams.get('source')).toBe('roompai');
    vi.useRealTimers();
  });

  it.each([
    ['en', 'get', /blocks site data/],
    ['zh', 'get', /阻止了本网站的数据存储/],
    ['en', 'setItem', /blocks site data/],
    ['en', 'cookies', /blocks cookies/],
    ['zh', 'cookies', /阻止了本网站的 Cookie/],
  ] as const)('[SHELL-23] states what the browser blocks (%s, %s)', (language, denied, text) => {
    const throwDenied = () => {
      throw new DOMException('denied', denied === 'get' ? 'SecurityError' : 'QuotaExceededError');
    };
    if (denied === 'cookies') vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    else if (denied === 'get') vi.spyOn(window, 'localStorage', 'get').mockImplementation(throwDenied);
    else
      vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
        getItem: () => null,
        setItem: throwDenied,
        removeItem: () => {},
      } as unknown as Storage);
    const { getByRole } = show(SIGNED_IN, language);
    expect(getByRole('status').textContent).toMatch(text);
    vi.restoreAllMocks();
    expect(show(SIGNED_IN, language).queryAllByRole('status')).toHaveLength(1);
  });

  it('asks for a code where the password was not all, and has signed nobody in before', async () => {
    const { fill, findByLabelText, findByRole, getByLabelText, user, server } = show({
      name: 'secondStep',
      data: { step: 'the-step', mustSetUp: false, hasPasskey: false },
    });
    await fill('agent@portico.test', 'Portico!2026');
    const code = await findByLabelText('Code');
    expect(readStored('token')).toBeUndefined();
    await user.type(code, '000000{Enter}');
    // The step expired: the form starts again with its input.
    expect((await findByRole('alert')).textContent?.trim()).toBe('Too long.');
    expect((getByLabelText('Email') as HTMLInputElement).value).toBe('agent@portico.test');
    server.answer(signInByCode, SIGNED_IN);
    await user.click(await findByRole('button', { name: 'Sign in' }));
    await user.type(await findByLabelText('Code'), '123456{Enter}');
    await findByRole('button', { name: 'Signed in. Opening the portal…' });
    expect(readStored('token')).toBe('fresh-token');
    expect(server.requests(signInByCode).at(-1)).toEqual({ step: 'the-step', code: '123456' });
  });

  it('[CALL-07] tells that somebody signed in, and neither who nor how', async () => {
    const { fill, findByRole } = show(SIGNED_IN);
    const presses = watchButtons();
    await fill('agent@portico.test', 'Portico!2026');
    await findByRole('button', { name: 'Signed in. Opening the portal…' });
    await vi.waitFor(() => expect(presses).toHaveLength(1), { timeout: 10_000 });
    expect(presses).toMatchObject([{ pageType: 'signIn', result: 'signedIn' }]);
    expect([presses[0]?.request, presses[0]?.response]).toEqual([{}, { flag: '200', source: 'roompai' }]);
    expect(JSON.stringify(presses)).not.toMatch(/agent@|Portico!/);
  });

  it('[AUTH-07] offers the third parties that are set, and nothing where none is', async () => {
    const { findByRole, queryByRole, server, unmount } = show(SIGNED_IN, 'en', [{ party: 'social', name: 'Example' }]);
    expect(await findByRole('button', { name: 'Sign in with Example' })).toBeTruthy();
    expect(queryByRole('button', { name: 'Sign in with WeChat' })).toBeNull();
    expect(server.requests(thirdParties)).toHaveLength(1);
    unmount();
    const bare = show(SIGNED_IN, 'zh');
    await vi.waitFor(() => expect(bare.server.requests(thirdParties)).toHaveLength(1), { timeout: 10_000 });
    expect(bare.queryByRole('group', { name: '其他登录方式' })).toBeNull();
  });

  it('[AUTH-01] shows and hides the password', async () => {
    const { user, getByRole, getByLabelText } = show(SIGNED_IN);
    await user.click(getByRole('button', { name: 'Show password' }));
    expect(getByLabelText('Password').getAttribute('type')).toBe('text');
    await user.click(getByRole('button', { name: 'Hide password' }));
    expect(getByLabelText('Password').getAttribute('type')).toBe('password');
  });

  it('says that the portal did not answer when the line is down, and lets one try again', async () => {
    const { fill, findByRole, getByRole } = show(offline());
    await fill('agent@portico.test', 'Portico!2026');
    expect((await findByRole('alert')).textContent?.trim()).toBe('The portal did not respond. Try again.');
    expect(getByRole('button', { name: 'Sign in' }).getAttribute('aria-disabled')).toBeNull();
  });

  it.each([
    [
      'en',
      'Too many attempts. Your input is still here; you can try again in',
      'You can sign in again now.',
      'Sign in',
    ],
    ['zh', '尝试次数过多，已填写的内容会保留，请稍后再登录：', '现在可以重新登录。', '登录'],
  ] as const)(
    '(%s) counts down to the next try, keeps what was typed and sends nothing meanwhile',
    async (language, text, over, name) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { fill, user, findByRole, getByRole, getByLabelText, server, container } = show(
        { name: 'mustWait', data: { seconds: 90 } },
        language,
      );
      await fill('agent@portico.test', 'Portico!2026');
      expect((await findByRole('alert')).textContent).toContain(text);
      expect(getByRole('timer').textContent).toMatch(/^1:(30|29)$/);
      await expectNoAxeFindings(container);
      expect(getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
      await user.type(getByLabelText(language === 'en' ? 'Password' : '密码'), '{Enter}');
      expect(server.requests(signIn)).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(90_000);
      expect((await findByRole('status')).textContent).toContain(over);
      expect((getByLabelText(language === 'en' ? 'Password' : '密码') as HTMLInputElement).value).toBe('Portico!2026');
      await user.click(getByRole('button', { name }));
      await vi.waitFor(() => expect(server.requests(signIn)).toHaveLength(2), { timeout: 10_000 });
      vi.useRealTimers();
    },
  );

  it('leaves to the portal what it has told already', async () => {
    const { fill, dialogs, queryByRole } = show(common('forbidden', 'Please wait a minute.'));
    await fill('agent@portico.test', 'Portico!2026');
    await vi.waitFor(() => expect(dialogs.map(({ name }) => name)).toEqual(['notice']), { timeout: 10_000 });
    expect(queryByRole('alert')).toBeNull();
  });

  it('[AUTH-01] links to the page of a forgotten password and to that of partner sign-up', () => {
    const { getByRole } = show(SIGNED_IN);
    expect(getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toContain(PATHS.forgotPassword);
    expect(getByRole('link', { name: 'Apply as a partner' }).getAttribute('href')).toContain(PATHS.register);
  });

  it('[SHELL-18] opens the terms in a new tab, with the source', () => {
    const { getByRole } = show(SIGNED_IN);
    act(() => void enterSource('?source=harbour-corp', 'public'));
    const terms = getByRole('link', { name: 'Terms and Conditions' });
    expect(terms.getAttribute('href')).toBe(`${PATHS.terms}?source=harbour-corp`);
    expect([terms.getAttribute('target'), terms.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('[SHELL-15] changes its language at once', async () => {
    const { user, findByRole, getByRole } = show(SIGNED_IN);
    await user.click(getByRole('button', { name: '中文' }));
    await findByRole('heading', { name: '登录' });
  });

  it('has no accessibility findings', async () => {
    const { container } = show(SIGNED_IN);
    await expectNoAxeFindings(container);
  });
});
