import type { Command } from 'commander';
import { checksOf, type Finding, findLate, reconcile } from '../../features/reconcile/reconcile.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { UserError } from '../../platform/user-error.ts';
import { newServices, suppliersOf } from '../../services.ts';
import { createCommand } from '../cli/command.ts';
import { inDatabase } from '../cli/guest-database.ts';

const DESCRIPTION =
  'Checks the invariants of stock and money and the response deadlines; exits with 1 if one is violated.';
const MAX_ROWS = 20;

export function reconcileCommand(): Command {
  return createCommand('reconcile', DESCRIPTION).action(() => inDatabase(check));
}

async function check(db: Db): Promise<void> {
  await assertPrepared(db);
  const services = newServices(db, { suppliers: suppliersOf(readEnv(process.env)) });
  const findings = await reconcile(services);
  for (const finding of findings) show('Broken', finding);
  const late = await findLate(services);
  for (const finding of late) show('Late', finding);
  const checks = checksOf(services.suppliers).length;
  console.log(`${checks - findings.length} of ${checks} invariants hold.`);
  process.exitCode = findings.length + late.length === 0 ? 0 : 1;
}

async function assertPrepared(db: Db): Promise<void> {
  const tables = await db.introspection.getTables();
  if (tables.some(({ name }) => name === 'orders')) return;
  throw new UserError('There are no bookings in this database yet; start the portal once with `pnpm start`.');
}

function show(kind: 'Broken' | 'Late', { name, says, rows }: Finding): void {
  console.log(`${kind}: ${name} (${says}). ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}:`);
  console.table(rows.slice(0, MAX_ROWS));
}
