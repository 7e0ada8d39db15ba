import {
  decideContentRun,
  type Language,
  type ContentRun as ListedRun,
  listContentRuns,
  type RequestOf,
  type ResponseOf,
  SIZES,
  startContentRun,
} from '@portico/contract';
import { type AdminActionResponse, registerForOperators, registerGuarded } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { EndpointRegistry } from '../../api/endpoint-registry.ts';
import { recordAdminAction } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { text } from '../../platform/texts.ts';
import { type ContentRun, createRun } from './content-runs.ts';
import { type SupplierWithContent, suppliersWithContent } from './suppliers-with-content.ts';

/** Endpoints of operators for content runs. */
export function registerContentAdmin(calls: EndpointRegistry): void {
  registerForOperators(calls, listContentRuns, handleListRuns);
  registerGuarded(calls, startContentRun, handleStart);
  registerGuarded(calls, decideContentRun, handleDecide);
}

async function handleListRuns(
  { after }: RequestOf<typeof listContentRuns>,
  { db, services }: Context,
): Promise<ResponseOf<typeof listContentRuns>> {
  const rows = await listRuns(db, SIZES.adminPageSize + 1, after);
  return {
    name: 'runs',
    data: {
      runs: rows.slice(0, SIZES.adminPageSize).map(listedRun),
      isMore: rows.length > SIZES.adminPageSize,
      suppliers: suppliersWithContent(services.suppliers.all).map(({ name }) => name),
    },
  };
}

/** Newest first, after the run `after`. */
export async function listRuns(db: Db, limit: number, after?: number): Promise<readonly ContentRun[]> {
  return await db
    .selectFrom('contentRuns')
    .selectAll()
    .$if(after !== undefined, (all) => all.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const LISTED_COUNTS = [
  ...(['records', 'skipped', 'added', 'changed', 'removed'] as const),
  ...(['before', 'missing', 'matched', 'hotels', 'unplaced'] as const),
];
const MAX_ERROR = 500;

function listedRun(run: ContentRun): ListedRun {
  const { id, supplier, kind, state, guards, counts, unknownCodes, error, createdAt, finishedAt, createdBy } = run;
  return {
    ...{ id, supplier, kind, state, guards, unknownCodes },
    counts: Object.fromEntries(
      LISTED_COUNTS.flatMap((name) => (counts[name] === undefined ? [] : [[name, counts[name]]])),
    ),
    createdAt: epochSeconds(createdAt),
    ...(error !== null && { error: error.slice(0, MAX_ERROR) }),
    ...(finishedAt !== null && { finishedAt: epochSeconds(finishedAt) }),
    ...(createdBy !== null && { createdBy }),
  };
}

async function handleStart(
  { supplier, kind, why }: RequestOf<typeof startContentRun>,
  { db, services, user, language }: Context,
): Promise<AdminActionResponse<typeof startContentRun>> {
  const actor = { by: user.id, name: user.nickname, why };
  const outcome = await startRun(db, suppliersWithContent(services.suppliers.all), { supplier, kind, actor });
  return typeof outcome === 'number' ? { name: 'started' } : rejection(outcome, language);
}

async function handleDecide(
  { id, decision, why }: RequestOf<typeof decideContentRun>,
  { db, user, language }: Context,
): Promise<AdminActionResponse<typeof decideContentRun>> {
  const outcome = await decideRun(db, { id, decision, actor: { by: user.id, name: user.nickname, why } });
  return outcome === 'decided' ? { name: 'decided' } : rejection(outcome, language);
}

type Rejection = 'noSuchSupplier' | 'isRunning' | 'notWaiting';

function rejection(code: Rejection, language: Language) {
  return { name: 'notPossible' as const, message: text(language, `content.notPossible.${code}`), data: { code } };
}

interface Actor {
  readonly by: string;
  /** Shown with the run. */
  readonly name: string;
  readonly why: string;
}

interface Starting {
  readonly supplier: string;
  readonly kind: ContentRun['kind'];
  readonly actor: Actor;
}

/** Starts an import; the audit log records it. Returns its id. */
export async function startRun(
  db: Db,
  suppliers: readonly SupplierWithContent[],
  { supplier, kind, actor }: Starting,
): Promise<number | 'noSuchSupplier' | 'isRunning'> {
  const languages = suppliers.find(({ name }) => name === supplier)?.content.languages;
  if (languages === undefined) return 'noSuchSupplier';
  return await transact(db, async (trx) => {
    const id = await createRun(trx, { supplier, kind, languages, createdBy: actor.name });
    if (id === undefined) return 'isRunning';
    await recordAdminAction(trx, actor, { action: 'startContentRun', subject: supplier, detail: { id, kind } });
    return id;
  });
}

interface Deciding {
  readonly id: number;
  readonly decision: 'apply' | 'discard';
  readonly actor: Actor;
}

/** Applies or discards the changes of a run that waits. The same decision again has no further effect. */
export async function decideRun(db: Db, { id, decision, actor }: Deciding): Promise<'decided' | 'notWaiting'> {
  return await transact(db, async (trx) => {
    const run = await trx.selectFrom('contentRuns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (run?.state !== 'waiting') return isDecided(run, decision) ? 'decided' : 'notWaiting';
    await storeDecision(trx, id, decision);
    const detail = { id, decision, guards: run.guards.join() };
    await recordAdminAction(trx, actor, { action: 'decideContentRun', subject: run.supplier, detail });
    return 'decided';
  });
}

function isDecided(run: ContentRun | undefined, decision: Deciding['decision']): boolean {
  return decision === 'apply' ? run?.isApproved === true : run?.state === 'discarded';
}

async function storeDecision(trx: Trx, id: number, decision: Deciding['decision']): Promise<void> {
  const apply = { state: 'applying' as const, isApproved: true };
  const discard = { state: 'discarded' as const, finishedAt: new Date() };
  await trx
    .updateTable('contentRuns')
    .set(decision === 'apply' ? apply : discard)
    .where('id', '=', id)
    .execute();
}
