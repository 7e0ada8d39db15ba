/** Measures the sides in turns, round by round, so that whatever else the machine does meets all of them alike. */
export async function inTurns<Side extends string, Result>(
  sides: Readonly<Record<Side, () => Promise<Result>>>,
  rounds: number,
): Promise<Record<Side, Result[]>> {
  const names = Object.keys(sides) as Side[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Side, Result[]>;
  for (let round = 0; round < rounds; round += 1) {
    // Nobody always goes first.
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) results[name].push(await sides[name]());
  }
  return results;
}
