import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UserError } from '../../../platform/user-error.ts';
import { readBelow } from '../../assets/assets.ts';
import { digestOfFolder, filesIn } from '../publishing/built-release.ts';
import { type ArtefactStore, isStoredName, isStoredVersion, type StoredFolder } from './artefact-store.ts';
import { StorageUnavailableError } from './storage-unavailable-error.ts';
import { folderProblem } from './store-problem.ts';

/** Store in a local folder or in one that several machines share. */
export function folderStore(place: string): ArtefactStore {
  const folder = resolve(place);
  const read = readBelow(folder);
  const folderFor = ({ name, version }: StoredFolder) => join(folder, name, version);
  return {
    place: folder,
    put: (version, built, digest) => withFolderErrors(() => putFolder(built, folderFor(version), digest)),
    has: (version, digest) => withFolderErrors(() => holds(folderFor(version), digest)),
    read: (path) => withFolderErrors(() => read(path)).catch(orSilent),
    files: (version) => withFolderErrors(() => filesBelow(folderFor(version))),
    list: () => withFolderErrors(() => listFolders(folder)),
    remove: (version) => withFolderErrors(() => removeFolder(folderFor(version))),
  };

  async function withFolderErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw folderProblem(error, folder);
    }
  }
}

/** A folder on an unavailable disk counts as a storage outage. */
function orSilent(error: unknown): never {
  throw error instanceof UserError ? new StorageUnavailableError(error.message, { cause: error }) : error;
}

/** Copies to a temporary folder and renames it, so that a version is stored completely or not at all. */
async function putFolder(built: string, target: string, digest: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await removeLeftovers(target);
  const temporaryPath = `${target}.${randomUUID()}.part`;
  try {
    await cp(built, temporaryPath, { recursive: true });
    // An existing folder was damaged after publishing: the digest in the registry is authoritative.
    await rm(target, { recursive: true, force: true });
    await rename(temporaryPath, target);
  } catch (error) {
    await rm(temporaryPath, { recursive: true, force: true });
    // A portal with another database may share this store and have stored the version first.
    if (!(await holds(target, digest))) throw error;
  }
}

/** Older temporary folders belong to a killed process; younger ones may be a publish of another process. */
const LEFTOVER_AFTER_MS = 86_400_000;

async function removeLeftovers(target: string): Promise<void> {
  const [folder, version] = [dirname(target), basename(target)];
  const temporary = (await readdir(folder)).filter((name) => name.startsWith(`${version}.`) && name.endsWith('.part'));
  for (const path of temporary.map((name) => join(folder, name))) {
    const stats = await stat(path).catch(orMissing);
    if (stats !== undefined && Date.now() - stats.mtimeMs > LEFTOVER_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function holds(target: string, digest: string): Promise<boolean> {
  const stats = await stat(target).catch(orMissing);
  return stats !== undefined && (await digestOfFolder(target)) === digest;
}

async function filesBelow(target: string): Promise<string[]> {
  return (await filesIn(target).catch(orMissing)) ?? [];
}

async function listFolders(folder: string): Promise<StoredFolder[]> {
  const names = (await foldersIn(folder)).filter(isStoredName);
  const all = names.map(async (name) => {
    const versions = (await foldersIn(join(folder, name))).filter(isStoredVersion);
    return versions.map((version) => ({ name, version }));
  });
  return (await Promise.all(all)).flat();
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(orMissing)) ?? [];
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** Renames before deleting, so that a partly deleted version is never served. */
async function removeFolder(target: string): Promise<void> {
  const temporaryPath = `${target}.${randomUUID()}.part`;
  await rename(target, temporaryPath).catch(orMissing);
  await rm(temporaryPath, { recursive: true, force: true });
}
