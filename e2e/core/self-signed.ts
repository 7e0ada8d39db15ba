import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DAY_MS = 86_400_000;

const ECDSA_WITH_SHA256 = sequence(object(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = object(0x55, 0x04, 0x03);
const SUBJECT_ALTERNATIVE_NAME = object(0x55, 0x1d, 0x11);

/**
 * A key and a certificate for a name of this machine, as PEM: made for one run, vouched for by nobody. Node has what signs
 * and nothing that writes a certificate down; no tool of the machine is asked for it.
 */
export function selfSigned(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const name = sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(host)))));
  const names = sequence(tagged(0x82, Buffer.from(host)));
  const said = sequence(
    tagged(0xa0, tagged(0x02, Buffer.of(2))),
    // A number above nothing: its first bit says that it is none below.
    tagged(0x02, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(moment(now - DAY_MS), moment(now + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(sequence(SUBJECT_ALTERNATIVE_NAME, tagged(0x04, names)))),
  );
  const signature = tagged(0x03, Buffer.concat([Buffer.of(0), sign('sha256', said, privateKey)]));
  const der = sequence(said, ECDSA_WITH_SHA256, signature);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

/** DER: what it is, how long it is, what it holds. */
function tagged(tag: number, ...held: readonly Buffer[]): Buffer {
  const content = Buffer.concat(held);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...head), content]);
}

function sequence(...held: readonly Buffer[]): Buffer {
  return tagged(0x30, ...held);
}

function object(...bytes: readonly number[]): Buffer {
  return tagged(0x06, Buffer.of(...bytes));
}

function moment(at: number): Buffer {
  return tagged(0x17, Buffer.from(new Date(at).toISOString().replace(/^..|[-:T]|\....(?=Z)/g, '')));
}
