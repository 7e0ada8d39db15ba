import {
  type Language,
  listArchivedCalls,
  listSuppliers as listEndpoint,
  type RequestOf,
  type ResponseOf,
  readArchivedCalls,
  SIZES,
  switchSupplier as switchEndpoint,
  trySupplier as tryEndpoint,
} from '@portico/contract';
import { type AdminActionResponse, registerForOperators, registerGuarded } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { Feature } from '../../api/portal.ts';
import { text } from '../../platform/texts.ts';
import { forgetSupplierHealth, keepArchivePartitions, resealArchiveKey } from '../supply/supply.ts';
import { listOrderCalls, readOrderCalls } from './order-calls.ts';
import { listSuppliers } from './supplier-views.ts';
import { switchSupplier } from './switch-supplier.ts';
import { trySupplier } from './try-supplier.ts';

export { listSuppliers } from './supplier-views.ts';
export { switchSupplier } from './switch-supplier.ts';

/** SUP-13, SUP-15: endpoints of operators for suppliers and their requests, and the jobs of the archive. */
export const supplierOperationsPlugin: Feature = async (app, { calls, jobs, keys, services, work }) => {
  registerForOperators(calls, listEndpoint, handleList);
  registerGuarded(calls, switchEndpoint, handleSwitch);
  registerForOperators(calls, tryEndpoint, handleTry);
  registerForOperators(calls, listArchivedCalls, handleListCalls);
  registerForOperators(calls, readArchivedCalls, handleReadCalls);
  const { flush } = services.supplierRequests.health;
  jobs.define(
    { name: 'supplier-health', everySeconds: 10, handle: flush },
    { name: 'forget-supplier-health', cron: '41 * * * *', handle: () => forgetSupplierHealth(work.db) },
    { name: 'supplier-call-partitions', cron: '7 * * * *', handle: () => keepArchivePartitions(work.db) },
    { name: 'reseal-supplier-calls', cron: '29 * * * *', handle: () => resealArchiveKey(work.db, keys) },
  );
  // The counts of the last seconds before a shutdown.
  app.addHook('onClose', flush);
};

async function handleList(_request: unknown, { db, services }: Context): Promise<ResponseOf<typeof listEndpoint>> {
  return { name: 'suppliers', data: { suppliers: await listSuppliers({ ...services, db }) } };
}

async function handleSwitch(
  { name, state, why }: RequestOf<typeof switchEndpoint>,
  { db, services, user, language }: Context,
): Promise<AdminActionResponse<typeof switchEndpoint>> {
  if (!isKnown(services, name)) return notPossibleResponse('noSuchSupplier', language);
  await switchSupplier(db, { name, state, why, by: user.id, nickname: user.nickname });
  return { name: 'switched' };
}

async function handleTry(
  { name }: RequestOf<typeof tryEndpoint>,
  { db, services, language }: Context,
): Promise<ResponseOf<typeof tryEndpoint>> {
  if (!isKnown(services, name)) return notPossibleResponse('noSuchSupplier', language);
  return { name: 'tried', data: await trySupplier({ ...services, db }, name) };
}

async function handleListCalls(
  request: RequestOf<typeof listArchivedCalls>,
  { db, services, language }: Context,
): Promise<ResponseOf<typeof listArchivedCalls>> {
  const reading = { db, calls: archiveOf(services) };
  const listed = await listOrderCalls(reading, request, SIZES.adminPageSize + 1);
  if (listed === undefined) return notPossibleResponse('noSuchOrder', language);
  const isMore = listed.length > SIZES.adminPageSize;
  return { name: 'calls', data: { calls: listed.slice(0, SIZES.adminPageSize), isMore } };
}

async function handleReadCalls(
  request: RequestOf<typeof readArchivedCalls>,
  { db, services, user, language }: Context,
): Promise<ResponseOf<typeof readArchivedCalls>> {
  const found = await readOrderCalls({ db, calls: archiveOf(services) }, request, user);
  if (found === undefined) return notPossibleResponse('noSuchOrder', language);
  return { name: 'texts', data: { calls: found } };
}

function isKnown({ suppliers }: Context['services'], name: string): boolean {
  return suppliers.all.some((supplier) => supplier.name === name);
}

function archiveOf({ supplierRequests: { calls } }: Context['services']) {
  if (calls === undefined) throw new Error('A server archives supplier calls with its keys');
  return calls;
}

function notPossibleResponse(code: 'noSuchSupplier' | 'noSuchOrder', language: Language) {
  return { name: 'notPossible' as const, message: text(language, `suppliers.notPossible.${code}`), data: { code } };
}
