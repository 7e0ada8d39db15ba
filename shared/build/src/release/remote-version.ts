import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  containerName,
  type Language,
  type PublishedManifest,
  type RemoteFacts,
  type RemoteManifest,
} from '@portico/contract';
import { BuildFailure } from '../workspace/build-failure.ts';
import type { Mode } from '../workspace/build-mode.ts';
import { hashFiles } from '../workspace/hash-files.ts';
import { appFolder, IS_PACKED, ROOT } from '../workspace/paths.ts';
import { consumedModules } from '../workspace/shared-modules.ts';
import { contractNeeds } from './contract-needs.ts';
import { ownedDialogs } from './entry-imports.ts';
import { lockedPackages } from './locked-packages.ts';
import { npmLockedPackages } from './npm-locked-packages.ts';
import { remoteFacts } from './remote-facts.ts';
import { usedNames } from './used-names.ts';

type MessageTree = { readonly [key: string]: string | MessageTree };

/** What is known of a remote before it is compiled. */
export interface DescribedRemote {
  readonly manifest: PublishedManifest;
  readonly version: string;
  /** Global name of the container; it contains the version, so that two versions can run on one page. */
  readonly container: string;
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** For the publish gate; missing in a build that is not published. */
  readonly facts?: RemoteFacts;
}

export async function describeRemote(name: string, mode: Mode, root = ROOT): Promise<DescribedRemote> {
  const folder = appFolder(name, root);
  const declared = await readManifest(folder);
  if (declared.name !== name) throw new BuildFailure(`${name}/src/manifest.ts has the name «${declared.name}»`);
  const manifest = { ...declared, dialogs: ownedDialogs(readFileSync(resolve(folder, 'src/entry.ts'), 'utf8')) };
  const labels = labelsOf(folder, manifest);
  if (mode === 'development') return { manifest, version: mode, container: containerName(name, mode), labels };
  const used = usedNames([resolve(folder, 'src/entry.ts')]);
  const { core, bundledFiles } = contractNeeds(used.imports);
  const facts = remoteFacts(manifest, used, core);
  const version = remoteVersion(folder, root, { declared: [manifest, facts], bundledFiles });
  return { manifest, version, container: containerName(name, version), labels, facts };
}

/**
 * Version of package.json and a digest of all inputs of the bundle, including the bundled part of the contract. Shared
 * code is not in the bundle and does not change the version, nor does the path of the checkout.
 */
function remoteVersion(
  folder: string,
  root: string,
  { declared, bundledFiles }: { declared: readonly unknown[]; bundledFiles: readonly string[] },
): string {
  const { version } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as { version: string };
  const digest = createHash('sha256')
    .update(hashFiles([resolve(folder, 'src'), resolve(folder, 'package.json'), resolve(folder, 'rspack.config.ts')]))
    .update(hashFiles(['rspack', 'release'].map((part) => resolve(import.meta.dirname, '..', part))))
    .update(JSON.stringify(lockedIn(folder, root)))
    .update(hashFiles(bundledFiles))
    .update(JSON.stringify([...declared, consumedModules()]))
    .digest('hex');
  return `${version}-${digest.slice(0, 8)}`;
}

function lockedIn(folder: string, root: string): string[] {
  if (!IS_PACKED) return lockedPackages(readFileSync(resolve(root, 'pnpm-lock.yaml'), 'utf8'), relative(root, folder));
  const lock = resolve(folder, 'package-lock.json');
  if (!existsSync(lock)) throw new BuildFailure('There is no package-lock.json; run npm install');
  return npmLockedPackages(readFileSync(lock, 'utf8'));
}

async function readManifest(folder: string): Promise<RemoteManifest> {
  const file = resolve(folder, 'src/manifest.ts');
  // The digest in the URL makes Node read an edited file again.
  const address = `${pathToFileURL(file).href}?${hashFiles([file])}`;
  const module = (await import(address)) as { manifest?: RemoteManifest };
  if (!module.manifest) throw new BuildFailure(`${file} does not export «manifest»`);
  return module.manifest;
}

/** Texts of titles and menu rows, which the layout shows before any code of the remote runs. */
function labelsOf(folder: string, manifest: RemoteManifest): DescribedRemote['labels'] {
  const keys = [...manifest.routes.map((route) => route.title), ...manifest.menu.map((row) => row.label)];
  return Object.fromEntries(
    manifest.languages.map((language) => {
      const messages = JSON.parse(readFileSync(resolve(folder, `src/locales/${language}.json`), 'utf8')) as MessageTree;
      return [
        language,
        Object.fromEntries(keys.map((key) => [key, messageAt(messages, key, language, manifest.name)])),
      ];
    }),
  );
}

function messageAt(messages: MessageTree, key: string, language: Language, remote: string): string {
  let message: string | MessageTree | undefined = messages;
  for (const part of key.split('.')) message = typeof message === 'object' ? message[part] : undefined;
  if (typeof message !== 'string')
    throw new BuildFailure(`${remote}/src/locales/${language}.json has no «${key}», which its manifest uses`);
  return message;
}
