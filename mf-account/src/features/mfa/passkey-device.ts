import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** The device already has the passkey, or has none, mostly because the user closed the dialog. */
export type DeviceProblem = 'alreadyThere' | 'none';

export function hasPasskeyDevice(): boolean {
  return browserSupportsWebAuthn();
}

/** Creates a passkey. `options`: JSON from the server. */
export async function makePasskey(options: string) {
  return await orProblem(async () => {
    const { id, response } = await startRegistration({ optionsJSON: JSON.parse(options) });
    const { clientDataJSON, attestationObject } = response;
    return { id, clientDataJSON, attestationObject };
  });
}

/** Signs with a passkey. */
export async function signByPasskey(options: string) {
  return await orProblem(async () => {
    const { id, response } = await startAuthentication({ optionsJSON: JSON.parse(options) });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
  });
}

/** Browsers do not distinguish a closed dialog, a timeout and a missing device. */
function orProblem<T>(action: () => Promise<T>): Promise<T | DeviceProblem> {
  return action().then(
    (credential) => credential,
    (error: unknown) =>
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
        ? 'alreadyThere'
        : 'none',
  );
}
