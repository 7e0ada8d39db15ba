import type { Place } from './place.ts';

/**
 * Subpaths that the contract exports in addition to its root. The page provides the core of the root; only the build
 * uses its name. A subpath has a library, or rules that few pages need, and is bundled with its importer. The layout
 * and sign-in import none.
 */
const SUBPATHS: readonly (readonly [name: string, files: RegExp, importers: RegExp, library?: string])[] = [
  ['@portico/contract/core', /^src\/core\.ts$/, /^$/],
  ['@portico/contract/server-prefetch-requests', /^src\/server-prefetch-requests\.ts$/, /^server$/],
  ['@portico/contract/forms', /^src\/forms\//, /^mf-(booking|account)$/],
  ['@portico/contract/phone', /^src\/phone\.ts$/, /^(server|mf-booking|mf-trips|mf-account)$/, 'libphonenumber-js'],
  ['@portico/contract/publishing', /^src\/publishing\.ts$/, /^(server|shared\/cli)$/],
  ['@portico/contract/rules', /^src\/(rules|forms)\//, /^(server|mf-booking|mf-trips|mf-account|mf-ops)$/],
  ['@portico/contract/tracking-fields', /^src\/tracking-fields\.ts$/, /^shared\/runtime$/],
  ['@portico/contract/zones', /^src\/zones\.ts$/, /^(server|mf-booking|mf-trips)$/, 'luxon'],
];

/** Error of a package import: a subpath that the importer may not use, or a library that belongs to another file. */
export function subpathError(from: Place, specifier: string): string | undefined {
  const entry = SUBPATHS.find(([name]) => name === specifier);
  if (entry && !entry[2].test(from.package))
    return `${specifier} is not available to ${from.package}: it would increase the size of the first load.`;
  const owner = SUBPATHS.find(([, , , library]) => library !== undefined && library === specifier.split('/')[0]);
  const isOwned = owner && from.package === 'shared/contract' && !owner[1].test(from.path);
  return isOwned ? `${specifier} may only be imported by ${owner[0]}.` : undefined;
}

/** Files of the contract's root must not import a file that is exported as a subpath. */
export function rootImportError(from: Place, to: Place): string | undefined {
  if (from.package !== 'shared/contract') return undefined;
  const subpath = SUBPATHS.find(([, files]) => files.test(to.path) && !files.test(from.path));
  return subpath && `${to.path} is exported as ${subpath[0]}: an import here would add it to the complete contract.`;
}
