/**
 * Lines of the requirement ledger of which a part is not built yet. Their ids stand in no test's title: there they would say that
 * the whole line is proved. Whoever builds the missing part takes the line out and puts the id into the titles.
 */
const WAITING_LINES: Readonly<Record<string, string>> = {};

const IDS = /[`'"]\[([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\]/g;

/** The waiting lines whose ids stand at the head of a title in a test's source. */
export function waitingIdsIn(source: string, waiting = WAITING_LINES): readonly string[] {
  const ids = [...source.matchAll(IDS)].flatMap(([, list = '']) => list.split(', '));
  return ids.filter((id) => Object.hasOwn(waiting, id));
}
