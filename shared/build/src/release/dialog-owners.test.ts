import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublishedManifest } from '@portico/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT, remoteNames } from '../workspace/paths.ts';
import { describeRemote } from './remote-version.ts';

let manifests: PublishedManifest[];

beforeAll(async () => {
  const remotes = await Promise.all(remoteNames().map((name) => describeRemote(name, 'development')));
  const host = (await import(pathToFileURL(resolve(ROOT, 'host/src/manifest.ts')).href)) as {
    manifest: PublishedManifest;
  };
  manifests = [host.manifest, ...remotes.map(({ manifest }) => manifest)];
});

/** Names of the declared dialogs, read from the source text, because types do not exist at run time. */
function declaredDialogs(): string[] {
  const source = readFileSync(resolve(ROOT, 'shared/contract/src/dialogs.ts'), 'utf8');
  const body = /^export interface Dialogs \{([\s\S]*?)\n\}/m.exec(source)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name ?? '');
}

describe('the dialogs of the contract', () => {
  it('[VRFY-04] have exactly one owner each', () => {
    const owned = manifests.flatMap(({ dialogs }) => dialogs).toSorted();
    expect(declaredDialogs().length).toBeGreaterThan(10);
    expect(owned).toEqual(declaredDialogs().toSorted());
  });
});

describe('the routes of the remotes', () => {
  it('have one owner each', () => {
    const paths = manifests.flatMap(({ routes }) => routes.map(({ path }) => path.toLowerCase()));
    expect(new Set(paths).size).toBe(paths.length);
  });
});
