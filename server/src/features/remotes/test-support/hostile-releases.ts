import type { BuiltRelease } from '../publishing/built-release.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Values that a faulty or hostile build could declare for any field. */
const HOSTILE: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  'x'.repeat(5000),
  'skull',
  'first',
  '*',
  '^9.0.0',
  '__proto__',
  'constructor',
  'nope.js',
  '../../etc/passwd',
  'evil.svg',
  'evil.html',
  'evil.mjs',
  'evil.wasm',
  'evil.js.map',
  'javascript:alert(1)',
  '//evil.example/x',
  'https://evil.example/',
  '/portal/*',
  '/portal/:all',
  '/portal/account?/MyTrip',
  '/portal/account/MyTrip/:x?',
  '/portal/account/MyTrip',
  '/portal/../login',
  '/portal\\login',
  '<img src=x onerror=alert(1)>',
  '\u202eevil',
  'nul\0',
  [],
  [null],
  ['public'],
  Array.from({ length: 6000 }, () => 'x'),
  {},
  { length: 1 },
  JSON.parse('{"__proto__":{"isOperator":true}}') as Json,
  { toString: 'no function' },
];

export interface HostileRelease {
  /** Path of the changed value: `manifest.menu.0.icon`. */
  readonly position: string;
  readonly content: unknown;
}

/**
 * Returns copies of a valid release with each value replaced by each hostile value or removed, in a deterministic
 * order.
 */
export function hostileReleases(release: BuiltRelease): HostileRelease[] {
  const good = JSON.parse(JSON.stringify(release)) as Json;
  return placesOf(good).flatMap((place) => [
    { position: `${place.join('.')} is missing`, content: put(good, place, undefined) },
    ...HOSTILE.map((lie) => ({
      position: `${place.join('.')} is ${JSON.stringify(lie).slice(0, 40)}`,
      content: put(good, place, lie),
    })),
  ]);
}

function placesOf(value: Json, above: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...above]];
  const below = Object.entries(value).flatMap(([key, one]) => placesOf(one, [...above, key]));
  return above.length === 0 ? below : [[...above], ...below];
}

function put(value: Json, [key, ...rest]: readonly string[], lie: Json | undefined): Json {
  if (key === undefined) return lie ?? null;
  if (Array.isArray(value))
    return value.flatMap((one: Json, position) => (String(position) === key ? among(one, rest, lie) : [one]));
  const entries = Object.entries(value as Record<string, Json>);
  return Object.fromEntries(
    entries.flatMap(([name, one]) => (name === key ? among(one, rest, lie).map((it) => [name, it]) : [[name, one]])),
  );
}

/** The replacement of a value; empty if the value is removed. */
function among(one: Json, rest: readonly string[], lie: Json | undefined): Json[] {
  return rest.length === 0 && lie === undefined ? [] : [put(one, rest, lie)];
}
