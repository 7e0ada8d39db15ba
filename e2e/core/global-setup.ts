import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product.ts';

/** Variable with the path of the seeded portal, for the workers. */
export const FOLDER_VARIABLE = 'PORTICO_E2E_FOLDER';
export const SEEDED = 'seeded';

/**
 * Starts the portal once: builds outdated packages, creates the database and seeds it. Every worker uses a copy, so
 * bookings and supplier simulations of one do not affect another.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-e2e-'));
  // The embedded database may run as another user.
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
