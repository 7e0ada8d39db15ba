import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { BuildFailure } from '../workspace/build-failure.ts';
import { ROOT } from '../workspace/paths.ts';

const TSC = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace(/package\.json$/, 'bin/tsc');
const run = promisify(execFile);

/** Input for compiling a package. */
interface Sources {
  /** Relative to the root: `shared/ui`. */
  readonly folder: string;
  /**
   * Exports and programs as package.json names them: `./src/index.ts`. Files that none of them reaches are left out.
   */
  readonly entries: readonly string[];
  /** Output folder. */
  readonly out: string;
}

/** Compiles a package file by file, with declarations and source maps that contain the sources. */
export async function compilePackage({ folder, entries, out }: Sources): Promise<void> {
  const root = resolve(ROOT, folder);
  await mkdir(out, { recursive: true });
  const config = join(out, '..', 'tsconfig.pack.json');
  const settings = JSON.parse(await readFile(resolve(root, 'tsconfig.json'), 'utf8')) as { extends: string };
  const ambient = (await readdir(resolve(root, 'src'))).filter((file) => file.endsWith('.d.ts'));
  await writeFile(
    config,
    JSON.stringify({
      extends: resolve(root, settings.extends),
      compilerOptions: {
        noEmit: false,
        noEmitOnError: true,
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: true,
        declaration: true,
        sourceMap: true,
        inlineSources: true,
        // The consumer's bundler sets the supported browsers.
        target: 'es2024',
        allowJs: false,
        checkJs: false,
        rootDir: resolve(root, 'src'),
        outDir: out,
        typeRoots: [resolve(ROOT, 'node_modules/@types')],
      },
      include: [],
      files: [...entries, ...ambient.map((file) => `src/${file}`)].map((file) => resolve(root, file)),
    }),
  );
  try {
    await run(process.execPath, [TSC, '-p', config], { maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    throw new BuildFailure(`${folder} cannot be packed:\n${stdout || error}`);
  }
  for (const file of await filesOf(out)) await repairImports(file);
}

/** The compiler keeps source extensions in declarations, and Node requires an import attribute for JSON. */
async function repairImports(file: string): Promise<void> {
  const isDeclaration = file.endsWith('.d.ts');
  if (!isDeclaration && !file.endsWith('.js')) return;
  const text = await readFile(file, 'utf8');
  const repaired = isDeclaration
    ? text.replace(/((?:from |import\()(['"])\.{1,2}\/[^'"]+)\.tsx?\2/g, '$1.js$2')
    : text.replace(/^(import \w+ from '\.[^']+\.json');$/gm, "$1 with { type: 'json' };");
  if (repaired !== text) await writeFile(file, repaired);
}

/** Every file below a folder, in a fixed order. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name))
    .sort((a, b) => (relative(folder, a) < relative(folder, b) ? -1 : 1));
}
