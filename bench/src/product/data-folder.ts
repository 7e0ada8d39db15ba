import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();

/** Creates a temporary folder. Under root, PostgreSQL runs as another user, so all users may enter it. */
export async function inDataFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  chmodSync(folder, 0o755);
  folders.add(folder);
  try {
    return await work(folder);
  } finally {
    removeFolder(folder);
  }
}

/** Folders that are reused between runs, because their data take minutes to create. Delete them to start anew. */
export const DATA_ROOT = join(tmpdir(), 'portico-bench');

export function dataFolder(name: string): string {
  const folder = join(DATA_ROOT, name);
  for (const path of [DATA_ROOT, folder]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o755);
  }
  return folder;
}

const FILLED = 'filled';

/** Whether a reused folder is complete. */
export function isFilled(folder: string): boolean {
  return existsSync(join(folder, FILLED));
}

export function markSeeded(folder: string): void {
  writeFileSync(join(folder, FILLED), '');
}

/** Removes the folders after an unexpected end, when the processes that used them have ended. */
export function removeFolders(): void {
  for (const folder of folders) removeFolder(folder);
}

function removeFolder(folder: string): void {
  folders.delete(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}
