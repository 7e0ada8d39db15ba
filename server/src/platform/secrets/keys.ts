import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.ts';

/** A server key; all session secrets are derived from it. */
export interface ServerKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** The current key first; during a rotation older keys are still accepted. */
export type ServerKeys = readonly [ServerKey, ...ServerKey[]];

const KEY_BYTES = 32;

/** Reads the keys from PORTICO_KEYS, else from a file in the data directory that the first start creates. */
export function loadKeys({ setting, dataDir }: { setting: string | undefined; dataDir: string }): ServerKeys {
  if (setting !== undefined) return parseKeys(setting, 'PORTICO_KEYS');
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'server.keys');
  return parseKeys(readOrMake(path), path);
}

/** Derives a key for one purpose, so that no two uses share a key. */
export function derive(key: ServerKey, purpose: string, about: Uint8Array = new Uint8Array()): Buffer {
  return Buffer.from(hkdfSync('sha256', key.secret, about, `portico ${purpose}`, KEY_BYTES));
}

function parseKeys(text: string, where: string): ServerKeys {
  const keys = text
    .split(',')
    .map((part) => /^([A-Za-z0-9_-]{1,16}):([A-Za-z0-9_-]{43})$/.exec(part.trim()))
    .map((match) => ({ id: match?.[1] ?? '', secret: Buffer.from(match?.[2] ?? '', 'base64url') }));
  const [first, ...others] = keys;
  if (first === undefined || others.length > 1 || keys.some(({ secret }) => secret.length !== KEY_BYTES)) {
    throw new UserError(
      `${where} contains no usable key; set one or two of the form id:key, separated by a comma, each key 32 bytes in base64url.`,
    );
  }
  return [first, ...others];
}

function readOrMake(path: string): string {
  for (;;) {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        throw new UserError(
          `The key file ${path} cannot be read (${(error as Error).message}); make it readable or set PORTICO_KEYS.`,
        );
      }
    }
    make(path);
  }
}

/** Writes a draft and hard-links it: if two processes start at once, both read the same complete file. */
function make(path: string): void {
  const draft = `${path}.${process.pid}`;
  const name = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  writeFileSync(draft, `${name}:${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
