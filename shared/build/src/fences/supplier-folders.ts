import { isTest, type Place } from './place.ts';

const SUPPLY = 'src/features/supply/';
const FACE = `${SUPPLY}supply.ts`;

/** Folders of suppliers: those of the feature, and those that stand in for one in tests. */
const FOLDER = /^src\/features\/supply\/((?:test-support\/)?(?!test-support\/)[^/]+)\//;

/**
 * What an import inside the feature of supply breaks. A supplier's folder is its own: another supplier that looked into it would
 * be the first one in disguise. What suppliers share stands beside their folders, and only the face reads from these.
 */
export function supplierFault(from: Place, to: Place): string | undefined {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (other === undefined || own === other || !from.path.startsWith(SUPPLY)) return undefined;
  if (from.path === FACE || isFree(from.path, own)) return undefined;
  const who = own === undefined ? 'What suppliers share' : `The supplier ${own}`;
  return `${who} may not import ${SUPPLY}${other}/: each supplier's folder is its own.`;
}

/** Tests may look anywhere, but a supplier that stands in for one is held to the rule. */
function isFree(path: string, own: string | undefined): boolean {
  return own === undefined ? isTest(path) : /\.test\.ts$/.test(path);
}

function folderOf({ package: name, path }: Place): string | undefined {
  return name === 'server' ? FOLDER.exec(path)?.[1] : undefined;
}
