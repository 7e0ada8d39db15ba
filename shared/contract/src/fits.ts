/** Whether a version lies in a range: `^1.2.0`, or one exact version. Anything else fits nothing. */
export function versionFits(range: string, version: string): boolean {
  if (!range.startsWith('^')) return range === version;
  const [asked, given] = [numbersOf(range.slice(1)), numbersOf(version)];
  if (!asked || !given || asked[0] !== given[0]) return false;
  return given[1] > asked[1] || (given[1] === asked[1] && given[2] >= asked[2]);
}

function numbersOf(version: string): [number, number, number] | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}
