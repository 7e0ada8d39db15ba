import { confirmRequiredMfa, signInByCode, startRequiredMfa } from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, rejected, renderPage, TEST_KEY } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SecondStep } from './second-step.tsx';

const SESSION = { token: 'fresh-token', source: 'roompai', sign: { kid: 'k2.test', key: TEST_KEY } } as const;
const CODES = Array.from({ length: 10 }, (_, index) => `7QF2-01AB-CDEF-GHJK-MNPQ-RS0${index}`);
const ENROLMENT = {
  key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/Portico:ana?secret=GEZD',
  draft: 'sealed',
};

type EndpointRegistry = [typeof signInByCode, typeof startRequiredMfa, typeof confirmRequiredMfa];
type FakeResponses = NonNullable<PageOptions<EndpointRegistry>['replies']>;

function show({
  mustSetUp = false,
  hasPasskey = false,
  entered = { name: 'signedIn', data: SESSION } as FakeResponses[0][1],
  begun = { name: 'begun', data: ENROLMENT } as FakeResponses[1][1],
  confirmed = { name: 'signedIn', data: { ...SESSION, recoveryCodes: CODES } } as FakeResponses[2][1],
  language = 'en' as 'en' | 'zh',
} = {}) {
  const onEntered = vi.fn();
  const onOver = vi.fn();
  const page = renderPage(
    <main>
      <SecondStep step={{ step: 'the-step', mustSetUp, hasPasskey }} onEntered={onEntered} onOver={onOver} />
    </main>,
    {
      user: null,
      language,
      replies: [
        [signInByCode, entered],
        [startRequiredMfa, begun],
        [confirmRequiredMfa, confirmed],
      ],
    },
  );
  return { ...page, onEntered, onOver };
}

describe('the step of the code', () => {
  it.each([
    ['en', 'Enter your code', 'Code', 'Sign in', 'Use a recovery code', 'Recovery code'],
    ['zh', '输入验证码', '验证码', '登录', '使用恢复码', '恢复码'],
  ] as const)('(%s) takes a pasted code, which telephones and password managers fill in', async (...testCase) => {
    const [language, title, label, button, other, recovery] = testCase;
    const { user, server, onEntered, container } = show({ language });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(document.activeElement).toBe(field);
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    await expectNoAxeFindings(container);
    await user.click(screen.getByRole('button', { name: other }));
    expect(document.activeElement).toBe(screen.getByLabelText(recovery));
    expect(screen.getByLabelText<HTMLInputElement>(recovery).autocomplete).toBe('off');
    await expectNoAxeFindings(container);
    await user.click(
      screen.getByRole('button', { name: language === 'en' ? 'Use the app’s code' : '使用应用中的验证码' }),
    );
    await user.paste(' 123 456 ');
    await user.click(screen.getByRole('button', { name: button }));
    await vi.waitFor(() => expect(onEntered).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    expect(onEntered.mock.calls[0]?.[0]).toMatchObject({ token: 'fresh-token', source: 'roompai' });
    expect(server.requests(signInByCode)).toEqual([{ step: 'the-step', code: '123456' }]);
  });

  it('sends by Enter, and keeps what was typed where the code is wrong', async () => {
    const { user, onEntered } = show({ entered: { name: 'wrongCode', message: 'Another one.' } });
    await user.keyboard('000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Another one.');
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    expect([document.activeElement, field.value, field.getAttribute('aria-invalid')]).toEqual([
      field,
      '000000',
      'true',
    ]);
    expect(onEntered).not.toHaveBeenCalled();
  });

  it('sends nothing where nothing was typed', async () => {
    const { user, server } = show();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Enter the code.');
    expect(server.requests(signInByCode)).toEqual([]);
  });

  it.each([
    ['no answer came', offline(), 'The portal did not respond. Try again.'],
    ['it was refused', rejected('Not today.'), 'Not today.'],
  ] as const)('says so where %s', async (_why, entered, text) => {
    const { user } = show({ entered });
    await user.keyboard('123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456');
  });

  it('begins anew where it took too long, with the server’s words, and where somebody goes back', async () => {
    const { user, onOver } = show({ entered: { name: 'stepOver', message: 'Too long.' } });
    await user.keyboard('123456{Enter}');
    await vi.waitFor(() => expect(onOver).toHaveBeenLastCalledWith('Too long.'), { timeout: 10_000 });
    await user.click(screen.getByRole('button', { name: 'Back to email and password' }));
    expect(onOver).toHaveBeenLastCalledWith(undefined);
  });
});

describe('the step that a company demands', () => {
  it.each([
    ['en', 'Turn on', 'Or enter this key in the app', 'QR code for the authenticator app', 'I have saved them'],
    ['zh', '开启', '或在应用中手动输入密钥', '供验证器应用扫描的二维码', '我已保存'],
  ] as const)(
    '(%s) shows key and picture, takes the first code, and shows ten codes before the portal opens',
    async (...testCase) => {
      const [language, turnOn, key, picture, storedText] = testCase;
      const { user, server, onEntered, container } = show({ mustSetUp: true, language });
      expect(await screen.findByRole('img', { name: picture })).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>(key).value).toBe(ENROLMENT.key);
      await expectNoAxeFindings(container);
      await user.type(screen.getByLabelText(language === 'en' ? 'Code' : '验证码'), '123456{Enter}');
      const list = await screen.findByRole('list', { name: language === 'en' ? 'Recovery codes' : '恢复码' });
      expect(
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(CODES);
      expect(server.requests(confirmRequiredMfa)).toEqual([{ step: 'the-step', draft: 'sealed', code: '123456' }]);
      expect(server.requests(startRequiredMfa)).toEqual([{ step: 'the-step' }]);
      expect(document.activeElement?.tagName).toBe('H1');
      expect(screen.queryByRole('button', { name: turnOn })).toBeNull();
      expect(onEntered).not.toHaveBeenCalled();
      await expectNoAxeFindings(container);
      await user.click(screen.getByRole('button', { name: storedText }));
      expect(onEntered.mock.calls[0]?.[0]).toMatchObject({ token: 'fresh-token', source: 'roompai' });
    },
  );

  it('says what is wrong with the first code, at its field', async () => {
    const { user } = show({ mustSetUp: true, confirmed: { name: 'wrongCode', message: 'Another one.' } });
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Another one.');
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  });

  it('that could not begin begins again, and one that is over begins the sign-in anew', async () => {
    const { user, server, onOver } = show({ mustSetUp: true, begun: offline() });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(startRequiredMfa, { name: 'stepOver', message: 'Too long.' });
    await user.click(retry);
    await vi.waitFor(() => expect(onOver).toHaveBeenCalledWith('Too long.'), { timeout: 10_000 });
  });
});
