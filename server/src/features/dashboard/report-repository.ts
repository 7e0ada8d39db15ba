import type { Language } from '@portico/contract';
import { addDays, type ReportPeriod } from '@portico/contract';
import { instantsOfDays, startOfDayIn } from '@portico/contract/zones';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Bookings of a company made from the first to the last day. Days are `yyyy-mm-dd` in the zone. */
export interface ReportQuery {
  readonly companyId: string;
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

/** Paid bookings, and their cost minus refunds in minor units of the company's currency. */
export interface Volume {
  readonly bookings: number;
  readonly spend: number;
}

export interface StretchTotals extends Volume {
  readonly from: string;
  readonly saved: number;
  readonly cancellations: number;
}

const MOST_PLACES = 5;

const BOOKINGS = sql<number>`count(*) filter (where parent_id is null)::int`;
/** Additional payments count as spend, but not as bookings. */
const SPEND = sql<number>`coalesce(sum(case pay_status
  when 'paid' then settle_total when 'charged' then settle_total - coalesce(refund_price, 0) else 0 end), 0)::float8`;

/** Totals per period that starts on a given day. */
export async function totalsOf(
  db: Db,
  query: ReportQuery,
  stretches: readonly string[],
): Promise<readonly StretchTotals[]> {
  const starts = stretches.map((day) => new Date(startOfDayIn(query.zone, day)).toISOString());
  const { rows } = await sql<StretchTotals>`
    with stretches as (select * from unnest(${stretches}::text[], ${starts}::timestamptz[]) as one (day, first)),
    made as (select * from orders where ${within(query)})
    select day as "from", found.*
    from (select day, first, lead(first) over (order by first) as after from stretches) as stretch
    cross join lateral (
      select ${BOOKINGS} as bookings, ${SPEND} as spend,
        coalesce(sum(settle_coupon + settle_points) filter (where cancelled_at is null), 0)::float8 as saved,
        (count(*) filter (where parent_id is null and cancelled_at is not null))::int as cancellations
      from made where created_at >= first and (after is null or created_at < after)
    ) as found
    order by first`.execute(db);
  return rows;
}

/** The hotels or cities with the highest spend, named as in their latest booking. */
export async function placesOf(
  db: Db,
  query: ReportQuery,
  by: 'hotel' | 'city',
  language: Language,
): Promise<readonly (Volume & { readonly name: string })[]> {
  const key = by === 'hotel' ? sql`hotel_id::text` : sql`snapshot #>> '{hotel,cityId}'`;
  const name =
    by === 'hotel'
      ? sql`snapshot #>> array['hotel', 'name', ${language}]`
      : sql`snapshot #>> array['hotel', 'city', ${language}]`;
  const { rows } = await sql<Volume & { name: string }>`
    select (array_agg(${name} order by created_at desc))[1] as name, ${BOOKINGS} as bookings, ${SPEND} as spend
    from orders where ${within(query)}
    group by ${key} having count(*) filter (where parent_id is null) > 0
    order by spend desc, bookings desc, name limit ${MOST_PLACES}`.execute(db);
  return rows;
}

/** An interval of instants, so the index applies. Unpaid orders do not count as bookings. */
function within({ companyId, from, to, zone }: ReportQuery) {
  const { start, end } = instantsOfDays(zone, from, to);
  return sql`company_id = ${companyId} and paid_at is not null
    and created_at >= ${start} and created_at < ${end}`;
}

/** The first days of the weeks or months of a period that ends on `today`, oldest first, as `yyyy-mm-dd`. */
export function stretchesUntil(today: string, period: ReportPeriod): readonly string[] {
  if (period === '12m') return back(12, (ago) => firstOfMonth(today, ago));
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  return back(period === '4w' ? 4 : 13, (ago) => addDays(monday, -7 * ago));
}

function back(count: number, start: (ago: number) => string): readonly string[] {
  return Array.from({ length: count }, (_, index) => start(count - 1 - index));
}

function firstOfMonth(today: string, ago: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 10);
}
