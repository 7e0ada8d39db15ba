import type { Arrow } from '../arrows-of.ts';

/** Leaves out an arrow when a longer way leads to the same place, so that a drawing can be read. */
export function withoutDetours(arrows: readonly Arrow[]): readonly Arrow[] {
  const next = Map.groupBy(arrows, ({ from }) => from);
  return arrows.filter(
    ({ from, to }) => !next.get(from)?.some((other) => other.to !== to && leads(other.to, to, next)),
  );
}

function leads(from: string, to: string, next: ReadonlyMap<string, readonly Arrow[]>): boolean {
  const seen = new Set([from]);
  for (const room of seen) for (const arrow of next.get(room) ?? []) seen.add(arrow.to);
  return seen.has(to);
}
