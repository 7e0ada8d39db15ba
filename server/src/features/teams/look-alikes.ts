/** Letters of other scripts that nobody can tell from Latin ones. */
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

/** Greek capitals that look like another Latin letter than their small forms do. */
const CAPITALS: Readonly<Record<string, string>> = { Η: 'h', Ν: 'n', Υ: 'y' };

const LATIN = new Map(DOUBLES.flatMap(([latin, doubles]) => [...doubles].map((double) => [double, latin] as const)));

/** Letters that look like one beside each other. */
const JOINED: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['ci', 'd'],
];

/**
 * What is left of a name for an eye that reads quickly: without case, marks, blanks and hyphens, each letter as the Latin one it looks like.
 * Two names with the same outline are taken for each other.
 */
export function outlineOf(name: string): string {
  const plain = [
    ...[...name.normalize('NFKD')]
      .map((letter) => CAPITALS[letter] ?? letter)
      .join('')
      .toLowerCase(),
  ]
    .filter((letter) => /[\p{L}\p{N}|!]/u.test(letter))
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('');
  return JOINED.reduce((text, [pair, one]) => text.replaceAll(pair, one), plain);
}

/** The first of the others that would be taken for the name. */
export function lookAlikeOf(name: string, others: readonly string[]): string | undefined {
  const outline = outlineOf(name);
  return others.find((other) => other !== name && outlineOf(other) === outline);
}
