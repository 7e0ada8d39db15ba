/** Whether a contract version lies in a remote's range: `^1.2.0`, or one exact version. */
export function contractFits(range: string, version: string): boolean {
  if (!range.startsWith('^')) return range === version;
  const [asked, given] = [numbers(range.slice(1)), numbers(version)];
  if (!asked || !given || asked[0] !== given[0]) return false;
  return given[1] > asked[1] || (given[1] === asked[1] && given[2] >= asked[2]);
}

function numbers(version: string): [number, number, number] | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}
