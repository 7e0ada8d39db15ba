type Numbers = readonly [major: number, minor: number, patch: number];

const RANGE = /^([\^~]?)(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:\.[xX*]){0,2}$/;

/**
 * Whether a version satisfies a range by npm's rules: `^1.2.0`, `~1.2.0`, `1.2.x`, `^0.2` or one exact version. Any
 * other range, such as `*` or `>=1.0.0`, fits no version: compatibility with all future versions cannot be known.
 */
export function satisfiesRange(range: string, version: string): boolean {
  if (range === version) return version !== '';
  const [required, available] = [readRange(range), numbersOf(version)];
  if (required === undefined || available === undefined) return false;
  const { lowest, fixed } = required;
  return (
    lowest.slice(0, fixed).every((number, position) => available[position] === number) && !isBelow(available, lowest)
  );
}

/** Lowest version of a range, and how many leading numbers must be equal. */
function readRange(range: string): { lowest: Numbers; fixed: number } | undefined {
  const [, operator, ...parts] = RANGE.exec(range) ?? [];
  const stated = parts.filter((part) => part !== undefined).map(Number);
  const [major, minor = 0, patch = 0] = stated;
  if (major === undefined || range.split('.').length > 3) return undefined;
  return { lowest: [major, minor, patch], fixed: fixedNumbers(operator, stated) };
}

function fixedNumbers(operator: string | undefined, stated: readonly number[]): number {
  if (operator === '~') return Math.min(stated.length, 2);
  if (operator !== '^') return stated.length;
  // A caret fixes the first non-zero number and the zeros before it.
  const first = stated.findIndex((number) => number !== 0);
  return first < 0 ? stated.length : first + 1;
}

function isBelow(one: Numbers, other: Numbers): boolean {
  const position = one.findIndex((number, index) => number !== other[index]);
  return position >= 0 && (one[position] ?? 0) < (other[position] ?? 0);
}

function numbersOf(version: string): Numbers | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}
