import { CLIENT_ERROR_LIMITS } from './endpoints/client-errors.ts';

/** A published version of a remote, according to the URL of one of its files. */
export interface ScriptOwner {
  readonly remote: string;
  readonly version: string;
}

const REMOTE_FILE = /\/remotes\/([a-z0-9][a-z0-9-]{0,59})\/(\d+\.\d+\.\d+[0-9A-Za-z.+-]{0,40})\//;

/** Owner of the first URL of a remote's file in a text; undefined if there is no such URL. */
export function scriptOwner(text: string): ScriptOwner | undefined {
  const [, remote, version] = REMOTE_FILE.exec(text) ?? [];
  return remote === undefined || version === undefined ? undefined : { remote, version };
}

/**
 * What must not leave a page in a message, with its replacement, in this order. The name of a chunk, `787.042700a6.js`,
 * is not a token and not a user's number, whatever its digits are.
 */
const SECRETS: readonly (readonly [RegExp, string | ((match: string) => string)])[] = [
  // The query of a URL may contain a search, a token or a name. The lookbehind keeps the search linear.
  [/(https?:\/\/[^\s?#"'<>]+)[?#][^\s"'<>)]*/g, '$1'],
  [
    /(?<![\w.:/%~@-])([\w.:/%~@-]+)[?#][^\s"'<>)]*/g,
    (match) => (/^[^?#]*\//.test(match) ? match.replace(/[?#].*/s, '') : match),
  ],
  [/https?:\/\/[^\s/"'<>)]+/g, ''],
  [/(?<![^\s@"'<>(),;:])[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+\.[^\s@"'<>(),;:]+/g, '[email]'],
  // Several words in quotes are typed by a user; a single word is a name in the code.
  [/"[^"\n]*(?:"|$)/g, (match) => (/\s/.test(match) ? '"…"' : match)],
  [/“[^”\n]*(?:”|$)/g, '“…”'],
  [
    /(?<![\w/-])(?!\w+_\d+_\d+_\d+|[\w-]+\.[0-9a-f]{8}\.\w)(?=[\w+=.-]*\d)(?=[\w+=.-]*[A-Za-z])[\w+=.-]{20,}/g,
    '[token]',
  ],
  [/(?<![\w.])(?!\d+\.[0-9a-f]{8}\.\w)\+?\(?\d[\d ().-]{6,}\d(?![\w.]*-[0-9a-f]{8})/g, '[number]'],
  [/(?<![\w.-])\d{5,}(?!\w)/g, '[number]'],
];

/** Maximum characters that are read; the rest is cut off. */
const LONGEST = 2000;

/** Removes typed text, queries of URLs, email addresses, numbers and tokens; returns one line of limited length. */
export function redactMessage(text: string): string {
  const plain = SECRETS.reduce(
    (redacted, [secret, instead]) => redacted.replace(secret, instead as string),
    text.slice(0, LONGEST),
  );
  return shortened(plain.replace(/[\s\p{Cc}]+/gu, ' ').trim(), CLIENT_ERROR_LIMITS.message);
}

/** The path of a URL without query, numbers and tokens. */
export function redactPath(address: string): string {
  const path =
    address
      .slice(0, LONGEST)
      .replace(/^https?:\/\/[^/]*/, '')
      .split(/[?#]/, 1)[0] ?? '';
  return shortened(path.split('/').map(redactMessage).join('/'), CLIENT_ERROR_LIMITS.path);
}

/**
 * A position in a script, in the notation of V8 and of other engines: `draw
 * /remotes/mf-trips/1.4.2-0a1b2c3d/page.js:1:234`.
 */
const FRAME =
  /^\s*(?:at\s+(?:async\s+)?(?:(?<called>[^\s(]{1,80})[^(]*\()?|(?:async\*)?(?<named>[^@\s]{0,80})@)(?<at>(?:https?:\/\/|\/)[^\s?#()]+?)(?:[?#][^\s()]*?)?(?<line>:\d+){1,2}\)?\s*$/u;

/** Reduces a stack trace to positions in scripts, the innermost first: no message, no query, no origin. */
export function redactStack(stack: string): string {
  const frames = stack.slice(0, 20_000).split('\n').flatMap(frameOf);
  let redacted = '';
  for (const frame of frames) {
    if (redacted.length + frame.length + 1 > CLIENT_ERROR_LIMITS.stack) break;
    redacted += redacted === '' ? frame : `\n${frame}`;
  }
  return redacted;
}

function frameOf(line: string): string[] {
  const { called, named, at } = FRAME.exec(line)?.groups ?? {};
  if (at === undefined) return [];
  const place = /((?::\d+){1,2})\)?\s*$/.exec(line)?.[1] ?? '';
  const name = (called ?? named ?? '').replace(/[^\w$.<>[\]-]/g, '').slice(0, 60);
  return [`${name === '' ? '' : `${name} `}${at.replace(/^https?:\/\/[^/]*/, '')}${place}`];
}

/** A violation of the page's content security policy, in the form that pages and browsers report. */
interface Violation {
  readonly directive: string;
  /** URL or keyword: `inline`, `eval`, `trusted-types-sink`. */
  readonly blocked: string;
  readonly source: string;
}

/** One sentence for a violation, equal for reports of pages and of browsers. */
export function violationMessage({ directive, blocked, source }: Violation): string {
  const from = source === '' ? '' : ` from ${redactPath(source)}`;
  const origin = /^(https?|wss?|data|blob):/.test(blocked) ? blocked.replace(/^(data|blob):.*/s, '$1:') : blocked;
  // Of a foreign URL only the origin is useful; its path may contain anything.
  const shortUrl = origin.replace(
    /^(?:https?|wss?):\/\/([^/?#]*)([^?#]*).*/s,
    (_all, authority: string, path: string) =>
      REMOTE_FILE.test(path) || path.startsWith('/portal/assets/') ? path : `${authority}/…`,
  );
  return shortened(`${directive.split(/\s/, 1)[0]} forbids ${shortUrl || 'it'}${from}`, CLIENT_ERROR_LIMITS.message);
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
