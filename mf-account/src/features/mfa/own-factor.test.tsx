import { confirmMfa, disableMfa, type OwnMfa as Factor, ownMfa, renewRecoveryCodes, startMfa } from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, renderPage } from '@portico/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OwnMfa } from './own-factor.tsx';

const NONE: Factor = { isOn: false, mayUse: true, isDemanded: false, since: undefined, codesLeft: 0 };
const ON: Factor = { ...NONE, isOn: true, since: 1_795_410_000, codesLeft: 9 };
const ENROLMENT = { key: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Portico:ana?secret=GEZD', draft: 'sealed' };
const CODES = ['7QF2-01AB-CDEF-GHJK-MNPQ-RSTV', '8QF2-01AB-CDEF-GHJK-MNPQ-RSTV'];

type EndpointRegistry = [
  typeof ownMfa,
  typeof startMfa,
  typeof confirmMfa,
  typeof disableMfa,
  typeof renewRecoveryCodes,
];
type FakeResponses = NonNullable<PageOptions<EndpointRegistry>['replies']>;

function show({
  factor = NONE,
  started = { name: 'begun', data: ENROLMENT } as FakeResponses[1][1],
  confirmed = { name: 'turnedOn', data: { recoveryCodes: CODES } } as FakeResponses[2][1],
  ended = { name: 'turnedOff' } as FakeResponses[3][1],
  renewed = { name: 'renewed', data: { recoveryCodes: CODES } } as FakeResponses[4][1],
  language = 'en' as 'en' | 'zh',
} = {}) {
  const onChanged = vi.fn();
  const page = renderPage(
    <main>
      <OwnMfa onChanged={onChanged} />
    </main>,
    {
      language,
      replies: [
        [ownMfa, { name: 'factor', data: factor }],
        [startMfa, started],
        [confirmMfa, confirmed],
        [disableMfa, ended],
        [renewRecoveryCodes, renewed],
      ],
    },
  );
  return { ...page, onChanged };
}

describe('one’s own second factor', () => {
  it('is not spoken of where the company does not want it', async () => {
    const { server, container } = show({ factor: { ...NONE, mayUse: false } });
    await vi.waitFor(() => expect(server.requests(ownMfa)).toHaveLength(1), { timeout: 10_000 });
    expect(container.querySelector('main')?.childElementCount).toBe(0);
  });

  it.each([
    [
      'en',
      'Two-step sign-in',
      'Current password',
      'Set up',
      'Code',
      'Turn on',
      'I have saved them',
      'Two-step sign-in is on.',
    ],
    ['zh', '两步验证', '当前密码', '开始设置', '验证码', '开启', '我已保存', '两步验证已开启'],
  ] as const)('(%s) is set up by password and the app’s first code; ten codes are shown once', async (...testCase) => {
    const [language, title, password, begin, code, turnOn, storedText, doneText] = testCase;
    const { user, server, onChanged, container } = show({ language });
    await screen.findByText(title);
    await expectNoAxeFindings(container);
    await user.type(screen.getByLabelText(password), 'Portico!2026');
    await user.click(screen.getByRole('button', { name: begin }));
    await user.type(await screen.findByLabelText(code), '123456');
    server.answer(ownMfa, { name: 'factor', data: ON });
    await user.click(screen.getByRole('button', { name: turnOn }));
    expect(await screen.findByText(CODES[0] ?? '')).toBeTruthy();
    expect(onChanged).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: storedText }));
    expect((await screen.findByRole('status')).textContent).toContain(doneText);
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(server.requests(startMfa)).toEqual([{ password: 'Portico!2026' }]);
    expect(server.requests(confirmMfa)).toEqual([{ draft: 'sealed', code: '123456' }]);
    expect(container.textContent).not.toMatch(/\{\{|own\.[a-z]/);
  });

  it.each([
    [{ name: 'wrongPassword', message: 'Not that one.' }, 'Not that one.'],
    [{ name: 'notAllowed', message: 'Not any more.' }, 'Not any more.'],
  ] as const)('says why it is not begun: %o', async (started, message) => {
    const { user } = show({ started });
    await user.type(await screen.findByLabelText('Current password'), 'another');
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('another');
  });

  it.each([
    [{ name: 'wrongCode', message: 'Another one.' }, 'Another one.', 'Code'],
    [{ name: 'draftOver', message: 'Too long.' }, 'Too long.', 'Current password'],
  ] as const)('after %o says so and goes on where it can', async (confirmed, message, field) => {
    const { user } = show({ confirmed });
    await user.type(await screen.findByLabelText('Current password'), 'Portico!2026{Enter}');
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByLabelText(field)).toBeTruthy();
  });

  it('is turned off by password and code', async () => {
    const { user, server, onChanged } = show({ factor: ON });
    expect(await screen.findByText(/9 recovery codes left\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Enter your current password.');
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    await user.keyboard('Portico!2026{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Enter the code.');
    const code = screen.getByLabelText<HTMLInputElement>('Code');
    expect(document.activeElement).toBe(code);
    // A recovery code has letters.
    expect(code.inputMode).toBe('text');
    expect(server.requests(disableMfa)).toEqual([]);
    server.answer(ownMfa, { name: 'factor', data: NONE });
    await user.keyboard('123456{Enter}');
    expect((await screen.findByRole('status')).textContent).toContain('Two-step sign-in is off.');
    expect(server.requests(disableMfa)).toEqual([{ password: 'Portico!2026', code: '123456' }]);
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  });

  it.each([
    [
      'en',
      'Current password',
      'Code',
      'New recovery codes',
      'I have saved them',
      'Your new recovery codes are active.',
    ],
    ['zh', '当前密码', '验证码', '重新生成恢复码', '我已保存', '新的恢复码已生效'],
  ] as const)('(%s) has new recovery codes made by password and code, which are shown once', async (...testCase) => {
    const [language, password, code, renew, storedText, doneText] = testCase;
    const { user, server, onChanged, container } = show({ factor: ON, language });
    await user.click(await screen.findByRole('button', { name: renew }));
    expect(document.activeElement).toBe(screen.getByLabelText(password));
    await user.type(screen.getByLabelText(password), 'Portico!2026');
    await user.type(screen.getByLabelText(code), '123456');
    await user.click(screen.getByRole('button', { name: renew }));
    expect(await screen.findByText(CODES[0] ?? '')).toBeTruthy();
    await expectNoAxeFindings(container);
    await user.click(screen.getByRole('button', { name: storedText }));
    expect((await screen.findByRole('status')).textContent).toContain(doneText);
    expect(server.requests(renewRecoveryCodes)).toEqual([{ password: 'Portico!2026', code: '123456' }]);
    expect(server.requests(disableMfa)).toEqual([]);
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText<HTMLInputElement>(code).value).toBe('');
  });

  it.each([
    ['a wrong code', { name: 'wrongCode', message: 'Another one.' }, 'Another one.'],
    ['no answer', offline(), 'Your recovery codes may have changed'],
  ] as const)('shows no new codes after %s, and keeps what was typed', async (_what, renewed, text) => {
    const { user } = show({ factor: ON, renewed });
    await user.type(await screen.findByLabelText('Current password'), 'Portico!2026');
    await user.type(screen.getByLabelText('Code'), '000000');
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('000000');
  });

  it('has no new codes made once it was turned off elsewhere: it says so, and shows what stands', async () => {
    const { user, server } = show({ factor: ON, renewed: { name: 'notAllowed', message: 'Not any more.' } });
    await user.type(await screen.findByLabelText('Current password'), 'Portico!2026');
    await user.type(screen.getByLabelText('Code'), '123456');
    server.answer(ownMfa, { name: 'factor', data: NONE });
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not any more.');
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  });

  it.each([
    ['a wrong password', { name: 'wrongPassword', message: 'Not that one.' }, 'Not that one.'],
    ['a wrong code', { name: 'wrongCode', message: 'Another one.' }, 'Another one.'],
    ['no answer', offline(), 'The portal did not respond.'],
  ] as const)('stays on after %s', async (_what, ended, text) => {
    const { user } = show({ factor: { ...ON, isDemanded: true }, ended });
    await user.type(await screen.findByLabelText('Current password'), 'Portico!2026');
    await user.type(screen.getByLabelText('Code'), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('000000');
  });
});
