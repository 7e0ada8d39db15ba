import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isPublishable, TWIN_ENDINGS } from '@portico/contract/release';
import type { FolderLimits } from '../../../domain/folder-limits.ts';
import { unpacked } from './integrity.ts';

/** Returns the first problem with the files of a folder before their contents are used; undefined if all are valid. */
export async function folderError(folder: string, limits: FolderLimits): Promise<string | undefined> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const relativePath = (entry: Dirent) => relative(folder, join(entry.parentPath, entry.name));
  // A symbolic link would be copied as a link and could point out of the store.
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd) return `${relativePath(odd)} is neither a file nor a folder`;
  const files = entries.filter((entry) => entry.isFile()).map(relativePath);
  if (files.length > limits.files) return `it has ${files.length} files; at most ${limits.files} are allowed`;
  const unpublishable = files.find((file) => !isPublishable(file));
  if (unpublishable !== undefined) return `${unpublishable} has a type that cannot be published`;
  return (
    (await sizeError(folder, files, limits)) ??
    (await duplicateError(folder, files, limits)) ??
    (await sourceError(folder, files))
  );
}

/** Library code contains this text in quoted strings, which are allowed. */
const SOURCE_COMMENT = /(?<!['"`])\/[/*][#@]\s*sourceURL\s*=/;

/** With this comment browsers report a script under another name, so its errors would count for another remote. */
async function sourceError(folder: string, files: readonly string[]): Promise<string | undefined> {
  for (const file of files.filter((name) => name.endsWith('.js')))
    if (SOURCE_COMMENT.test(await readFile(join(folder, file), 'utf8')))
      return `${file} has a sourceURL comment, which gives its errors to another script`;
  return undefined;
}

async function sizeError(folder: string, files: readonly string[], limits: FolderLimits): Promise<string | undefined> {
  let all = 0;
  for (const file of files) {
    const { size } = await stat(join(folder, file));
    const most = file === 'remote.json' ? limits.jsonBytes : limits.fileBytes;
    if (size > most)
      return `${file} has ${size} bytes; at most ${most} are allowed${await heaviest(folder, file, size, limits)}`;
    all += size;
  }
  return all > limits.folderBytes
    ? `its files have ${all} bytes; at most ${limits.folderBytes} are allowed`
    : undefined;
}

/** Browsers receive the compressed variant instead of the file, so both must have the same content. */
async function duplicateError(
  folder: string,
  files: readonly string[],
  limits: FolderLimits,
): Promise<string | undefined> {
  for (const twin of files) {
    const ending = TWIN_ENDINGS.find((one) => twin.endsWith(`.${one}`));
    if (ending === undefined) continue;
    const file = twin.slice(0, -1 - ending.length);
    if (!files.includes(file)) return `${twin} has no original ${file}`;
    const [packed, plain] = await Promise.all([readFile(join(folder, twin)), readFile(join(folder, file))]);
    if (!unpacked(packed, ending, limits.fileBytes)?.equals(plain)) return `${twin} differs from ${file}`;
  }
  return undefined;
}

/** Names the largest field of an oversized `remote.json`. */
async function heaviest(folder: string, file: string, size: number, { fileBytes }: FolderLimits): Promise<string> {
  if (file !== 'remote.json' || size > fileBytes) return '';
  const field = heaviestField(await readFile(join(folder, file), 'utf8'));
  return field === undefined ? '' : `, and most of them are ${field}`;
}

/** The deepest field with more than half of a JSON text: `labels.en.page.title`; undefined for invalid JSON. */
export function heaviestField(text: string): string | undefined {
  try {
    return fieldIn(JSON.parse(text), []);
  } catch {
    return undefined;
  }
}

function fieldIn(value: unknown, above: readonly string[]): string | undefined {
  const totalWeight = weightOf(value);
  const heavy =
    typeof value === 'object' && value !== null
      ? Object.entries(value).find(([, one]) => weightOf(one) * 2 > totalWeight)
      : undefined;
  if (heavy) return fieldIn(heavy[1], [...above, heavy[0]]);
  return above.length === 0 ? undefined : above.join('.').slice(0, 200);
}

function weightOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
