import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/**
 * A position in a built file: `draw /remotes/mf-trips/1.4.2-0a1b2c3d/page.js:1:234`, or in one of the host:
 * `/portal/assets/main.js:1:2`.
 */
const FRAME =
  /^(?:\S+ )?\/(?:remotes\/(?<remote>mf-[a-z-]+)\/(?<version>\d[\w.+-]*)|portal\/assets)\/(?<file>[\w.-]+\.js):(?<line>\d+):(?<column>\d+)$/;
/** Maximum number of parsed maps in memory. */
const MOST_MAPS = 8;

/** Replaces each frame of a built file by its source position if the map is available; other frames stay. */
export type SourceFrames = (stack: string) => Promise<string>;

interface Position {
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Reads the maps in `dist/maps/<version>/`: of a remote in its own repository, of remotes and host in the portal's
 * repository. Maps are never published.
 */
export function createSourceFrames(root: string): SourceFrames {
  const maps = new Map<string, Promise<TraceMap | undefined>>();

  function mapAt(file: string): Promise<TraceMap | undefined> {
    const cached = maps.get(file) ?? readMap(file);
    maps.delete(file);
    maps.set(file, cached);
    const [oldest] = maps.keys();
    if (maps.size > MOST_MAPS && oldest !== undefined) maps.delete(oldest);
    // A missing map may be built later.
    void cached.then((map) => map === undefined && maps.get(file) === cached && maps.delete(file));
    return cached;
  }

  async function positionIn(map: string, line: number, column: number): Promise<Position | undefined> {
    const trace = await mapAt(map);
    if (!trace) return undefined;
    const original = originalPositionFor(trace, { line, column });
    return original.source === null
      ? undefined
      : { source: original.source, line: original.line, column: original.column };
  }

  async function sourceOf(frame: string, hostFolders: () => Promise<readonly string[]>): Promise<string> {
    const { remote, version, file = '', line, column } = FRAME.exec(frame)?.groups ?? {};
    if (line === undefined) return frame;
    for (const { folder, map } of await mapsOf(root, { remote, version, file }, hostFolders)) {
      const built = await positionIn(map, Number(line), Number(column) - 1);
      if (!built) continue;
      // An SDK package contains its own maps.
      const packed = resolve(folder, built.source);
      const own = await positionIn(`${packed}.map`, built.line, built.column);
      const place = own ? { ...own, source: resolve(dirname(packed), own.source) } : { ...built, source: packed };
      return placeText({ ...place, source: relative(root, place.source) });
    }
    return frame;
  }

  return async (stack) => {
    let folders: Promise<readonly string[]> | undefined;
    const hostFolders = () => {
      folders ??= listFolders(join(root, 'host/dist/maps'));
      return folders;
    };
    const frames: string[] = [];
    for (const frame of stack.split('\n')) frames.push(await sourceOf(frame, hostFolders));
    return frames.join('\n');
  };
}

/** Whether a stack still has frames of built files. */
export function hasBuiltFrames(stack: string): boolean {
  return stack.split('\n').some((frame) => FRAME.test(frame));
}

interface BuiltFile {
  readonly remote: string | undefined;
  readonly version: string | undefined;
  readonly file: string;
}

/** Possible locations of a built file's map, with the base folder of its source names. */
async function mapsOf(
  root: string,
  { remote, version, file }: BuiltFile,
  hostFolders: () => Promise<readonly string[]>,
) {
  if (remote !== undefined && version !== undefined)
    return [root, join(root, remote)].map((folder) => ({
      folder,
      map: join(folder, 'dist/maps', version, `${file}.map`),
    }));
  // A frame of the host has no version, but its file name contains a content hash.
  const folder = join(root, 'host');
  return (await hostFolders()).map((one) => ({ folder, map: join(folder, 'dist/maps', one, `${file}.map`) }));
}

function listFolders(path: string): Promise<readonly string[]> {
  return readdir(path).catch(() => []);
}

async function readMap(file: string): Promise<TraceMap | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  try {
    return text === undefined ? undefined : new TraceMap(text);
  } catch {
    return undefined;
  }
}

/** `src/pages/home/home-page.tsx:12:9`, relative to the repository or the package. */
function placeText({ source, line, column }: Position): string {
  const path = source.replaceAll('\\', '/').replace(/^(\.\.\/)+/, '');
  const inPackage = path.lastIndexOf('node_modules/');
  const shortPath = inPackage < 0 ? path : path.slice(inPackage + 'node_modules/'.length);
  return `${shortPath}:${line}:${column + 1}`;
}
