import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { containerName, type RemoteRelease } from '@portico/contract';

type Release = Omit<RemoteRelease, 'base'>;

export interface NextVersion {
  readonly version: string;
  /** A text of the published version, and its replacement in the next one. */
  readonly originalText?: string;
  readonly replacementText?: string;
  /** The contract range of the next version; default: unchanged. */
  readonly contract?: string;
  /** Code appended to the entry; receives the container's name. */
  readonly does?: (container: string) => string;
}

/**
 * Creates the next version of a remote from a published folder, like a build of its team: another text, version and
 * container, and new digests of every changed file.
 */
export async function makeNextVersion(
  published: string,
  target: string,
  { version, originalText = '', replacementText = '', contract, does = () => '' }: NextVersion,
): Promise<void> {
  await cp(published, target, { recursive: true });
  const release = JSON.parse(await readFile(join(target, 'remote.json'), 'utf8')) as Release;
  const [container, next] = [containerName(release.name, release.version), containerName(release.name, version)];
  // Compressed files still contain the old text.
  for (const file of (await readdir(target)).filter((name) => /\.(br|gz)$/.test(name))) await rm(join(target, file));

  const integrity: Record<string, string> = { ...release.integrity };
  const reword = (text: string) => (originalText === '' ? text : text.replaceAll(originalText, replacementText));
  const rewrite = async (file: string, change: (text: string) => string) => {
    const text = change(reword((await readFile(join(target, file), 'utf8')).replaceAll(container, next)));
    await writeFile(join(target, file), text);
    integrity[file] = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  };
  const chunks = Object.keys(integrity).filter((file) => file !== release.entry);
  for (const chunk of chunks) await rewrite(chunk, (text) => text);
  // The entry contains the digests of the chunks.
  await rewrite(
    release.entry,
    (text) =>
      chunks.reduce((all, chunk) => all.replaceAll(release.integrity[chunk] ?? '', integrity[chunk] ?? ''), text) +
      does(next),
  );
  const labels = JSON.parse(reword(JSON.stringify(release.labels))) as Release['labels'];
  const manifest = { ...release.manifest, contract: contract ?? release.manifest.contract };
  await writeFile(join(target, 'remote.json'), JSON.stringify({ ...release, version, integrity, labels, manifest }));
}
