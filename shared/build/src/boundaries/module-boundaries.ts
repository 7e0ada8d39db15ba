import { isTest, type Place } from './place.ts';

/**
 * The modules of a package, the lowest layer first, each with the modules that it may import. A module is a folder or
 * file of `src`, named by its path without the extension; a file belongs to the longest matching name. Files of `src`
 * outside all modules are the top layer: they may import every module, and no module imports them.
 */
export type ModuleTable = readonly ModuleRow[];

/**
 * Other modules import a module with an entry file (`entry`) only through it; the module's own files do not import it.
 */
export type ModuleRow = readonly [module: string, imports: readonly string[], entry?: string];

const TOP = 'top';

/** Error of an import between two files of one package. Tests may import any file. */
export function moduleBoundaryError(modules: ModuleTable, from: Place, to: Place): string | undefined {
  if (isTest(from.path)) return undefined;
  const [own, other] = [moduleOf(from.path, modules), moduleOf(to.path, modules)];
  if (own === undefined)
    return `${from.path} does not belong to a module of ${from.package}: add its module to the table.`;
  const entry = modules.find(([module]) => module === other)?.[2];
  const isEntryFile = entry !== undefined && withoutEnding(to.path) === entry;
  if (own === other && isEntryFile)
    return `${to.path} is the entry for other modules; files of ${own} must import each other directly.`;
  if (other === undefined || own === other) return undefined;
  if (entry !== undefined && !isEntryFile)
    return `Import the entry of ${other}, src/${entry}.ts; its other files are internal.`;
  if (own === TOP) return undefined;
  const allowed = modules.find(([module]) => module === own)?.[1] ?? [];
  return allowed.includes(other)
    ? undefined
    : `In ${from.package} the module ${own} may not import the module ${other}.`;
}

/** Module of a file; undefined for a folder that is not in the table. */
export function moduleOf(path: string, modules: ModuleTable): string | undefined {
  const inside = withoutEnding(path);
  const fitting = modules
    .map(([module]) => module)
    .filter((module) => inside === module || inside.startsWith(`${module}/`));
  const [module] = fitting.sort((a, b) => b.length - a.length);
  return module ?? (inside.includes('/') ? undefined : TOP);
}

function withoutEnding(path: string): string {
  return path.replace(/^src\//, '').replace(/\.[a-z.]+$/, '');
}
