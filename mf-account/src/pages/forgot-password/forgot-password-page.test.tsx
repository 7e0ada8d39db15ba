import { forgotPassword, PATHS } from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, renderPage } from '@portico/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

type FakeResponse = NonNullable<PageOptions<[typeof forgotPassword]>['replies']>[0][1];

function show({
  reply = { name: 'sent' } as FakeResponse,
  language = 'en' as 'en' | 'zh',
  user = null as object | null,
} = {}) {
  return renderPage(<ForgotPasswordPage />, {
    path: PATHS.forgotPassword,
    user,
    language,
    replies: [[forgotPassword, reply]],
  });
}

describe('the page of a forgotten password', () => {
  it.each([
    ['en', 'Email', 'Send the link', 'If an account exists for ana@example.com, we’ve sent a reset link.', 'Back'],
    ['zh', '邮箱', '发送链接', '如 ana@example.com 是已注册的登录邮箱，重置密码的邮件已发送。', '返回'],
  ] as const)('[AUTH-03] (%s) sends the email and says so, with a way back', async (...testCase) => {
    const [language, email, send, sent, back] = testCase;
    const { user, server, container } = show({ language });
    await user.click(screen.getByLabelText(email));
    await user.paste(' ana@example.com ');
    await user.click(screen.getByRole('button', { name: send }));
    expect((await screen.findByRole('status')).textContent).toContain(sent);
    expect(server.requests(forgotPassword)).toEqual([{ email: 'ana@example.com' }]);
    expect(screen.getByRole('link', { name: back }).getAttribute('href')).toContain(PATHS.login);
    await expectNoAxeFindings(container);
  });

  it.each(['', 'ana@example'])('[AUTH-03] sends nothing for “%s”, and says why', async (typed) => {
    const { user, server } = show();
    await user.click(screen.getByLabelText('Email'));
    if (typed !== '') await user.paste(typed);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The email address is incorrect.');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(server.requests(forgotPassword)).toEqual([]);
  });

  it.each([
    ['an email that the server refuses', { name: 'badEmail' }, 'The email address is incorrect.'],
    ['no answer', offline(), 'The portal did not respond. Try again.'],
  ] as const)('says of %s what is wrong, and keeps what was typed', async (_what, reply, text) => {
    const { user } = show({ reply });
    await user.click(screen.getByLabelText('Email'));
    await user.paste('ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com');
  });

  it('[AUTH-03] leads who has a token to the sign-in', async () => {
    const { address } = show({ user: {} });
    await expect.poll(address).toBe(PATHS.login);
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});
