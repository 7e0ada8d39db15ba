import type { BootBlock } from './boot.ts';
import type { RemoteRelease } from './manifest.ts';

/*
 * What a page checks of what its document, or a development server, tells it: that nothing is missing which it cannot do
 * without. Everything else the server has checked, by the codecs of `@portico/contract/release`, when a version was published
 * and when it came out of the database; on a first load they would weigh more than all that they could find.
 */

type Kind = 'string' | 'number' | 'object' | 'list';
type Kinds<T> = { readonly [Name in keyof T]?: Kind };

const BOOT: Kinds<BootBlock> = {
  time: 'number',
  sign: 'object',
  token: 'string',
  sessionid: 'string',
  settings: 'object',
  remotes: 'list',
  nonce: 'string',
  language: 'string',
  remoteTimeoutMs: 'number',
};

/** A version that lacks its lists of files is a fault of that version: the loader falls back. */
const RELEASE: Kinds<RemoteRelease> = {
  name: 'string',
  version: 'string',
  base: 'string',
  manifest: 'object',
};

const MANIFEST: Kinds<RemoteRelease['manifest']> = { routes: 'list', menu: 'list', dialogs: 'list' };

/** Reads the text of a boot block; throws with the name of the field that it lacks. */
export function readBootBlock(text: string): BootBlock {
  const found: unknown = JSON.parse(text);
  const field = lacking(found, BOOT);
  if (field !== undefined) throw new Error(`it lacks ${field}`);
  return found as BootBlock;
}

/** The first field that a release lacks; undefined for a whole one. */
export function missingInRelease(release: unknown): string | undefined {
  const field = lacking(release, RELEASE);
  if (field !== undefined) return field;
  const inside = lacking((release as RemoteRelease).manifest, MANIFEST);
  return inside === undefined ? undefined : `manifest.${inside}`;
}

function lacking(found: unknown, kinds: Readonly<Record<string, Kind>>): string | undefined {
  const values = (found ?? {}) as Readonly<Record<string, unknown>>;
  return Object.keys(kinds).find((name) => kindOf(values[name]) !== kinds[name]);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return value === null ? 'nothing' : typeof value;
}
