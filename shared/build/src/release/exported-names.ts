import { BuildFailure } from '../workspace/build-failure.ts';
import { namesExported, readSources } from './source-program.ts';

/** Exported names of each file, by file. */
export function exportedNames(files: readonly string[]): Map<string, string[]> {
  return readSources(files, ({ file, checker }) => {
    const namesByFile = new Map<string, string[]>();
    for (const path of files) {
      const source = file(path);
      if (!source) throw new BuildFailure(`${path} is not a module`);
      namesByFile.set(path, namesExported({ checker }, source));
    }
    return namesByFile;
  });
}
