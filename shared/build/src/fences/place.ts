/** Where a file stands in the house: which package, and where inside it. */
export interface Place {
  /** Folder of the package from the root: `mf-search`, `shared/ui`, `e2e/remotes/mf-notes`, `server`. */
  readonly package: string;
  /** Path inside the package: `src/pages/hotel-list/hotel-list-page.tsx`. */
  readonly path: string;
}

/** A remote that is no part of the portal as it starts. */
const GUEST = /^e2e\/remotes\/mf-[^/]+\//;

/** Packages that lie inside another one's folder. */
const INNER = /^server\/sandbox\//;

/** Begins the name of the temporary folder in which the tests of the rules write their samples, one folder each. */
export const SAMPLES_PREFIX = 'portico-lint-samples-';
const SAMPLE = new RegExp(`/${SAMPLES_PREFIX}[^/]+/[^/]+/`);

/** Reads a place from a path relative to the root. */
export function placeOf(file: string): Place | undefined {
  const parts = file.split('/');
  const length = GUEST.test(file) ? 3 : parts[0] === 'shared' || INNER.test(file) ? 2 : 1;
  if (parts.length <= length) return undefined;
  return { package: parts.slice(0, length).join('/'), path: parts.slice(length).join('/') };
}

/** A file's path in the repository; for a sample the path that it pretends to have. */
export function pathInHouse(file: string, root: string): string | undefined {
  const normal = file.replaceAll('\\', '/');
  const sample = SAMPLE.exec(normal);
  if (sample) return normal.slice(sample.index + sample[0].length);
  const base = `${root.replaceAll('\\', '/')}/`;
  return normal.startsWith(base) ? normal.slice(base.length) : undefined;
}

/** An app draws pages; between apps there are only addresses, events and dialogs. */
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

/** Files that a tool reads, not the program. */
export function isConfig(path: string): boolean {
  return !path.includes('/') && /\.config\.ts$/.test(path);
}
