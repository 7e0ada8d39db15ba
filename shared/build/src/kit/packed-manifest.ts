/** What of a package.json in the workspace is read. */
export interface SourceManifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly sideEffects?: boolean;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** What is handed out, where that is not what the workspace uses. */
  readonly publishConfig?: {
    readonly exports?: Readonly<Record<string, string>>;
    readonly bin?: Readonly<Record<string, string>>;
  };
}

/** The package.json of a package as a registry hands it out. */
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

/** Node that runs TypeScript as it stands: a manifest, a configuration. */
export const NODE_OF_TEAMS = '>=22.18';

/** Where a range comes from that the workspace writes by a word of its own. */
export interface Ranges {
  /** The catalogue of the workspace. */
  readonly catalog: Readonly<Record<string, string>>;
  /** What the workspace puts in the place of versions that packages ask for. */
  readonly overrides: Readonly<Record<string, string>>;
  /** Versions of our own packages, as their package.json says them. */
  readonly own: Readonly<Record<string, string>>;
}

/** What a package says of itself outside the workspace: compiled files, ranges that every registry knows. */
export function packedManifest(manifest: SourceManifest, version: string, ranges: Ranges): PackedManifest {
  const { name, description, sideEffects, dependencies, publishConfig = {} } = manifest;
  const { exports = manifest.exports, bin } = publishConfig;
  return {
    name,
    version,
    description: description ?? `${name} of the portal that it came from`,
    license: 'MIT',
    type: 'module',
    engines: { node: NODE_OF_TEAMS },
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(exports ? { exports: { ...mapValues(exports, compiledEntry), './package.json': './package.json' } } : {}),
    ...(bin ? { bin: mapValues(bin, compiledFile) } : {}),
    ...(dependencies ? { dependencies: rangesOf(dependencies, ranges) } : {}),
  };
}

/** `workspace:*` is the package's own version or a later one of its number, `catalog:` what the catalogue says. */
export function rangesOf(dependencies: Readonly<Record<string, string>>, ranges: Ranges) {
  return Object.fromEntries(Object.entries(dependencies).map(([name, range]) => [name, rangeOf(name, range, ranges)]));
}

function rangeOf(name: string, range: string, { catalog, own }: Ranges): string {
  if (!/^(workspace|catalog):/.test(range)) return range;
  const found = range.startsWith('workspace:') ? own[name] && `^${own[name]}` : catalog[name];
  if (!found) throw new Error(`${name} is «${range}», and nothing says which version that is`);
  return found;
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
