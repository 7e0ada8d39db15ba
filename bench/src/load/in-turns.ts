/** Measures the sides alternately, round by round, so that other load on the machine affects all of them. */
export async function inTurns<Side extends string, Result>(
  sides: Readonly<Record<Side, () => Promise<Result>>>,
  rounds: number,
): Promise<Record<Side, Result[]>> {
  const names = Object.keys(sides) as Side[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Side, Result[]>;
  for (let round = 0; round < rounds; round += 1) {
    // Alternates which side goes first.
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) results[name].push(await sides[name]());
  }
  return results;
}
