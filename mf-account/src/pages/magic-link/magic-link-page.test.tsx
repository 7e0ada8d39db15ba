import { oneTouch, PATHS } from '@portico/contract';
import { getSource, readStored, writeStored } from '@portico/runtime';
import {
  common,
  expectNoAxeFindings,
  offline,
  type PageOptions,
  rejected,
  renderPage,
  TEST_KEY,
} from '@portico/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmationBanner } from '../../features/sign-in/confirmation.tsx';
// Loads the lazy chunk before the test.
import '../../features/mfa/chunk.tsx';
import { MagicLinkPage } from './magic-link-page.tsx';

type FakeResponse = NonNullable<PageOptions<[typeof oneTouch]>['replies']>[0][1];

const SIGNED_IN = {
  name: 'signedIn',
  data: { token: 'fresh-token', source: 'harbour', sign: { kid: 'k2.test', key: TEST_KEY } },
} as const;

function show(reply: FakeResponse, { language = 'en', query = '?userToken=secret&source=harbour' }: RenderedPage = {}) {
  return renderPage(
    <Routes>
      <Route path={PATHS.oneTouch} element={<MagicLinkPage />} />
      <Route path={PATHS.login} element={<ConfirmationBanner />} />
      <Route path="*" element={<p>the portal</p>} />
    </Routes>,
    { path: `${PATHS.oneTouch}${query}`, user: null, language, replies: [[oneTouch, reply]] },
  );
}
interface RenderedPage {
  readonly language?: 'en' | 'zh';
  readonly query?: string;
}

beforeEach(() => writeStored('returnUrl', undefined));

describe('the address by which a partner’s system sends somebody in', () => {
  it('[AUTH-02] signs in by userToken and source, keeps both of the answer, and goes to the destination', async () => {
    const { server, address } = show(SIGNED_IN);
    expect(address()).not.toContain('secret');
    await screen.findByText('the portal');
    expect(server.requests(oneTouch)).toEqual([{ userToken: 'secret', source: 'harbour' }]);
    expect([readStored('token'), getSource()]).toEqual(['fresh-token', 'harbour']);
    expect(address()).toBe(`${PATHS.home}?source=harbour`);
  });

  it('asks for a code where the person has a second factor', async () => {
    const { address } = show({ name: 'secondStep', data: { step: 'the-step', mustSetUp: false, hasPasskey: false } });
    await screen.findByLabelText('Code');
    expect(readStored('token')).toBeUndefined();
    expect(address()).not.toContain('secret');
  });

  it('leads back to where one was', async () => {
    writeStored('returnUrl', `${PATHS.myTrip}?source=old`);
    const { address } = show(SIGNED_IN);
    await screen.findByText('the portal');
    expect(address()).toBe(`${PATHS.myTrip}?source=harbour`);
  });

  const EXPIRED = 'This sign-in link has expired or was already used. Sign in with your password.';
  const FAILED = 'We couldn’t sign you in. Sign in with your password.';
  it.each([
    ['en', { name: 'wrongCredentials' }, EXPIRED],
    ['zh', { name: 'wrongCredentials' }, '该登录链接已被使用或已过期，请使用密码登录。'],
    ['en', rejected('No.'), FAILED],
    ['en', common('tooMany', 'Please wait a minute.'), FAILED],
    ['en', offline(), FAILED],
    ['zh', offline(), '登录失败，请使用密码登录。'],
  ] as const)('[AUTH-02] (%s) goes to login after %o, once, and says there why', async (language, reply, text) => {
    const { server, address, container } = show(reply, { language });
    expect((await screen.findByText(text)).closest('[role]')?.role).toBe('alert');
    expect(address().split('?')[0]).toBe(PATHS.login);
    expect(address()).not.toContain('secret');
    expect(readStored('token')).toBeUndefined();
    await vi.waitFor(() => expect(server.requests(oneTouch)).toHaveLength(1), { timeout: 10_000 });
    await expectNoAxeFindings(container);
  });

  it.each(['', '?source=harbour', '?userToken=secret', '?userToken=&source='])(
    '[AUTH-02] goes to login and asks nothing when its query is "%s"',
    async (query) => {
      const { server, address } = show(SIGNED_IN, { query });
      await screen.findByText(EXPIRED);
      expect(address()).toMatch(new RegExp(`^${PATHS.login}(\\?source=harbour)?$`));
      expect(server.requests(oneTouch)).toEqual([]);
    },
  );
});
