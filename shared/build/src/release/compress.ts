import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from '@rspack/core';
import { filesBelow } from '../workspace/hash-files.ts';

const NAME = 'CompressPlugin';

/** Compresses a build when it is written, by the project's own command or by `rspack build` in an app's folder. */
export class CompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise(NAME, async (compilation) => {
      if (compilation.errors.length === 0) await compressFolder(compiler.outputPath);
    });
  }
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const WORTH_IT = 150;

/** Writes a `.br` and a `.gz` copy next to each text file, so that the server need not compress. */
async function compressFolder(folder: string): Promise<void> {
  const files = filesBelow(folder).filter((file) => /\.(js|css|json|svg)$/.test(file));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
