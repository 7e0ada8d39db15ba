import { posix } from 'node:path';
import { moduleBoundaryError } from './module-boundaries.ts';
import { MODULE_TABLES } from './module-tables.ts';
import { isApp, isConfig, isTest, type Place, placeOf } from './place.ts';
import { rootImportError, subpathError } from './subpaths.ts';
import { supplierImportError } from './supplier-folders.ts';

/** Which of Portico's packages each package may import. Tests may also import `@portico/testing`. */
const OURS: readonly (readonly [importer: RegExp, allowed: readonly string[]])[] = [
  [/^shared\/contract$/, []],
  [/^shared\/runtime$/, ['@portico/contract']],
  [/^shared\/ui$/, ['@portico/runtime', '@portico/ui']],
  [/^shared\/testing$/, ['@portico/contract', '@portico/runtime', '@portico/ui']],
  [/^shared\/(build|cli)$/, ['@portico/contract']],
  [/^shared\/create$/, []],
  [/^(host|(e2e\/remotes\/)?mf-.+)$/, ['@portico/contract', '@portico/runtime', '@portico/ui']],
  [/^server\/sandbox(-suppliers)?$/, []],
  [/^server$/, ['@portico/cli', '@portico/contract', '@portico/sandbox', '@portico/sandbox-suppliers']],
  [/^(e2e|bench)$/, ['@portico/contract']],
];

/** Libraries that only one package may import; all others use that package. */
const OWNED: readonly (readonly [library: RegExp, owner: RegExp, hint: string])[] = [
  [/^(@chakra-ui|@ark-ui|@emotion|@zag-js)\//, /^shared\/ui$/, 'only @portico/ui uses Chakra'],
  [/^ky$/, /^shared\/runtime$/, 'requests use the client of @portico/runtime'],
  [/^luxon$/, /^shared\/contract$/, 'days in zones come from @portico/contract/zones'],
  [/^libphonenumber-js(\/|$)/, /^shared\/contract$/, '@portico/contract/phone validates phone numbers'],
  [/^valibot$/, /^(shared\/contract|server|server\/sandbox(-suppliers)?)$/, 'schemas belong in @portico/contract'],
  [/^@module-federation\//, /^(host|shared\/build)$/, 'only the host loads remotes'],
];

/** Libraries with an entry that loads hundreds of modules, which would slow every test file. */
const WIDE: readonly (readonly [library: string, hint: string])[] = [
  ['@chakra-ui/react', 'import a subpath, such as @chakra-ui/react/styled-system'],
];

/** Error of one import; undefined if it is allowed. */
export function importError(file: string, specifier: string): string | undefined {
  const place = placeOf(file);
  if (!place || isConfig(place.path)) return undefined;
  if (specifier.startsWith('.')) return relativeImportError(file, place, specifier);
  return packageError(place, specifier);
}

function packageError(place: Place, specifier: string): string | undefined {
  if (/^@portico\/[^/]+\/src(\/|$)/.test(specifier)) return 'Import an export of the package, not a file in its src.';
  if (/^(mf-|@portico\/(host|server|e2e)(\/|$))/.test(specifier)) {
    return `${specifier} is an app: use a URL, a bus event or a dialog.`;
  }
  const subpath = isTest(place.path) ? undefined : subpathError(place, specifier);
  if (subpath) return subpath;
  if (specifier.startsWith('@portico/')) return ownPackageError(place, specifier.split('/').slice(0, 2).join('/'));
  const owned = OWNED.find(([library, owner]) => library.test(specifier) && !owner.test(place.package));
  if (owned && !isTest(place.path)) return `${specifier} is not available to ${place.package}: ${owned[2]}.`;
  const wide = WIDE.find(([library]) => library === specifier);
  return wide && `${specifier} loads the complete library: ${wide[1]}.`;
}

function ownPackageError(place: Place, name: string): string | undefined {
  // The components are independent of languages and texts; only the localized parts of the kit use them.
  if (place.package === 'shared/ui' && /^src\/(components|theme)\//.test(place.path))
    return `${place.path} of shared/ui may not import ${name}.`;
  const allowed = OURS.find(([importer]) => importer.test(place.package))?.[1] ?? [];
  if (allowed.includes(name) || (name === '@portico/testing' && isTest(place.path))) return undefined;
  return `${place.package} may not import ${name}.`;
}

function relativeImportError(file: string, from: Place, specifier: string): string | undefined {
  const to = placeOf(posix.join(posix.dirname(file), specifier));
  if (!to || to.package !== from.package)
    return 'This import leaves its package: import the package by its name, or use a URL, an event or a dialog.';
  if (/(^|\/)index(\.tsx?)?$/.test(to.path) && isApp(from.package))
    return 'Import the file itself; there are no index files inside apps.';
  const root = isTest(from.path) ? undefined : rootImportError(from, to);
  if (root) return root;
  const supplier = supplierImportError(from, to);
  if (supplier) return supplier;
  const modules = MODULE_TABLES[from.package];
  if (modules) return moduleBoundaryError(modules, from, to);
  return isApp(from.package) ? insideAppError(from.path, to.path) : undefined;
}

/** Inside an app, imports go down the layers: entry, page, feature, shared. */
function insideAppError(from: string, to: string): string | undefined {
  const [own, other] = [moduleOf(from), moduleOf(to)];
  if (other.kind === 'page' && own.kind === 'page' && own.name !== other.name) {
    return `The page ${own.name} may not import the page ${other.name}: move shared code to features.`;
  }
  if (other.kind === 'feature' && own.kind === 'feature' && own.name !== other.name) {
    return `The feature ${own.name} may not import the feature ${other.name}: compose them in a page.`;
  }
  if (other.kind === 'page' && own.kind === 'feature') return `The feature ${own.name} may not import a page.`;
  if (other.kind === 'top' && /^(entry|manifest)\.tsx?$/.test(other.name) && own.kind !== 'top') {
    return `${other.name} is the app's entry; files inside the app must not import it.`;
  }
  return undefined;
}

interface Module {
  readonly kind: 'page' | 'feature' | 'top' | 'other';
  readonly name: string;
}

function moduleOf(path: string): Module {
  const [, folder = '', name = ''] = path.split('/');
  if (folder === 'pages') return { kind: 'page', name };
  if (folder === 'features') return { kind: 'feature', name };
  return path.split('/').length === 2 ? { kind: 'top', name: folder } : { kind: 'other', name: folder };
}
