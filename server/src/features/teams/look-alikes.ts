/** Characters that look like Latin letters. */
const DOUBLES: readonly (readonly [latin: string, doubles: string])[] = [
  ['a', 'аαɑ'],
  ['b', 'вβь'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еεёє'],
  ['h', 'һнη'],
  ['i', 'іιıl1|!ӏї'],
  ['j', 'јϳ'],
  ['k', 'кκ'],
  ['m', 'мμ'],
  ['n', 'п'],
  ['o', 'оοо0σ'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['r', 'гᴦ'],
  ['s', 'ѕ5'],
  ['t', 'тτ'],
  ['u', 'υцս'],
  ['v', 'νѵ'],
  ['w', 'ԝшωѡ'],
  ['x', 'хχ'],
  ['y', 'уγү'],
  ['z', 'ᴢ'],
];

/** Greek capitals that resemble another Latin letter than their lower-case forms. */
const CAPITALS: Readonly<Record<string, string>> = { Η: 'h', Ν: 'n', Υ: 'y' };

const LATIN = new Map(DOUBLES.flatMap(([latin, doubles]) => [...doubles].map((double) => [double, latin] as const)));

/** Pairs of letters that together look like one letter. */
const JOINED: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['ci', 'd'],
];

/**
 * Reduces a name to its appearance: without case, diacritics, spaces and hyphens, and each letter replaced by the Latin
 * letter that it resembles. Users confuse two names with the same outline.
 */
export function outlineOf(name: string): string {
  const plain = [
    ...[...name.normalize('NFKD')]
      .map((character) => CAPITALS[character] ?? character)
      .join('')
      .toLowerCase(),
  ]
    .filter((character) => /[\p{L}\p{N}|!]/u.test(character))
    .map((character) => LATIN.get(character) ?? character)
    .join('');
  return JOINED.reduce((text, [pair, one]) => text.replaceAll(pair, one), plain);
}

/** The first of the other names that users could confuse with this one. */
export function lookAlikeOf(name: string, others: readonly string[]): string | undefined {
  const outline = outlineOf(name);
  return others.find((other) => other !== name && outlineOf(other) === outline);
}
