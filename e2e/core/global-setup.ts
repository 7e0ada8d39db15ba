import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product.ts';

/** Name of the variable that tells the workers where the seeded portal lies. */
export const FOLDER_VARIABLE = 'PORTICO_E2E_FOLDER';
export const SEEDED = 'seeded';

/**
 * Starts the portal once from nothing: it builds what is stale, makes its database and seeds it. Every worker goes on
 * from a copy, so that what one test books or is told by the supplier is no other worker's affair.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-e2e-'));
  // The embedded database may run as somebody else.
  await chmod(folder, 0o755);
  process.env[FOLDER_VARIABLE] = folder;
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const product = await startProduct(join(folder, SEEDED), { builds: true });
    await product.stop();
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}
