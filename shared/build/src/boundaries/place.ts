/** Location of a file: its package, and the path inside it. */
export interface Place {
  /** Folder of the package from the root: `mf-search`, `shared/ui`, `e2e/remotes/mf-notes`, `server`. */
  readonly package: string;
  /** Path inside the package: `src/pages/hotel-list/hotel-list-page.tsx`. */
  readonly path: string;
}

/** A remote that the portal does not start with. */
const GUEST = /^e2e\/remotes\/mf-[^/]+\//;

/** Packages inside the folder of another package. */
const INNER = /^server\/sandbox(-suppliers)?\//;

/** Name prefix of the temporary folder in which the rule tests write their samples, one folder each. */
export const SAMPLES_PREFIX = 'portico-lint-samples-';
const SAMPLE = new RegExp(`/${SAMPLES_PREFIX}[^/]+/[^/]+/`);

/** Location of a path relative to the root; undefined for a file outside of a package. */
export function placeOf(file: string): Place | undefined {
  const parts = file.split('/');
  const length = GUEST.test(file) ? 3 : parts[0] === 'shared' || INNER.test(file) ? 2 : 1;
  if (parts.length <= length) return undefined;
  return { package: parts.slice(0, length).join('/'), path: parts.slice(length).join('/') };
}

/** Path of a file in the repository; for a sample, the path that it simulates. Undefined outside of both. */
export function pathInRepository(file: string, root: string): string | undefined {
  const normal = file.replaceAll('\\', '/');
  const sample = SAMPLE.exec(normal);
  if (sample) return normal.slice(sample.index + sample[0].length);
  const base = `${root.replaceAll('\\', '/')}/`;
  return normal.startsWith(base) ? normal.slice(base.length) : undefined;
}

/** An app renders pages; apps interact only through URLs, events and dialogs. */
export function isApp(name: string): boolean {
  return name === 'host' || name.startsWith('mf-') || GUEST.test(`${name}/`);
}

export function isTest(path: string): boolean {
  return (
    /\.(test|spec)\.tsx?$/.test(path) ||
    /^(test|fixtures)\//.test(path) ||
    /(^|\/)(test-)?setup\.tsx?$/.test(path) ||
    /(^|\/)test-support\//.test(path)
  );
}

/** Configuration of a tool, not part of the program. */
export function isConfig(path: string): boolean {
  return !path.includes('/') && /\.config\.ts$/.test(path);
}
