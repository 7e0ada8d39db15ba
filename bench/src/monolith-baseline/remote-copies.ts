/** A small remote under another name, to measure the cost of each additional one. */
export interface RemoteCopy {
  readonly name: string;
  readonly original: string;
}

/** The copied remote: one page, no dialogs, a menu row for few users. */
const SMALL = 'mf-notes';

/** Copies up to a total number of remotes. The registry allows only letters in names. */
export function copiesUpTo(total: number, already: number): RemoteCopy[] {
  return Array.from({ length: Math.max(0, total - already) }, (_, place) => ({
    name: `mf-copy-${suffixOf(place)}`,
    original: SMALL,
  }));
}

/** Distinct letters: the registry rejects easily confused names. */
const ALPHABET = 'abefhkst';

function suffixOf(place: number): string {
  const characterAt = (value: number) => ALPHABET.charAt(value % ALPHABET.length);
  return characterAt(Math.floor(place / ALPHABET.length)) + characterAt(place);
}

/** The copy's manifest with its own name and paths, because a path has only one owner. */
export function copiedManifest(text: string, copy: RemoteCopy): string {
  const changed = text.replaceAll("'/portal/", `'/portal/copies/${copy.name}/`);
  if (changed === text) throw new Error(`${copy.original}/src/manifest.ts has no path`);
  return renamed(changed, copy);
}

/** Renames the remote in a file; throws if the file does not contain its name. */
export function renamed(text: string, { name, original }: RemoteCopy): string {
  const changed = text.replaceAll(
    new RegExp(`(['"])${original}\\1`, 'g'),
    (_match, quote: string) => quote + name + quote,
  );
  if (changed === text) throw new Error(`«${original}» was not found, so the copy cannot be renamed`);
  return changed;
}
