import { PATHS, verifyUser } from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, renderPage } from '@portico/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ConfirmationBanner } from '../../features/sign-in/confirmation.tsx';
import { VerifyUserPage } from './verify-user-page.tsx';

type FakeResponse = NonNullable<PageOptions<[typeof verifyUser]>['replies']>[0][1];

function show(reply: FakeResponse, language: 'en' | 'zh' = 'en') {
  return renderPage(
    <Routes>
      <Route path={PATHS.verifyUser} element={<VerifyUserPage />} />
      <Route path={PATHS.login} element={<ConfirmationBanner />} />
    </Routes>,
    {
      path: `${PATHS.verifyUser}?userName=ana%40example.com&key=secret`,
      user: null,
      language,
      replies: [[verifyUser, reply]],
    },
  );
}

describe('the page of a link that confirms an email', () => {
  it.each([
    [
      'en',
      { name: 'verified' },
      'status',
      'Your email is confirmed. We’ll reply to your application within 5 working days.',
    ],
    ['zh', { name: 'verified' }, 'status', '邮箱已确认。我们将在 5 个工作日内回复您的申请。'],
    ['en', { name: 'linkExpired' }, 'alert', 'This link has expired or was already used.'],
    ['zh', { name: 'linkExpired' }, 'alert', '该链接已被使用或已过期。'],
    ['en', offline(), 'alert', 'Your email could not be confirmed. Open the link in the email again.'],
    ['zh', offline(), 'alert', '邮箱确认失败，请重新打开邮件中的链接。'],
  ] as const)('[AUTH-06] (%s) uses it once, goes to the sign-in, and says there: %o', async (...testCase) => {
    const [language, reply, role, text] = testCase;
    const { server, address, container } = show(reply, language);
    expect(address()).not.toContain('secret');
    expect((await screen.findByText(text)).closest('[role]')?.role).toBe(role);
    expect(address()).toBe(PATHS.login);
    expect(server.requests(verifyUser)).toEqual([{ email: 'ana@example.com', key: 'secret' }]);
    await expectNoAxeFindings(container);
  });
});
