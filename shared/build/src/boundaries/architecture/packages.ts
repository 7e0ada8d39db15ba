import { readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { guestNames, ROOT, remoteNames } from '../../workspace/paths.ts';
import { type Arrow, onceEach } from '../arrows-of.ts';
import { placeOf } from '../place.ts';
import { importsOf, sourcesOf } from '../sources-of.ts';

/** Source folders of a package without `src`; the sources of all other packages are in `src`. */
const WITHOUT_SRC: Readonly<Record<string, readonly string[]>> = { e2e: ['core', 'commands', 'pages'] };

/** The packages of the workspace, the lowest layer first: each imports only packages before it. */
export function packageFolders(): readonly string[] {
  return [
    'shared/contract',
    'server/sandbox',
    'server/sandbox-suppliers',
    'shared/runtime',
    'shared/ui',
    'shared/build',
    'shared/cli',
    'shared/create',
    'shared/testing',
    'host',
    ...remoteNames(),
    ...guestNames().map((name) => `e2e/remotes/${name}`),
    'server',
    'e2e',
    'bench',
  ];
}

/** Imports between packages. */
export function packageArrows(): readonly Arrow[] {
  const folders = packageFolders();
  const byName = new Map(folders.map((folder) => [nameIn(folder), folder]));
  const arrows = folders.flatMap((from) =>
    (WITHOUT_SRC[from] ?? ['src']).flatMap((inside) =>
      sourcesOf(`${from}/${inside}`).flatMap((file) =>
        importsOf(file).flatMap((specifier) => {
          const to = packageMeant(file, specifier, byName);
          return to === undefined ? [] : [{ from, to }];
        }),
      ),
    ),
  );
  return onceEach(arrows);
}

function packageMeant(file: string, specifier: string, byName: ReadonlyMap<string, string>): string | undefined {
  if (specifier.startsWith('.')) return placeOf(posix.join(posix.dirname(file), specifier))?.package;
  return byName.get(specifier.split('/').slice(0, 2).join('/'));
}

function nameIn(folder: string): string {
  const { name } = JSON.parse(readFileSync(resolve(ROOT, folder, 'package.json'), 'utf8')) as { readonly name: string };
  return name;
}
