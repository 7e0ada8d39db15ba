import { API } from 'typescript/unstable/sync';

/** Milliseconds from the compiler's last use to its end: apps that are built together share what they import. */
const IDLE_MS = 300;

let compiler: API | undefined;
let end: NodeJS.Timeout | undefined;
/** Settings that are not on disk, by the path they are read from. */
const configs = new Map<string, string>();

/** The running compiler, or a new one; it reads these settings as if the file existed. */
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
