/** A statement is prepared from this use on; lists of every length come once and are not worth it. */
const FROM_USE = 4;
/** Statements kept prepared on a connection. */
const NAMES_AT_MOST = 400;
const COUNTED_AT_MOST = 4_000;

const names = new Map<string, string>();
const uses = new Map<string, number>();
let given = 0;

/** Name under which a statement is prepared; undefined while it is not known to come again. The same in every connection. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_AT_MOST) return known;
  const used = (uses.get(text) ?? 0) + 1;
  if (used < FROM_USE) {
    if (uses.size >= COUNTED_AT_MOST) uses.clear();
    uses.set(text, used);
    return undefined;
  }
  uses.delete(text);
  return newName(text);
}

/** Gives a statement another name than `name`, under which it is outdated: each connection prepares it once more. */
export function renameStatement(text: string, name: string): void {
  // The others who met the same find it done.
  if (names.get(text) === name) newName(text);
}

/** Knows of no statement any more, for a process that goes from one database to the next, as tests do; no name is given again. */
export function forgetStatements(): void {
  names.clear();
  uses.clear();
}

function newName(text: string): string {
  given += 1;
  const name = `p${given}`;
  names.set(text, name);
  return name;
}
