import { PATHS, passkeysOffered, signInByPasskey, startPasskeySignIn } from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, renderPage, TEST_KEY } from '@portico/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfferedPasskey } from './offered-passkey.tsx';
// Loads the lazy chunk before the test.
import './chunk.tsx';
import { signByPasskey } from './passkey-device.ts';
import { SecondStep } from './second-step.tsx';

vi.mock('./passkey-device.ts', () => ({ hasPasskeyDevice: () => true, makePasskey: vi.fn(), signByPasskey: vi.fn() }));
const PROOF = { id: 'a2V5', clientDataJSON: 'e30', authenticatorData: 'ZA', signature: 'cw', userHandle: 'dQ' };
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.mocked(signByPasskey).mockReset();
  vi.mocked(signByPasskey).mockResolvedValue(PROOF);
});
afterEach(() => vi.unstubAllGlobals());

type EndpointRegistry = [typeof passkeysOffered, typeof startPasskeySignIn, typeof signInByPasskey];
type FakeResponses = NonNullable<PageOptions<EndpointRegistry>['replies']>;

const SIGNED_IN = {
  name: 'signedIn',
  data: { token: 'fresh-token', source: 'roompai', sign: { kid: 'k2.test', key: TEST_KEY } },
} as FakeResponses[2][1];

function show({
  offered = { name: 'told', data: { isOffered: true } } as FakeResponses[0][1],
  begun = { name: 'begun', data: { options: '{"challenge":"c"}' } } as FakeResponses[1][1],
  entered = SIGNED_IN,
  language = 'en' as 'en' | 'zh',
  step = undefined as string | undefined,
} = {}) {
  const [onEntered, onOver] = [vi.fn(), vi.fn()];
  const waiting = { step: step ?? '', mustSetUp: false, hasPasskey: true };
  const page = renderPage(
    <main>
      {step === undefined ? (
        <OfferedPasskey onEntered={onEntered} />
      ) : (
        <SecondStep step={waiting} onEntered={onEntered} onOver={onOver} />
      )}
    </main>,
    {
      language,
      user: null,
      path: PATHS.login,
      replies: [
        [passkeysOffered, offered],
        [startPasskeySignIn, begun],
        [signInByPasskey, entered],
      ],
    },
  );
  const press = async () =>
    page.user.click(
      await screen.findByRole('button', { name: language === 'en' ? 'Sign in with a passkey' : '使用通行密钥登录' }),
    );
  return { ...page, press, onEntered, onOver };
}

describe('sign-in by passkey', () => {
  it.each(['en', 'zh'] as const)('(%s) enters by what the device signed', async (language) => {
    const { press, server, onEntered, container } = show({ language });
    await press();
    await vi.waitFor(() => expect(onEntered).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(onEntered.mock.calls[0]?.[0]).toMatchObject({ token: 'fresh-token' });
    expect(signByPasskey).toHaveBeenCalledWith('{"challenge":"c"}');
    expect(server.requests(signInByPasskey)).toEqual([PROOF]);
    await expectNoAxeFindings(container);
  });

  it('is asked about by no browser that knows no passkeys, and offered by no portal that wants none', async () => {
    const none = show({ offered: { name: 'told', data: { isOffered: false } } });
    await vi.waitFor(() => expect(none.server.requests(passkeysOffered)).toHaveLength(1), { timeout: 10_000 });
    expect(screen.queryByRole('button')).toBeNull();
    none.unmount();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    const old = show();
    expect(old.container.querySelector('main')?.childElementCount).toBe(0);
    expect(old.server.requests(passkeysOffered)).toEqual([]);
  });

  it('says why not, and may be tried again', async () => {
    vi.mocked(signByPasskey).mockResolvedValueOnce('none');
    const { press, server, onEntered } = show({ entered: { name: 'notVerified', message: 'Not this one.' } });
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used.');
    expect(server.requests(signInByPasskey)).toEqual([]);
    await press();
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not this one.'), {
      timeout: 10_000,
    });
    server.answer(startPasskeySignIn, offline());
    await press();
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The portal did not respond.'), {
      timeout: 10_000,
    });
    server.answer(startPasskeySignIn, { name: 'begun', data: { options: '{}' } });
    server.answer(signInByPasskey, SIGNED_IN);
    await press();
    await vi.waitFor(() => expect(onEntered).toHaveBeenCalledOnce(), { timeout: 10_000 });
  });
});

describe('a passkey in the place of a code', () => {
  it('ends the step, which it names', async () => {
    const { press, server, onEntered } = show({ step: 'the-step' });
    await press();
    await vi.waitFor(() => expect(onEntered).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(server.requests(startPasskeySignIn)).toEqual([{ step: 'the-step' }]);
    expect(server.requests(signInByPasskey)).toEqual([{ step: 'the-step', ...PROOF }]);
  });

  it('of a step that has ended begins the sign-in anew', async () => {
    const { press, onOver } = show({ step: 'the-step', begun: { name: 'stepOver', message: 'Too long.' } });
    await press();
    await vi.waitFor(() => expect(onOver).toHaveBeenCalledWith('Too long.'), { timeout: 10_000 });
  });
});
