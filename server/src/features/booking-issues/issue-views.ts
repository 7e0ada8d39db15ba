import type {
  BookingAttempt,
  BookingIssue,
  Language,
  listBookingIssues,
  RequestOf,
  SupplierCall,
} from '@portico/contract';
import { type Selectable, sql } from 'kysely';
import type { Services } from '../../api/services.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { SupplierAttempts, SupplierOutbox } from '../../platform/database/schema.generated.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { type Currency, decimalText } from '../currencies/currencies.ts';
import { monitoredUntil, type Suppliers } from '../supply/supply.ts';

interface Reading extends Pick<Services, 'currencies'> {
  readonly db: Db;
  readonly suppliers: Pick<Suppliers, 'all'>;
  readonly language: Language;
}

/** Closed issues are listed for this long. */
const CLOSED_DAYS = 30;

/** A page of issues after `after`: open ones oldest first, because they form a queue; closed ones newest first. */
export async function pageOfIssues(
  { db, currencies, suppliers, language }: Reading,
  { state, kind, after }: RequestOf<typeof listBookingIssues>,
  limit: number,
): Promise<readonly BookingIssue[]> {
  const isQueue = state === 'open';
  const rows = await rowsOf(db)
    .$if(isQueue, (all) => all.where('i.closedAt', 'is', null))
    .$if(!isQueue, (all) => all.where('i.closedAt', '>', sql<Date>`now() - make_interval(days => ${CLOSED_DAYS})`))
    .$if(kind !== undefined, (all) => all.where('i.kind', '=', kind ?? 'doubleBooking'))
    .$if(after !== undefined, (all) => all.where('i.id', isQueue ? '>' : '<', after ?? 0))
    .orderBy('i.id', isQueue ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const attempts = Map.groupBy(await attemptsOf(db, orderIds), ({ orderId }) => orderId);
  const calls = new Map((await newestCallsOf(db, orderIds)).map((call) => [call.orderId, call]));
  const allCurrencies = await currencies.all();
  return rows.map((row) => {
    const own = attempts.get(row.orderId) ?? [];
    const call = calls.get(row.orderId);
    return {
      id: row.id,
      kind: row.kind,
      order: row.number,
      companyName: language === 'zh' ? row.nameZh : row.nameEn,
      hotelName: row.snapshot.hotel.name[language],
      supplier: row.supplier,
      checkIn: row.checkIn,
      openedAt: epochSeconds(row.openedAt),
      facts: factsOf(row, allCurrencies),
      attempts: own.map(asListed),
      ...(call !== undefined && { call: describeCall(call, monitoringEnd(row, own, suppliers)) }),
      ...closingOf(row),
    };
  });
}

function rowsOf(db: Db) {
  return db
    .selectFrom('bookingIssues as i')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .innerJoin('companies as c', 'c.id', 'o.companyId')
    .selectAll('i')
    .select(['o.number', 'o.supplier', 'o.status', 'o.checkIn', 'o.snapshot', 'c.nameEn', 'c.nameZh']);
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];
type Attempt = Selectable<SupplierAttempts>;
type Call = Selectable<SupplierOutbox>;

async function attemptsOf(db: Db, orderIds: readonly number[]): Promise<readonly Attempt[]> {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('supplierAttempts')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('attempt')
    .execute();
}

async function newestCallsOf(db: Db, orderIds: readonly number[]): Promise<readonly Call[]> {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('supplierOutbox')
    .distinctOn('orderId')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('id', 'desc')
    .execute();
}

function factsOf({ detail }: Row, allCurrencies: readonly Currency[]): BookingIssue['facts'] {
  const { shown, charged, ...others } = detail;
  const texts = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
  const exponent = allCurrencies.find(({ code }) => code === detail.currency)?.exponent ?? 2;
  return {
    ...texts,
    ...(shown !== undefined && { shownAmount: decimalText(Number(shown), exponent) }),
    ...(charged !== undefined && { chargedAmount: decimalText(Number(charged), exponent) }),
  };
}

function asListed({ reference, state, sends, firstSentAt, lastSentAt, decidedAt }: Attempt): BookingAttempt {
  return {
    ...{ reference, state, sends },
    firstSentAt: epochSeconds(firstSentAt),
    lastSentAt: epochSeconds(lastSentAt),
    ...(decidedAt !== null && { decidedAt: epochSeconds(decidedAt) }),
  };
}

function describeCall({ kind, state, dueAt, lastProblem }: Call, end: Date | undefined): SupplierCall {
  const isDone = state === 'done';
  const isMonitoring = kind === 'supplier-cancel' && !isDone && end !== undefined;
  return {
    ...{ kind, isDone },
    ...(!isDone && { nextAt: epochSeconds(dueAt) }),
    ...(isMonitoring && { monitoredUntil: epochSeconds(end) }),
    ...(lastProblem !== null && { lastProblem }),
  };
}

/** Only rejected orders are monitored. */
function monitoringEnd(
  { status, supplier }: Row,
  attempts: readonly Attempt[],
  suppliers: Pick<Suppliers, 'all'>,
): Date | undefined {
  const rules = suppliers.all.find(({ name }) => name === supplier)?.bookingRules;
  if (status !== 'rejected' || rules === undefined || attempts.length === 0) return undefined;
  return monitoredUntil(new Date(Math.max(...attempts.map(({ lastSentAt }) => lastSentAt.getTime()))), rules);
}

function closingOf({ closedAt, closedBy, note }: Row): Pick<BookingIssue, 'closedAt' | 'closedBy' | 'note'> {
  return {
    ...(closedAt !== null && { closedAt: epochSeconds(closedAt) }),
    ...(closedBy !== null && { closedBy }),
    ...(note !== null && { note }),
  };
}
