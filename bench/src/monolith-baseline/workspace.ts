import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../product/root.ts';
import { copiedManifest, type RemoteCopy, renamed } from './remote-copies.ts';

const LEFT_OUT = new Set(['dist', '.vite', '.vite-temp', '.cache']);
/** The small remote to copy, and a remote with the dependencies that the copies use. */
const GUESTS = 'e2e/remotes';
const NEIGHBOUR = 'mf-account';
const LOCK = 'pnpm-lock.yaml';

/**
 * Copies the current sources and the project's own packages. Both builds use this copy, so later edits cannot affect
 * only one of them, and remotes may be added to it.
 */
export function copyWorkspace(folder: string): void {
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  for (const name of readdirSync(ROOT)) {
    if (/^(host|shared|mf-.*|[\w.-]+\.json|pnpm-.*\.yaml)$/.test(name)) copy(join(ROOT, name), join(folder, name));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/** Links between packages stay relative: they lead to the copy's own packages. */
function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
}

/** Adds a remote like a developer: copies a folder and changes its name and paths. */
export function addRemoteCopy(workspace: string, added: RemoteCopy): void {
  const folder = join(workspace, added.name);
  mkdirSync(folder);
  for (const part of ['src', 'package.json', 'rspack.config.ts']) {
    copy(join(ROOT, GUESTS, added.original, part), join(folder, part));
  }
  copy(join(ROOT, NEIGHBOUR, 'node_modules'), join(folder, 'node_modules'));
  rewrite(join(folder, 'src/manifest.ts'), (text) => copiedManifest(text, added));
  for (const file of ['package.json', 'rspack.config.ts']) rewrite(join(folder, file), (text) => renamed(text, added));
  rewrite(join(workspace, LOCK), (text) => locked(text, added.name));
}

/** A remote's version depends on its folder's entry in the lock file: the copy gets the entry of its neighbour. */
function locked(text: string, name: string): string {
  const [own] = new RegExp(`^ {2}${NEIGHBOUR}:\\n(?:\\n| {3,}.*\\n)*`, 'm').exec(text) ?? [];
  if (own === undefined) throw new Error(`${LOCK} does not contain ${NEIGHBOUR}`);
  return text.replace(own, () => own + own.replace(NEIGHBOUR, name));
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

export function remotesIn(workspace: string): string[] {
  return readdirSync(workspace)
    .filter((name) => name.startsWith('mf-'))
    .sort();
}

/** A module of the workspace by its path. */
export async function importFrom<Module>(workspace: string, file: string): Promise<Module> {
  return (await import(pathToFileURL(join(workspace, file)).href)) as Module;
}
