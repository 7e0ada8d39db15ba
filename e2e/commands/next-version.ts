import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { containerName, type RemoteRelease } from '@portico/contract';

type Release = Omit<RemoteRelease, 'base'>;

export interface NextVersion {
  readonly version: string;
  /** What the published version says, and what the next one says there. */
  readonly said?: string;
  readonly says?: string;
  /** The range of the contract that it is built for; left out, the one of before. */
  readonly contract?: string;
  /** Code at the end of the entry, by the container's name: what the next version does otherwise. */
  readonly does?: (container: string) => string;
}

/**
 * Makes of a published folder the next version of the remote, as its team's build would: other words, another version,
 * its own container, and new digests of every file that changed with them.
 */
export async function makeNextVersion(
  published: string,
  target: string,
  { version, said = '', says = '', contract, does = () => '' }: NextVersion,
): Promise<void> {
  await cp(published, target, { recursive: true });
  const release = JSON.parse(await readFile(join(target, 'remote.json'), 'utf8')) as Release;
  const [container, next] = [containerName(release.name, release.version), containerName(release.name, version)];
  // What was compressed holds the words of before.
  for (const file of (await readdir(target)).filter((name) => /\.(br|gz)$/.test(name))) await rm(join(target, file));

  const integrity: Record<string, string> = { ...release.integrity };
  const reword = (text: string) => (said === '' ? text : text.replaceAll(said, says));
  const rewrite = async (file: string, change: (text: string) => string) => {
    const text = change(reword((await readFile(join(target, file), 'utf8')).replaceAll(container, next)));
    await writeFile(join(target, file), text);
    integrity[file] = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  };
  const chunks = Object.keys(integrity).filter((file) => file !== release.entry);
  for (const chunk of chunks) await rewrite(chunk, (text) => text);
  // The entry holds the digests of the chunks.
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
