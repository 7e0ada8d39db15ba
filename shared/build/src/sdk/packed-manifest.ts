/** Fields of a workspace package.json that are read. */
export interface SourceManifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly sideEffects?: boolean;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Published values, if they differ from those in the workspace. */
  readonly publishConfig?: {
    readonly exports?: Readonly<Record<string, string>>;
    readonly bin?: Readonly<Record<string, string>>;
  };
}

/** The package.json of a package as a registry serves it. */
export interface PackedManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly type: 'module';
  readonly engines: { readonly node: string };
  readonly sideEffects?: boolean;
  readonly exports?: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Node versions that run TypeScript files directly: a manifest, a configuration. */
export const NODE_OF_TEAMS = '>=22.18';

/** Sources of the ranges that the workspace writes in its own notation. */
export interface Ranges {
  /** The workspace's catalogue. */
  readonly catalog: Readonly<Record<string, string>>;
  /** The workspace's overrides of requested versions. */
  readonly overrides: Readonly<Record<string, string>>;
  /** Versions of Portico's own packages, from their package.json. */
  readonly own: Readonly<Record<string, string>>;
}

/** The package.json of a package outside of the workspace: compiled files, and ranges that every registry knows. */
export function packedManifest(manifest: SourceManifest, version: string, ranges: Ranges): PackedManifest {
  const { name, description, sideEffects, dependencies, publishConfig = {} } = manifest;
  const { exports = manifest.exports, bin } = publishConfig;
  return {
    name,
    version,
    description: description ?? `${name} of the portal that provides it`,
    license: 'MIT',
    type: 'module',
    engines: { node: NODE_OF_TEAMS },
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(exports ? { exports: { ...mapValues(exports, compiledEntry), './package.json': './package.json' } } : {}),
    ...(bin ? { bin: mapValues(bin, compiledFile) } : {}),
    ...(dependencies ? { dependencies: rangesOf(dependencies, ranges) } : {}),
  };
}

/** `workspace:*` becomes a caret range of the package's own version, `catalog:` the range in the catalogue. */
export function rangesOf(dependencies: Readonly<Record<string, string>>, ranges: Ranges) {
  return Object.fromEntries(Object.entries(dependencies).map(([name, range]) => [name, rangeOf(name, range, ranges)]));
}

function rangeOf(name: string, range: string, { catalog, own }: Ranges): string {
  if (!/^(workspace|catalog):/.test(range)) return range;
  const resolved = range.startsWith('workspace:') ? own[name] && `^${own[name]}` : catalog[name];
  if (!resolved) throw new Error(`${name} is «${range}», and the catalogue has no version for it`);
  return resolved;
}

function compiledEntry(file: string) {
  if (!/\.tsx?$/.test(file)) return file;
  return { types: compiledFile(file).replace(/\.js$/, '.d.ts'), default: compiledFile(file) };
}

/** `./src/core.ts` is compiled to `./dist/core.js`. */
function compiledFile(file: string): string {
  return file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');
}

function mapValues<T>(record: Readonly<Record<string, string>>, change: (value: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
