/** A small remote under another name, to see what each further one costs. */
export interface RemoteCopy {
  readonly name: string;
  readonly of: string;
}

/** The remote that is copied: one page, no dialogs, a menu row that few see. */
const SMALL = 'mf-notes';

/** Copies that fill up to a number of remotes. Names hold letters alone, as the registry wants them. */
export function copiesUpTo(total: number, already: number): RemoteCopy[] {
  return Array.from({ length: Math.max(0, total - already) }, (_, place) => ({
    name: `mf-copy-${letters(place)}`,
    of: SMALL,
  }));
}

/** No two of them are taken for each other, which the registry wants of names. */
const LETTERS = 'abefhkst';

function letters(place: number): string {
  const letter = (value: number) => LETTERS.charAt(value % LETTERS.length);
  return letter(Math.floor(place / LETTERS.length)) + letter(place);
}

/** The copy's manifest: its name, and addresses of its own, for no two remotes may own one. */
export function copiedManifest(text: string, copy: RemoteCopy): string {
  const changed = text.replaceAll("'/portal/", `'/portal/copies/${copy.name}/`);
  if (changed === text) throw new Error(`${copy.of}/src/manifest.ts names no address`);
  return renamed(changed, copy);
}

/** A file that names the remote. */
export function renamed(text: string, { name, of }: RemoteCopy): string {
  const changed = text.replaceAll(new RegExp(`(['"])${of}\\1`, 'g'), (_whole, quote: string) => quote + name + quote);
  if (changed === text) throw new Error(`«${of}» is not named where its copy should carry another name`);
  return changed;
}
