import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();

/** A folder of the bench's own. PostgreSQL runs as another user under root, so everybody may enter it. */
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

/** For an end that comes unasked, when what used the folders has ended. */
export function removeFolders(): void {
  for (const folder of folders) removeFolder(folder);
}

function removeFolder(folder: string): void {
  folders.delete(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}
