import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** Why no passkey came: the device has it already, or whatever else, mostly that the person closed the question. */
export type DeviceProblem = 'alreadyThere' | 'none';

/** Whether this browser knows passkeys at all. */
export function hasPasskeyDevice(): boolean {
  return browserSupportsWebAuthn();
}

/** Has the device make a passkey. `options`: as the server gave them. */
export async function makePasskey(options: string) {
  return await orProblem(async () => {
    const { id, response } = await startRegistration({ optionsJSON: JSON.parse(options) });
    const { clientDataJSON, attestationObject } = response;
    return { id, clientDataJSON, attestationObject };
  });
}

/** Has the device sign with one. */
export async function signByPasskey(options: string) {
  return await orProblem(async () => {
    const { id, response } = await startAuthentication({ optionsJSON: JSON.parse(options) });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
  });
}

/** Browsers tell a closed question, one that nobody answered and a missing device apart no more than this. */
function orProblem<T>(ask: () => Promise<T>): Promise<T | DeviceProblem> {
  return ask().then(
    (given) => given,
    (error: unknown) =>
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
        ? 'alreadyThere'
        : 'none',
  );
}
