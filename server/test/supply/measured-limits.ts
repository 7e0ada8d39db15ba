import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../src/platform/database/connect.ts';
import { openEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { runLimitedSuppliers } from './limited-suppliers.ts';

/** `node server/test/supply/measured-limits.ts` prints a line of JSON with the requests that a supplier received. */
const limit = { requests: 60, windowMs: 5_000 };

const dataDir = await mkdtemp(join(tmpdir(), 'limits-'));
await chmod(dataDir, 0o755);
const { connection: config, stop } = await openEmbedded({ dataDir, onCrash: (message) => console.error(message) });
const connection = connect({ ...config, max: 2 });
try {
  await prepareDatabase(connection.db, { isDemo: true, hotels: 100 });
  const result = await runLimitedSuppliers({ config }, { processes: 3, limit, forMs: 20_000, searches: 40 });
  console.log(JSON.stringify({ ...result, limit }));
} finally {
  await connection.close();
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
