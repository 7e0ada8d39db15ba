import { changePassword, PATHS } from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, refused, renderPage } from '@portico/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProfilePage } from './profile-page.tsx';

type Calls = [typeof changePassword];
type Changed = NonNullable<PageOptions<Calls>['answers']>[0][1];

function show({ changed = { name: 'changed' } as Changed, language = 'en' as 'en' | 'zh' } = {}) {
  const page = renderPage(<ProfilePage />, {
    path: PATHS.myProfile,
    user: {},
    language,
    answers: [[changePassword, changed]],
  });
  async function fill(present: string, password: string, again: string) {
    for (const [label, text] of [
      ['Present password', present],
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
    ['en', 'My profile', 'Change password', 'contain numbersmissing'],
    ['zh', '个人设置', '修改密码', '包含数字未满足'],
  ] as const)('(%s) says who is signed in, and has a list of what a password must keep', async (...said) => {
    const [language, title, button, rule] = said;
    const { container } = show({ language });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText('agent@portico.test')).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(rule);
    expect(container.textContent).not.toMatch(/\{\{|password\./);
    await expectNoAxeFindings(container);
  });
});

describe('one’s own password', () => {
  it('is changed, and what was typed goes', async () => {
    const { fill, server } = show();
    await fill(NOW, NEXT, NEXT);
    expect((await screen.findByRole('status')).textContent).toContain('Your password is changed.');
    expect(server.requests(changePassword)).toEqual([{ presentPassword: NOW, password: NEXT, passwordAgain: NEXT }]);
    for (const label of ['Present password', 'New password', 'Confirm password'])
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
  });

  it.each([
    ['', NEXT, NEXT, 'Present password', 'Please enter your present password.'],
    [NOW, 'harbour!2027', 'harbour!2027', 'New password', 'The password does not keep every rule below.'],
    [NOW, NEXT, 'Harbour!2028', 'Confirm password', 'The password is inconsistent, please re-enter.'],
  ])('of “%s”, “%s” and “%s” is not sent, and the field says why', async (present, password, again, field, text) => {
    const { fill, server } = show();
    await fill(present, password, again);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(document.activeElement).toBe(screen.getByLabelText(field));
    expect(server.requests(changePassword)).toEqual([]);
  });

  it.each([
    ['a wrong present one', { name: 'wrongPassword', message: 'Not that one.' }, 'Present password', 'Not that one.'],
    ['a weak one', { name: 'weakPassword', message: 'Guessed first.' }, 'New password', 'Guessed first.'],
    ['two that differ', { name: 'mismatch' }, 'Confirm password', 'The password is inconsistent, please re-enter.'],
    ['another refusal', refused('Not today.'), 'Present password', 'Not today.'],
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
    expect((await screen.findByRole('alert')).textContent).toContain('Try to sign in with the new password');
    expect(screen.getByLabelText<HTMLInputElement>('Present password').value).toBe(NOW);
  });
});
