import type { DialogName } from '@portico/contract';

/** A lazy import of a remote's entry: its keys and its request. */
export interface EntryImport {
  /** `['pages', 'login']`, `['dialogs', 'priceRise']`, `['locales', 'en']`. */
  readonly keys: readonly string[];
  readonly request: string;
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|import\s*\(\s*(['"])(?<request>[^'"]+)\1|(?<key>[A-Za-z_$][\w$-]*|'[^'\n]*')\s*:(?!:)|(?<text>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<brace>[{}[\]()])|,/g;

/** The dialogs in an entry. */
export function ownedDialogs(entry: string): DialogName[] {
  const dialogs = entryImports(entry).filter(({ keys }) => keys[0] === 'dialogs');
  // The compiler has checked the names: an entry holds dialogs of the contract.
  return dialogs.map(({ keys }) => keys[1] as DialogName);
}

/**
 * Reads the file behind each name of an `entry.ts` from its text. An entry is an object of objects of lazy imports, so
 * only names and nesting matter; the bundler reports the chunk of each file.
 */
export function entryImports(source: string): EntryImport[] {
  const imports: EntryImport[] = [];
  const open: (string | undefined)[] = [];
  let key: string | undefined;
  for (const { 0: token, groups = {} } of source.matchAll(TOKEN)) {
    if (groups.request !== undefined) {
      const keys = [...open, key].filter((name) => name !== undefined);
      imports.push({ keys, request: groups.request });
      open.push(undefined);
    } else if (groups.key !== undefined) {
      key = groups.key.replaceAll("'", '');
    } else if (token === '{' || token === '(' || token === '[') {
      open.push(key);
      key = undefined;
    } else if (token === '}' || token === ')' || token === ']') {
      key = open.pop();
    } else if (token === ',') {
      key = undefined;
    }
  }
  return imports;
}
