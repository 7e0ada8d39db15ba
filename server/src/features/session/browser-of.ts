/** Order matters: a browser comes first if its user agent also contains another browser's token. */
const BROWSERS = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['QQ', /QQBrowser\//],
  ['UC', /UCBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const;

const SYSTEMS = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows NT/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** Display names for the user. Versions are omitted: they do not help users, but would help to identify them. */
export interface NamedBrowser {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Parses a user agent; null for an unknown browser or system. */
export function browserOf(userAgent: string | undefined): NamedBrowser {
  const agentText = (userAgent ?? '').slice(0, 500);
  return { browser: nameIn(BROWSERS, agentText), system: nameIn(SYSTEMS, agentText) };
}

function nameIn(names: readonly (readonly [name: string, pattern: RegExp])[], agentText: string): string | null {
  return names.find(([, pattern]) => pattern.test(agentText))?.[0] ?? null;
}
