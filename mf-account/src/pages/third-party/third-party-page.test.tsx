import { finishThirdParty, PATHS } from '@portico/contract';
import { getSource, readStored, writeStored } from '@portico/runtime';
import { expectNoAxeFindings, offline, type PageOptions, renderPage, TEST_KEY } from '@portico/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
// Loads the lazy chunk before the test.
import '../../features/mfa/chunk.tsx';
import { ThirdPartyPage } from './third-party-page.tsx';

type FakeResponse = NonNullable<PageOptions<[typeof finishThirdParty]>['replies']>[0][1];

const SIGNED_IN = {
  name: 'signedIn',
  data: { token: 'fresh-token', source: 'harbour', sign: { kid: 'k2.test', key: TEST_KEY } },
} as const;

function show(reply: FakeResponse, { language = 'en' as 'en' | 'zh', query = '?ticket=secret' } = {}) {
  return renderPage(
    <Routes>
      <Route path={PATHS.thirdParty} element={<ThirdPartyPage />} />
      <Route path="*" element={<p>the portal</p>} />
    </Routes>,
    { path: `${PATHS.thirdParty}${query}`, user: null, language, replies: [[finishThirdParty, reply]] },
  );
}

beforeEach(() => writeStored('returnUrl', undefined));

describe('the page on which a browser comes back from a third party', () => {
  it('[AUTH-07] uses the ticket once, cleans the address and goes to the destination', async () => {
    const { server, address } = show(SIGNED_IN);
    expect(address()).not.toContain('secret');
    await screen.findByText('the portal');
    expect(server.requests(finishThirdParty)).toEqual([{ ticket: 'secret' }]);
    expect([readStored('token'), getSource()]).toEqual(['fresh-token', 'harbour']);
  });

  it('asks for a code where the person has a second factor', async () => {
    show({ name: 'secondStep', data: { step: 'the-step', mustSetUp: false, hasPasskey: false } });
    await screen.findByLabelText('Code');
    expect(readStored('token')).toBeUndefined();
  });

  const FAILED = 'The other service did not identify you. Try again, or sign in with your password.';
  it.each([
    ['en', '?problem=denied', 'You declined the request, so nothing was changed.'],
    ['zh', '?problem=denied', '您未同意授权，未进行任何操作。'],
    ['en', '?problem=failed', FAILED],
    ['en', '?problem=stale', /started in another browser/],
    ['en', '?problem=https://evil.example', /started in another browser/],
    ['en', '', /started in another browser/],
  ] as const)('[AUTH-07] (%s) says at “%s” why nobody is signed in, and asks nothing', async (...testCase) => {
    const [language, query, text] = testCase;
    const { server, container } = show(SIGNED_IN, { language, query });
    expect((await screen.findByText(text)).closest('[role]')?.role).toBe('alert');
    const back = screen.getByRole('link', { name: language === 'en' ? 'Back to sign-in' : '返回登录' });
    expect(back.getAttribute('href')).toContain(PATHS.login);
    expect(server.requests(finishThirdParty)).toEqual([]);
    await expectNoAxeFindings(container);
  });

  it.each([
    [{ name: 'notLinked', message: 'Link the two in My profile.' }, 'Link the two in My profile.'],
    [{ name: 'ticketOver', message: 'Please begin again.' }, 'Please begin again.'],
    [offline(), 'The portal did not respond. Try again.'],
  ] as const)('says after %o what it means, in the server’s words', async (reply, text) => {
    show(reply);
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(text);
    expect(readStored('token')).toBeUndefined();
  });
});
