import type { ListedFile } from '@portico/contract/publishing';
import { isPublishable } from '@portico/contract/release';
import type { FolderLimits } from '../../../domain/folder-limits.ts';

const MOST_NAMED = 20;

/** Problems of a file list before any upload, one line each; empty if the list is accepted. */
export function listClientErrors(files: readonly ListedFile[], limits: FolderLimits): string[] {
  if (files.length > limits.files) return [`it has ${files.length} files; at most ${limits.files} are allowed`];
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const faults = [
    ...(files.some(({ path }) => path === 'remote.json') ? [] : ['it has no remote.json']),
    ...(bytes > limits.folderBytes ? [`its files have ${bytes} bytes; at most ${limits.folderBytes} are allowed`] : []),
    ...files.flatMap((file) => fileErrors(file, limits)),
    ...nameErrors(files.map(({ path }) => path)),
    ...sizeErrors(files),
  ];
  return faults.length > MOST_NAMED
    ? [...faults.slice(0, MOST_NAMED), `and ${faults.length - MOST_NAMED} more`]
    : faults;
}

function fileErrors({ path, bytes }: ListedFile, limits: FolderLimits): string[] {
  if (!isPublishable(path)) return [`${JSON.stringify(path)} has a name or type that cannot be published`];
  const most = path === 'remote.json' ? limits.jsonBytes : limits.fileBytes;
  return bytes > most ? [`${path} has ${bytes} bytes; at most ${most} are allowed`] : [];
}

/** Paths that collide on some file systems, and files in place of another path's folder. */
function nameErrors(paths: readonly string[]): string[] {
  const known = new Map<string, string>();
  const faults: string[] = [];
  for (const path of paths) {
    const other = known.get(path.toLowerCase());
    if (other !== undefined) faults.push(other === path ? `${path} occurs twice` : `${path} looks like ${other}`);
    known.set(path.toLowerCase(), path);
  }
  for (const path of paths) {
    const folders = path.toLowerCase().split('/').slice(0, -1);
    const inside = folders
      .map((_, at) => known.get(folders.slice(0, at + 1).join('/')))
      .find((one) => one !== undefined);
    if (inside !== undefined) faults.push(`${path} is inside ${inside}, which is a file`);
  }
  return faults;
}

function sizeErrors(files: readonly ListedFile[]): string[] {
  const sizes = new Map<string, number>();
  return files.flatMap(({ path, digest, bytes }) => {
    const known = sizes.get(digest) ?? bytes;
    sizes.set(digest, known);
    return known === bytes ? [] : [`${path} has the digest of a file with a different size`];
  });
}
