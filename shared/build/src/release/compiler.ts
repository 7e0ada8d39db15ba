import { API } from 'typescript/unstable/sync';

/** So long after its last use the compiler ends: apps that are built together share what they import. */
const IDLE_MS = 300;

let compiler: API | undefined;
let end: NodeJS.Timeout | undefined;
/** Settings that lie on no disk, by the path they are read from. */
const configs = new Map<string, string>();

/** The compiler that runs, or a new one; it can read these settings as if they lay there. */
export function openCompiler(config: string, settings: string): API {
  configs.set(config, settings);
  compiler ??= new API({
    fs: {
      readFile: (path) => configs.get(path),
      fileExists: (path) => (configs.has(path) ? true : undefined),
    },
  });
  clearTimeout(end);
  end = setTimeout(closeCompiler, IDLE_MS);
  return compiler;
}

function closeCompiler(): void {
  compiler?.close();
  compiler = undefined;
  configs.clear();
}
