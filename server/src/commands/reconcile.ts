import { checksOf, type Finding, findLate, reconcile } from '../features/reconcile/reconcile.ts';
import type { Db } from '../platform/database/connect.ts';
import { openDatabase } from '../platform/database/open.ts';
import { readEnv } from '../platform/env/env.ts';
import { Problem, reportAndExit } from '../platform/problem.ts';
import { newServices } from '../services.ts';

const ROWS_SHOWN = 20;

try {
  const { databaseUrl, databasePooler, dataDir } = readEnv(process.env);
  const database = await openDatabase({ databaseUrl, databasePooler, dataDir, isGuest: true, poolSize: 2 });
  try {
    await assertPrepared(database.db);
    const services = newServices(database.db);
    const findings = await reconcile(services);
    for (const finding of findings) show('Broken', finding);
    const late = await findLate(services);
    for (const finding of late) show('Late', finding);
    const checks = checksOf(services.suppliers).length;
    console.log(`${checks - findings.length} of ${checks} invariants hold.`);
    process.exitCode = findings.length + late.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  reportAndExit(error);
}

async function assertPrepared(db: Db): Promise<void> {
  const tables = await db.introspection.getTables();
  if (tables.some(({ name }) => name === 'orders')) return;
  throw new Problem('There are no bookings in this database yet; start the portal once with `pnpm start`.');
}

function show(what: 'Broken' | 'Late', { name, says, rows }: Finding): void {
  console.log(`${what}: ${name} (${says}). ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}:`);
  console.table(rows.slice(0, ROWS_SHOWN));
}
