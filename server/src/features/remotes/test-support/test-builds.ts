import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CONTRACT_VERSION } from '@portico/contract';
import type { BuiltRelease } from '../publishing/built-release.ts';
import { type PublishedFiles, publishedFiles } from '../reachability/published-files.ts';

/** Contents of the files of every test build. */
export const ENTRY =
  'var it={};it.initializeSharingData={scopeToSharingDataMapping:{}};it.consumesLoadingData={moduleIdToConsumeDataMapping:{}};it.initializeExposesData={moduleMap:{"./entry":()=>1}};var mf_search=it;';
export const PAGE = 'push(page)';

export const pin = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const FILES: Readonly<Record<string, string>> = {
  'remoteEntry.js': ENTRY,
  'page.0a1b2c3d.js': PAGE,
  'en.js': 'en',
  'zh.js': 'zh',
};

/** Files of every test build, for versions that exist only in the registry. */
export const BUILT_FILES: PublishedFiles = publishedFiles([
  {
    place: 'the builds of the tests',
    hasTwins: false,
    read: async (path) => {
      const content = FILES[basename(path)];
      return content === undefined ? undefined : Buffer.from(content);
    },
  },
]);

export function aBuiltRelease(version: string, overrides: Partial<BuiltRelease> = {}): BuiltRelease {
  const name = overrides.name ?? 'mf-search';
  return {
    name,
    version,
    entry: 'remoteEntry.js',
    integrity: { 'remoteEntry.js': pin(ENTRY), 'page.0a1b2c3d.js': pin(PAGE), 'en.js': pin('en'), 'zh.js': pin('zh') },
    pages: { page: ['page.0a1b2c3d.js'] },
    locales: { en: ['en.js'], zh: ['zh.js'] },
    labels: { en: { 'page.title': 'Page' }, zh: { 'page.title': '页面' } },
    manifest: {
      name,
      owner: 'Search',
      contract: `^${CONTRACT_VERSION}`,
      routes: [{ path: `/portal/${name}`, page: 'page', access: 'public', title: 'page.title' }],
      menu: [],
      dialogs: [],
      languages: ['en', 'zh'],
    },
    facts: { exposes: ['./entry'], shared: {}, uses: {}, links: [] },
    ...overrides,
  };
}

/** Writes a build into the folder layout below `root`; returns its folder. */
export async function buildInto(
  root: string,
  release: BuiltRelease,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = join(root, folderName(release.name), 'dist', folderName(release.name));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const all = { ...FILES, ...files };
  for (const [name, content] of Object.entries(all)) await writeFile(join(folder, name), content);
  await writeFile(join(folder, 'remote.json'), JSON.stringify(release));
  return folder;
}

/** Folder of a build; an invalid name gets a default folder. */
function folderName(name: string): string {
  return /^mf-[a-z-]+$/.test(name) ? name : 'mf-search';
}

/** A test version: fixed digest, given patch number. */
export const v = (patch: number) => `1.0.${patch}-0a1b2c3d`;
