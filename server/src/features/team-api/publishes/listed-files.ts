import type { ListedFile } from '@portico/contract/publishing';
import { isPublishable } from '@portico/contract/release';
import type { FolderLimits } from '../../../domain/folder-limits.ts';

const MAX_LISTED = 20;

/** Problems of a file list before any upload, one line each; empty if the list is accepted. */
export function findFileListErrors(files: readonly ListedFile[], limits: FolderLimits): string[] {
  if (files.length > limits.files) return [`it has ${files.length} files; at most ${limits.files} are allowed`];
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const errors = [
    ...(files.some(({ path }) => path === 'remote.json') ? [] : ['it has no remote.json']),
    ...(bytes > limits.folderBytes ? [`its files have ${bytes} bytes; at most ${limits.folderBytes} are allowed`] : []),
    ...files.flatMap((file) => fileErrors(file, limits)),
    ...nameErrors(files.map(({ path }) => path)),
    ...sizeErrors(files),
  ];
  return errors.length > MAX_LISTED
    ? [...errors.slice(0, MAX_LISTED), `and ${errors.length - MAX_LISTED} more`]
    : errors;
}

function fileErrors({ path, bytes }: ListedFile, limits: FolderLimits): string[] {
  if (!isPublishable(path)) return [`${JSON.stringify(path)} has a name or type that cannot be published`];
  const most = path === 'remote.json' ? limits.jsonBytes : limits.fileBytes;
  return bytes > most ? [`${path} has ${bytes} bytes; at most ${most} are allowed`] : [];
}

/** Paths that collide on some file systems, and files in place of another path's folder. */
function nameErrors(paths: readonly string[]): string[] {
  const previous = new Map<string, string>();
  const errors: string[] = [];
  for (const path of paths) {
    const other = previous.get(path.toLowerCase());
    if (other !== undefined) errors.push(other === path ? `${path} occurs twice` : `${path} looks like ${other}`);
    previous.set(path.toLowerCase(), path);
  }
  for (const path of paths) {
    const folders = path.toLowerCase().split('/').slice(0, -1);
    const inside = folders
      .map((_, index) => previous.get(folders.slice(0, index + 1).join('/')))
      .find((one) => one !== undefined);
    if (inside !== undefined) errors.push(`${path} is inside ${inside}, which is a file`);
  }
  return errors;
}

function sizeErrors(files: readonly ListedFile[]): string[] {
  const sizes = new Map<string, number>();
  return files.flatMap(({ path, digest, bytes }) => {
    const previous = sizes.get(digest) ?? bytes;
    sizes.set(digest, previous);
    return previous === bytes ? [] : [`${path} has the digest of a file with a different size`];
  });
}
