import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'portal-url';

interface PortalSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly origins: readonly string[];
  readonly port: number;
}

/** Stores the portal's URL next to its embedded database: a command in another shell does not know the port. */
export async function storePortalUrl({ dataDir, databaseUrl }: PortalSettings, url: string): Promise<void> {
  if (databaseUrl === undefined) await writeFile(join(dataDir, FILE), url);
}

/** Base URL for links that a command prints: from the settings, else from the last start, else localhost. */
export async function getPortalUrl({ dataDir, databaseUrl, origins, port }: PortalSettings): Promise<string> {
  if (origins[0] !== undefined) return origins[0];
  const fallback = `http://localhost:${port}`;
  if (databaseUrl !== undefined) return fallback;
  try {
    return (await readFile(join(dataDir, FILE), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return fallback;
    throw error;
  }
}
