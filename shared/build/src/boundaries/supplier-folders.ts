import { isTest, type Place } from './place.ts';

const SUPPLY = 'src/features/supply/';
const ENTRY = `${SUPPLY}supply.ts`;

/** Folders of suppliers: those of the feature except `requests`, which they share, and fake suppliers for tests. */
const FOLDER = /^src\/features\/supply\/((?:test-support\/)?(?!test-support\/|requests\/)[^/]+)\//;

/**
 * Error of an import inside the supply feature. A supplier's folder is private, so that no supplier depends on another.
 * Code that suppliers share is outside their folders, and only the feature's entry file imports from these.
 */
export function supplierImportError(from: Place, to: Place): string | undefined {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (other === undefined || own === other || !from.path.startsWith(SUPPLY)) return undefined;
  if (from.path === ENTRY || isFree(from.path, own)) return undefined;
  const who = own === undefined ? 'Code that suppliers share' : `The supplier ${own}`;
  return `${who} may not import ${SUPPLY}${other}/: suppliers do not share folders.`;
}

/** Tests may import any file, but a fake supplier must follow the rule. */
function isFree(path: string, own: string | undefined): boolean {
  return own === undefined ? isTest(path) : /\.test\.ts$/.test(path);
}

function folderOf({ package: name, path }: Place): string | undefined {
  return name === 'server' ? FOLDER.exec(path)?.[1] : undefined;
}
