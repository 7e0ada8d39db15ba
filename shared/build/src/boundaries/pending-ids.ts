/**
 * Entries of the requirement ledger with a part that is not built yet. Test titles must not have their ids, because a
 * title claims that the complete entry is proved. When the part is built, remove the entry here and add the id to the
 * titles.
 */
const WAITING_LINES: Readonly<Record<string, string>> = {};

const IDS = /[`'"]\[([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\]/g;

/** The ids of `waiting` that test titles in a source start with. */
export function waitingIdsIn(source: string, waiting = WAITING_LINES): readonly string[] {
  const ids = [...source.matchAll(IDS)].flatMap(([, list = '']) => list.split(', '));
  return ids.filter((id) => Object.hasOwn(waiting, id));
}
