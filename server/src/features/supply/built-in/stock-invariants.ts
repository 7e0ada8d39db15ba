import { sql } from 'kysely';
import type { Invariant } from '../../../platform/database/invariant.ts';
import { BUILT_IN } from '../built-in-supplier-id.ts';

export const STOCK_INVARIANTS: readonly Invariant[] = [
  {
    code: 'noRoomNightOversold',
    name: 'no room-night oversold',
    says: 'the rooms sold for a night are between zero and the allotment',
    offenders: sql`select room_type_id, night, sold, total from room_nights where sold < 0 or sold > total`,
  },
  {
    code: 'nightsFollowHolds',
    name: 'room nights match holds',
    says: 'the rooms sold for a night are those of active holds',
    offenders: sql`
      with held as (
        select h.room_type_id, day::date as night, sum(h.rooms)::int as rooms
        from room_holds h, generate_series(h.check_in, h.check_out - 1, interval '1 day') as day
        where h.released_at is null group by 1, 2
      )
      select room_type_id, night, coalesce(n.sold, 0) as sold, coalesce(held.rooms, 0) as held
      from room_nights n full join held using (room_type_id, night)
      where coalesce(n.sold, 0) <> coalesce(held.rooms, 0)`,
  },
  {
    code: 'holdsBelongToLivingOrders',
    name: 'holds belong to active orders',
    says: 'a hold lasts as long as its order is active, and is released once',
    offenders: sql`
      select h.id as hold, o.number, o.status, h.released_at
      from room_holds h left join orders o on o.supplier = ${BUILT_IN} and o.hold_id = h.id::text
      where (o.id is null and h.released_at is null) or (o.status in ('unpaid', 'pending', 'confirmed', 'confirmedLate', 'contactSupport')) is distinct from (h.released_at is null) and o.id is not null`,
  },
];
