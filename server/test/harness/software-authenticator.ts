import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;
const ES256 = -7;

/** Incorrect behaviour of a device. */
export interface Misdeed {
  readonly origin?: string;
  readonly rpId?: string;
  /** The device did not verify its user. */
  readonly isUnverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signs other data. */
  readonly isForged?: boolean;
}

/** A software authenticator written from the WebAuthn standard without shared code of the server's library. */
export interface SoftwareAuthenticator {
  readonly credentialId: string;
  /** Result of `navigator.credentials.create` in wire format. */
  readonly create: (options: string, misdeed?: Misdeed) => Record<string, string>;
  /** Result of `navigator.credentials.get` in wire format. */
  readonly get: (options: string, misdeed?: Misdeed) => Record<string, string>;
}

export function newAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const credentialId = credential.toString('base64url');
  let signed = 0;
  let handle = '';

  function create(options: string, misdeed: Misdeed = {}) {
    const { challenge, rp, user } = JSON.parse(options);
    handle = user.id;
    const cose = cborMap([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credential.length);
    const key = Buffer.concat([Buffer.alloc(16), length, credential, cose]);
    const authData = Buffer.concat([authenticatorData(rp.id, HAS_KEY, misdeed), key]);
    const attestation = cborMap([
      ['fmt', 'none'],
      ['attStmt', cborMap([])],
      ['authData', authData],
    ]);
    return {
      id: credentialId,
      clientDataJSON: clientData('webauthn.create', challenge, misdeed).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    };
  }

  function get(options: string, misdeed: Misdeed = {}) {
    const { challenge, rpId } = JSON.parse(options);
    signed += 1;
    const client = clientData('webauthn.get', challenge, misdeed);
    const authData = authenticatorData(rpId, 0, misdeed);
    const message = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
    return {
      id: credentialId,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', misdeed.isForged ? randomBytes(40) : message, privateKey).toString('base64url'),
      userHandle: misdeed.userHandle ?? handle,
    };
  }

  function clientData(type: string, challenge: string, misdeed: Misdeed): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: misdeed.origin ?? origin, crossOrigin: false }));
  }

  function authenticatorData(rpId: string, more: number, { rpId: another, isUnverified, counter }: Misdeed): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(PRESENT | (isUnverified ? 0 : VERIFIED) | more);
    tail.writeUInt32BE(counter ?? signed, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(another ?? rpId)
        .digest(),
      tail,
    ]);
  }

  return { credentialId, create, get };
}

/** The part of CBOR (RFC 8949) that passkeys need: small numbers, short texts, bytes, and maps in the given order. */
function cborMap(entries: readonly (readonly [string | number, string | number | Buffer])[]): Buffer {
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [cbor(key), key === 'attStmt' ? (value as Buffer) : cbor(value)]),
  ]);
}

function cbor(value: string | number | Buffer): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  return Buffer.concat([head(2, value.length), value]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
