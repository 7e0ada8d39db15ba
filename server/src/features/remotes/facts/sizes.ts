import { type BuiltRelease, messageFiles, type RemoteSizes } from '@portico/contract';
import type { FolderLimits } from '../../../domain/folder-limits.ts';

/**
 * Uncompressed bytes of a version: all JS and CSS, and per page and dialog its files with the container and the
 * messages of the largest language.
 */
export async function sizesOf(release: BuiltRelease, bytesOf: (file: string) => Promise<number>): Promise<RemoteSizes> {
  const { entry, integrity, pages, dialogs = {} } = release;
  const files = [...new Set([entry, ...Object.keys(integrity)])];
  const bytes = new Map(await Promise.all(files.map(async (file) => [file, await bytesOf(file)] as const)));
  const sum = (some: Iterable<string>) => [...new Set(some)].reduce((all, file) => all + (bytes.get(file) ?? 0), 0);
  const labelBytes = (page?: string) =>
    Math.max(0, ...release.manifest.languages.map((language) => sum(messageFiles(release, page, language))));
  const loadedBytes = (parts: Readonly<Record<string, readonly string[]>>, labelBytesOf: (key: string) => number) =>
    Object.fromEntries(Object.entries(parts).map(([key, some]) => [key, sum([entry, ...some]) + labelBytesOf(key)]));
  return {
    code: sum(files.filter((file) => /\.(js|css)$/.test(file))),
    pages: loadedBytes(pages, labelBytes),
    dialogs: loadedBytes(dialogs, () => labelBytes()),
  };
}

/** Messages about the code, pages and dialogs that exceed the size limits. */
export function sizeErrors(
  remote: string,
  { code, pages, dialogs }: RemoteSizes,
  { codeBytes, pageBytes }: FolderLimits,
): string[] {
  const oversizeErrors = (subject: string, bytes: number, most: number) =>
    bytes > most ? [`${subject} has ${bytes} bytes, ${bytes - most} too many: at most ${most} are allowed`] : [];
  const parts = (kind: string, bytes: Readonly<Record<string, number>>) =>
    Object.entries(bytes).flatMap(([key, size]) =>
      oversizeErrors(`the ${kind} ${key}, with its container and messages,`, size, pageBytes),
    );
  return [
    ...oversizeErrors(`the code of ${remote}`, code, codeBytes),
    ...parts('page', pages),
    ...parts('dialog', dialogs),
  ];
}
