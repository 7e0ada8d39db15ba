import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { OrderSupply as OrderSupplyRow } from '../../../platform/database/schema.generated.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { atMinorRate, type Currencies, minorRateOf } from '../../currencies/currencies.ts';
import { post, type SupplyCost, supplierMoves } from '../../ledger/ledger.ts';
import type { BookedCost, FoundBooking, SupplierAmount } from '../../supply/supply.ts';
import type { Order } from '../order.ts';
import type { Attempt } from './supplier-attempts.ts';

/** What an order costs at its supplier, planned and booked, with the exchange rate of the order. */
export type OrderSupply = Selectable<OrderSupplyRow> & {
  /** Minor units of the order's settlement currency for one minor unit of the supplier's currency. */
  readonly minorRate: string;
};

/** The planned cost, as it is stored with a new order. */
export type NewSupply = Pick<OrderSupply, 'supplier' | 'currency' | 'net' | 'commission' | 'fxRateId' | 'rule'> & {
  /** JSON; null for additional payments. */
  readonly policy: string | null;
};

const COLUMNS = sql`order_supply.*, ${minorRateOf(sql`order_supply.fx_rate_id`)} as minor_rate`;

/** The columns of a planned cost whose order is `orderId`. */
export function supplyValues(supply: NewSupply, orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  const { supplier, currency, net, commission, fxRateId, rule, policy } = supply;
  return sql`${orderId}, ${supplier}::text, ${currency}::char(3), ${net}::bigint, ${commission}::bigint,
    ${fxRateId}::bigint, ${rule}::text, ${policy}::jsonb`;
}

/** The planned cost of an unpaid order whose room or price changed. */
export async function replaceSupply(trx: Trx, { id }: Pick<Order, 'id'>, supply: NewSupply): Promise<void> {
  await trx.updateTable('orderSupply').set(supply).where('orderId', '=', id).execute();
}

export async function readSupply(trx: Trx, { id, number }: Pick<Order, 'id' | 'number'>): Promise<OrderSupply> {
  const { rows } = await sql<OrderSupply>`select ${COLUMNS} from order_supply where order_id = ${id}`.execute(trx);
  const [supply] = rows;
  if (supply === undefined) throw new Error(`Order ${number} has no planned cost`);
  return supply;
}

/**
 * The supplier confirmed: stores the booked cost, which is the planned one if the supplier does not state another.
 * During an upgrade, an order of a process of the former version has no planned cost yet.
 */
export async function bookSupply(trx: Trx, { id, number }: Order, at: Date, cost?: BookedCost): Promise<OrderSupply> {
  const stated = sql`${cost === undefined ? null : plannedCost(cost)}::bigint`;
  const { rows } = await sql<OrderSupply>`
    insert into order_supply (order_id, supplier, currency, net, rule, booked_cost, booked_at, owed)
    select id, supplier, settle_currency, settle_cost, 'rule 880', coalesce(${stated}, settle_cost), ${at}::timestamptz,
      coalesce(${stated}, settle_cost)
    from orders where id = ${id}
    on conflict (order_id) do update set
      booked_cost = coalesce(${stated}, order_supply.net - order_supply.commission), booked_at = ${at},
      owed = coalesce(${stated}, order_supply.net - order_supply.commission)
    returning ${COLUMNS}`.execute(trx);
  const [supply] = rows;
  if (supply === undefined) throw new Error(`There is no order ${number}`);
  return supply;
}

/** The booked cost that a supplier states for a booking. */
export function costOf(found: FoundBooking): BookedCost | undefined {
  return found.state === 'confirmed' ? found.cost : undefined;
}

export function plannedCost({ net, commission }: BookedCost): number {
  return net - commission;
}

/** The cost for the postings of the order. */
export function supplyCostOf(supply: OrderSupply): SupplyCost {
  const { supplier, currency, bookedCost, minorRate } = supply;
  const planned = plannedCost(supply);
  const booked = bookedCost ?? planned;
  return { supplier, currency, planned, booked, loss: atMinorRate(booked - planned, minorRate) };
}

