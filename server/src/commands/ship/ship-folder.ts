import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Source folder of a remote: at the top of the workspace, or in the workspace folder of a partner team. */
export function remoteFolder(root: string, remote: string): string {
  const own = join(root, remote);
  if (existsSync(own)) return own;
  const folders = workspaceFolders(root).map((pattern) => join(root, dirname(pattern), remote));
  return folders.find((folder) => existsSync(join(folder, 'package.json'))) ?? own;
}

/** Wildcard patterns of the workspace file: `mf-*`, `shared/*`. */
function workspaceFolders(root: string): readonly string[] {
  const file = join(root, 'pnpm-workspace.yaml');
  if (!existsSync(file)) return [];
  const [, listed = ''] = /^packages:\n((?: +- .+\n)+)/m.exec(readFileSync(file, 'utf8')) ?? [];
  return [...listed.matchAll(/^ +- (\S+\*)$/gm)].map(([, pattern = '']) => pattern);
}
