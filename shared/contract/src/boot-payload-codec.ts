import * as v from 'valibot';
import type { BootBlock } from './boot.ts';
import {
  as,
  type Codec,
  count,
  type Decoded,
  decode,
  exactText,
  list,
  maybe,
  oneOf,
  record,
  seconds,
} from './codec/codec.ts';
import { codec } from './codec/two-way.ts';
import { Settings } from './endpoints/settings.ts';
import { LANGUAGES } from './limits.ts';
import type { RemoteRelease } from './manifest.ts';
import { ClosedRouteCodec, OutlineCodec, ReleaseCodec } from './release-codec.ts';

/*
 * Decodes what a page receives from its HTML page or a development server, so that invalid fields are named before
 * anything uses them.
 */

const keys = {
  time: as('time', seconds()),
  sign: as('sign', record({ kid: as('kid', exactText()), key: as('key', exactText()) })),
  token: as('token', exactText()),
  sessionid: as('sessionid', exactText()),
};
const Keys = record(keys);

/** Each remote is decoded separately, also the one that is shown: an invalid one affects only that remote. */
const Block = record({
  ...keys,
  settings: as('settings', inOurNames(Settings)),
  remotes: as('remotes', list(codec<unknown>(v.unknown()))),
  shown: maybe('shown', codec<unknown>(v.unknown())),
  closed: maybe('closed', ClosedRouteCodec),
  nonce: as('nonce', exactText()),
  language: as('language', oneOf(LANGUAGES)),
  override: maybe(
    'override',
    record({
      remote: as('remote', exactText()),
      at: as('at', exactText()),
      until: as('until', seconds()),
      leave: as('leave', exactText()),
    }),
  ),
  check: maybe(
    'check',
    record({
      remote: as('remote', exactText()),
      version: as('version', exactText()),
      until: as('until', seconds()),
      leave: as('leave', exactText()),
    }),
  ),
  host: maybe('host', exactText()),
  load: as('load', exactText()),
  leaveOrigins: maybe('leaveOrigins', list(exactText())),
  runningNote: maybe('runningNote', exactText()),
  remoteTimeoutMs: as('remoteTimeoutMs', count()),
});

/** A boot block with its valid remotes. */
export interface ReadBlock {
  readonly block: BootBlock;
  /** One sentence for each invalid remote. */
  readonly invalid: readonly string[];
}

/** Reads the text of a boot block; throws an error that names every invalid field. */
export function readBootBlock(text: string): ReadBlock {
  const { remotes: input, shown: openRelease, ...block } = fitting(Block, text);
  const invalid: string[] = [];
  const fits = <T>(codecOf: Codec<T>, one: unknown): T[] => {
    const read = decode(codecOf, one);
    if (read.ok) return [read.value];
    invalid.push(`The HTML page contains an invalid remote ${nameOf(one)}: ${fieldErrorsText(read)}`);
    return [];
  };
  const remotes = input.flatMap((one) => fits(OutlineCodec, one));
  const [shown] = openRelease === undefined ? [] : fits(ReleaseCodec, openRelease);
  return { block: { ...block, remotes, ...(shown && { shown }) }, invalid };
}

/** Reads only the signing data of a boot block: the HTML page may be of another release than the page that runs. */
export function readBootKeys(text: string): Pick<BootBlock, 'time' | 'sign' | 'token' | 'sessionid'> {
  return fitting(Keys, text);
}

/** Decodes the release of a version. */
export function readRelease(input: unknown): Decoded<RemoteRelease> {
  return decode(ReleaseCodec, input);
}

/** The invalid fields with their reasons; empty if there are no errors. */
export function fieldErrorsText(read: Decoded<unknown>): string {
  return read.ok ? '' : read.faults.map(({ field, message }) => `${field} ${message}`.trim()).join(', ');
}

function fitting<T>(block: Codec<T>, text: string): T {
  const read = decode(block, JSON.parse(text));
  if (read.ok) return read.value;
  throw new Error(`it is invalid: ${fieldErrorsText(read)}`);
}

function nameOf(input: unknown): string {
  const { name } = Object(input) as { name?: unknown };
  return typeof name === 'string' ? name : 'without a name';
}

/** The same fields under their program names: one release of the portal writes and reads an HTML page. */
function inOurNames<T>({ fields = {} }: Codec<T>): Codec<T> {
  const ours = Object.entries(fields).map(([name, field]) => [name, { ...field, wire: name }]);
  return record(Object.fromEntries(ours)) as Codec<unknown> as Codec<T>;
}
