/** Names by which people know their browsers; each is looked for before those whose marks it bears as well. */
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

/** A browser as its owner would name it. Versions are left out: they tell people nothing, and others who it is. */
export interface NamedBrowser {
  readonly browser: string | null;
  readonly system: string | null;
}

/** What a browser calls itself, by name; null where nobody knows the name. */
export function browserOf(userAgent: string | undefined): NamedBrowser {
  const said = (userAgent ?? '').slice(0, 500);
  return { browser: nameIn(BROWSERS, said), system: nameIn(SYSTEMS, said) };
}

function nameIn(names: readonly (readonly [name: string, mark: RegExp])[], said: string): string | null {
  return names.find(([, mark]) => mark.test(said))?.[0] ?? null;
}
