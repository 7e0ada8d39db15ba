import { createHash } from 'node:crypto';
import type { Values } from './requests.ts';

/** Returns a number from 0 up to, but excluding, the given one. */
export type Draw = (below: number) => number;

/** A deterministic generator: the same seed gives the same numbers on every machine. */
export function drawsOf(seed: string): Draw {
  let count = 0;
  return (below) => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE(0) % below;
}

/** Values that attackers and broken programs send. */
const PIECES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -0.000001],
  ...['', ' ', '\u0000', '\ud800', '\u202e', '１２', 'ß'.repeat(3000), '😀'.repeat(600), 'x'.repeat(100_000)],
  ...["' or '1'='1", "'; drop table orders; --", '1; select pg_sleep(30)', '%', '_', '\\', '$1', '{{7*7}}', '#{7*7}'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '=cmd|calc!A1'],
  ...['../../../../etc/passwd', 'file:///etc/passwd', 'http://169.254.169.254/', '\r\nbcc: all@example.com', '%0d%0a'],
  ...[
    'NaN',
    'Infinity',
    '1e999',
    '0x10',
    '-0',
    '2027-02-30',
    '9999-99-99',
    '24:61',
    '00000000-0000-0000-0000-000000000000',
  ],
  ...[[], {}, [[[[[[]]]]]], [null], { length: 5 }, { toString: 'x' }, { $gt: '' }, { $ne: null }],
  JSON.parse('{"__proto__":{"isOperator":true},"constructor":{"prototype":{"isOperator":true}}}'),
  Array.from({ length: 2_000 }, (_, at) => at),
];

type Turn = (values: Values, draw: Draw) => Values;

const namesOf = (values: Values) => Object.keys(values);
const oneOf = <T>(from: readonly T[], draw: Draw) => from[draw(from.length)] as T;

const TURNS: readonly Turn[] = [
  (values, draw) => ({ ...values, [oneOf(namesOf(values), draw) ?? 'x']: oneOf(PIECES, draw) }),
  (values, draw) => ({ ...values, [oneOf(namesOf(values), draw) ?? 'x']: deep(draw) }),
  (values, draw) => {
    const gone = oneOf(namesOf(values), draw);
    return Object.fromEntries(Object.entries(values).filter(([name]) => name !== gone));
  },
  (values, draw) => ({ ...values, [oneOf(namesOf(values), draw) ?? 'x']: values[oneOf(namesOf(values), draw) ?? 'x'] }),
  (values, draw) => {
    const name = oneOf(namesOf(values), draw) ?? 'x';
    return { ...values, [name]: [values[name], values[name]] };
  },
  (values, draw) => {
    const name = oneOf(namesOf(values), draw) ?? 'x';
    return { ...values, [name]: textOf(values[name]) + textOf(oneOf(PIECES, draw)) };
  },
  (values, draw) => ({
    ...values,
    [`x${draw(1_000)}`]: oneOf(PIECES, draw),
    isOperator: true,
    companyId: 'harbour-travel',
  }),
];

/** Replaces each field of the request by each of the pieces. */
export function* eachPieceIn(values: Values): Generator<Values> {
  for (const name of namesOf(values)) for (const piece of PIECES) yield { ...values, [name]: piece };
}

/** Applies one to three errors to the request. */
export function hostileOf(values: Values, draw: Draw): Values {
  return Array.from({ length: 1 + draw(3) }).reduce<Values>((made) => oneOf(TURNS, draw)(made, draw), values);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Nested lists, both below and above the depth limit. */
function deep(draw: Draw): unknown {
  let made: unknown = 1;
  for (let depth = draw(60); depth > 0; depth -= 1) made = draw(2) === 0 ? [made] : { a: made };
  return made;
}
