import { mfaPolicy, resetMfa, saveMfaPolicy } from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, rejected, renderPage } from '@portico/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FactorDialog } from './factor-dialog.tsx';

const ANN = { id: 'u1', email: 'ann@harbour.example', hasApp: true, passkeys: 0 };
const SELF = { id: 'u0', email: 'agent@portico.test', hasApp: true, passkeys: 2 };

type EndpointRegistry = [typeof mfaPolicy, typeof saveMfaPolicy, typeof resetMfa];
type FakeResponses = NonNullable<PageOptions<EndpointRegistry>['replies']>;

function show({
  policy = { name: 'policy', data: { policy: 'off', passkeys: false, holders: [SELF, ANN] } } as FakeResponses[0][1],
  saved = { name: 'saved' } as FakeResponses[1][1],
  reset = { name: 'reset' } as FakeResponses[2][1],
  language = 'en' as 'en' | 'zh',
} = {}) {
  const onClose = vi.fn();
  const page = renderPage(<FactorDialog onClose={onClose} />, {
    language,
    replies: [
      [mfaPolicy, policy],
      [saveMfaPolicy, saved],
      [resetMfa, reset],
    ],
  });
  return { ...page, onClose };
}

describe('what a company wants of its people’s sign-in', () => {
  it.each([
    ['en', 'Off', 'Required', 'Save', 'Saved.'],
    ['zh', '关闭', '所有人必须使用', '保存', '已保存。'],
  ] as const)('(%s) is chosen of three and saved', async (language, off, demanded, save, saved) => {
    const { user, server, baseElement } = show({ language });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: off })).checked).toBe(true);
    await expectNoAxeFindings(baseElement);
    await user.click(screen.getByRole('radio', { name: demanded }));
    server.answer(mfaPolicy, { name: 'policy', data: { policy: 'demanded', passkeys: false, holders: [] } });
    await user.click(screen.getByRole('button', { name: save }));
    expect((await screen.findByRole('status')).textContent).toContain(saved);
    expect(server.requests(saveMfaPolicy)).toEqual([{ policy: 'demanded' }]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: demanded }).checked).toBe(true);
    expect(baseElement.textContent).not.toMatch(/\{\{|company\.[a-z]/);
  });

  it('lets people sign in by passkeys, and says who has which', async () => {
    const { user, server } = show();
    const passkeys = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Allow passkeys' });
    expect(passkeys.checked).toBe(false);
    expect(screen.getByText('App · 2 passkeys')).toBeTruthy();
    await user.click(passkeys);
    server.answer(mfaPolicy, { name: 'policy', data: { policy: 'off', passkeys: true, holders: [] } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('status')).textContent).toContain('Saved.');
    expect(server.requests(saveMfaPolicy)).toEqual([{ policy: 'off', passkeys: true }]);
    expect(passkeys.checked).toBe(true);
  });

  it.each([
    ['no answer came', offline(), 'The portal did not respond.'],
    ['it was refused', rejected('Not today.'), 'Not today.'],
  ] as const)('stays chosen, and says so, where %s', async (_why, saved, text) => {
    const { user } = show({ saved });
    await user.click(await screen.findByRole('radio', { name: 'Allowed' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Allowed' }).checked).toBe(true);
  });

  it('that could not be loaded is asked for again', async () => {
    const { user, server } = show({ policy: offline() });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer(mfaPolicy, { name: 'policy', data: { policy: 'allowed', passkeys: false, holders: [] } });
    await user.click(retry);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Allowed' })).checked).toBe(true);
    expect(screen.getByText('None yet.')).toBeTruthy();
  });
});

describe('whoever has a second factor', () => {
  it('has it taken off after a second press, and the list is asked again', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('button', { name: 'Reset two-step sign-in of ann@harbour.example' }));
    expect(server.requests(resetMfa)).toEqual([]);
    server.answer(mfaPolicy, { name: 'policy', data: { policy: 'off', passkeys: false, holders: [SELF] } });
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect((await screen.findByRole('status')).textContent).toContain(
      'ann@harbour.example signs in with the password only',
    );
    expect(server.requests(resetMfa)).toEqual([{ id: 'u1' }]);
    expect(screen.queryByText('ann@harbour.example')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Enrolled users' }));
  });

  it('keeps it where the administrator does, and their own stays with them', async () => {
    const { user, server } = show({ reset: { name: 'noSuchAccount', message: 'Nobody.' } });
    const own = await screen.findByRole('button', { name: 'Reset two-step sign-in of agent@portico.test' });
    expect(own.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Reset two-step sign-in of ann@harbour.example' }));
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(server.requests(resetMfa)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reset two-step sign-in of ann@harbour.example' }));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nobody.');
  });
});