export async function storeOwed(trx: Trx, { orderId }: OrderSupply, owed: number): Promise<void> {
  await trx.updateTable('orderSupply').set({ owed }).where('orderId', '=', orderId).execute();
}

/** What the supplier charges other than the customer paid for. */
interface Charge {
  readonly order: Order;
  readonly supply: OrderSupply;
  /** Idempotency key of the posting. */
  readonly key: string;
  readonly charged: SupplierAmount;
  /** What was owed before and is replaced by the charge, in the currency of `supply`. */
  readonly replaced: number;
}

/**
 * Posts a charge; the operating company bears the difference. Returns the replaced and the charged amount in the
 * settlement currency of the order.
 */
export async function chargeSupplier(
  trx: Trx,
  currencies: Currencies,
  { order, supply, key, charged, replaced }: Charge,
): Promise<{ readonly shown: number; readonly charged: number }> {
  const { supplier, currency, minorRate } = supply;
  const isOwn = charged.currency === currency;
  const rate = isOwn ? minorRate : (await currencies.rate(charged.currency, order.settleCurrency)).minorRate;
  const [before, after] = [atMinorRate(replaced, minorRate), atMinorRate(charged.amount, rate)];
  if (charged.amount === replaced && (isOwn || replaced === 0)) return { shown: before, charged: after };
  const losses = (amount: number) => ({ from: 'losses', currency: order.settleCurrency, amount }) as const;
  const isPosted = await post(trx, {
    key,
    kind: 'supplier-loss',
    orderId: order.id,
    moves: [
      ...supplierMoves({ supplier, currency, amount: -replaced }, losses(-before)),
      ...supplierMoves({ supplier, ...charged }, losses(after)),
    ],
  });
  if (isPosted) await storeOwed(trx, supply, supply.owed - replaced + (isOwn ? charged.amount : 0));
  return { shown: before, charged: after };
}

/** Of a booking that remains, `cost` is the booked one if the supplier stated it; of a cancelled one, `penalty`. */
type UnpaidBooking = { readonly cost: BookedCost | undefined } | { readonly penalty: SupplierAmount };

/**
 * A booking at the supplier that no customer pays for. The penalty replaces the cost of an attempt whose cancellation
 * was refused before. Returns what the supplier charges, in the settlement currency.
 */
export async function chargeUnpaidBooking(
  trx: Trx,
  currencies: Currencies,
  order: Order,
  { reference, state }: Attempt,
  booking: UnpaidBooking,
): Promise<number> {
  const supply = await readSupply(trx, order);
  const replaced = state === 'confirmed' ? (supply.bookedCost ?? 0) : 0;
  const charge = async (key: string, charged: SupplierAmount) =>
    (await chargeSupplier(trx, currencies, { order, supply, key, charged, replaced })).charged;
  if ('penalty' in booking) return charge(`supplier-loss ${reference}`, booking.penalty);
  const amount = plannedCost(booking.cost ?? supply);
  if (supply.bookedCost === null) {
    const booked = { bookedCost: amount, bookedAt: new Date() };
    await trx.updateTable('orderSupply').set(booked).where('orderId', '=', order.id).execute();
  }
  return charge(`supplier-remains ${reference}`, { amount, currency: supply.currency });
}

/**
 * The supplier's invoice states what the order costs in the end, in the currency of `supply`; the operating company
 * bears the difference. A later invoice replaces an earlier one.
 */
export async function invoiceSupply(trx: Trx, order: Order, supply: OrderSupply, invoiced: number): Promise<void> {
  const { supplier, currency, minorRate, owed } = supply;
  const at = new Date();
  const changes = { invoicedCost: invoiced, invoicedAt: at, owed: invoiced };
  await trx.updateTable('orderSupply').set(changes).where('orderId', '=', order.id).execute();
  const difference = invoiced - owed;
  if (difference === 0) return;
  const losses = {
    from: 'losses',
    currency: order.settleCurrency,
    amount: atMinorRate(difference, minorRate),
  } as const;
  await post(trx, {
    key: `supplier-invoice ${order.id} ${at.toISOString()}`,
    kind: 'supplier-invoice',
    orderId: order.id,
    moves: supplierMoves({ supplier, currency, amount: difference }, losses),
  });
}
