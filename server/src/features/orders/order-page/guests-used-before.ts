import {
  fullName,
  type GuestName,
  type guestsUsedBefore,
  type RequestOf,
  type ResponseOf,
  SIZES,
} from '@portico/contract';
import { nameError } from '@portico/contract/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../api/context.ts';

/** Ids of the modules that may see the company's bookings. */
const SEES_BOOKINGS = [2, 6];
/** Limits the search to recent bookings. */
const LATEST_BOOKINGS = 2_000;
/** A frequent guest has many bookings under one name. */
const NAMES_READ = 200;

/**
 * `guestsUsedBefore`: searches the company's bookings, or only the user's own without access to the company's. Unpaid
 * orders are excluded, because their guest names may still be wrong.
 */
export async function handleGuestsUsedBefore(
  { name, withContact = false }: RequestOf<typeof guestsUsedBefore>,
  { db, company, user, permissions }: Context,
): Promise<ResponseOf<typeof guestsUsedBefore>> {
  const prefix = name.trim();
  if (prefix.length < SIZES.usedGuestLength || nameError(prefix) !== undefined) {
    return { name: 'guests', data: { guests: [] } };
  }
  const seesCompanys = SEES_BOOKINGS.some((module) => permissions.modules?.includes(module));
  const { rows } = await sql<{ guest: GuestName }>`
    select guest
    from (
      select id, created_at, guests from orders
      where company_id = ${company.id} and pay_status <> 'unpaid' and parent_id is null${seesCompanys ? sql`` : sql` and user_id = ${user.id}`}
      order by created_at desc, id desc
      limit ${LATEST_BOOKINGS}
    ) as latest, jsonb_array_elements(latest.guests) with ordinality as of_room (guest, room)
    where ${beginsWith(sql`guest ->> 'lastName'`, prefix)} or ${beginsWith(sql`guest ->> 'firstName'`, prefix)}
    order by created_at desc, id desc, room
    limit ${NAMES_READ}`.execute(db);
  return { name: 'guests', data: { guests: oneOfEachName(rows.map(({ guest }) => guest)).map(toGuestName) } };

  function toGuestName({ lastName, firstName, nationality, email, areaCode, phone }: GuestName): GuestName {
    return {
      lastName,
      firstName,
      ...(nationality === undefined ? {} : { nationality }),
      ...(withContact ? { email, areaCode, phone } : {}),
    };
  }
}

function beginsWith(column: RawBuilder<unknown>, prefix: string): RawBuilder<boolean> {
  return sql<boolean>`starts_with(lower(${column}), ${prefix.toLowerCase()})`;
}

/** The latest entry per name; contact data may come from an older booking of the same name. */
function oneOfEachName(guests: readonly GuestName[]): readonly GuestName[] {
  const byName = new Map<string, GuestName>();
  for (const guest of guests) {
    const key = fullName(guest).toLowerCase();
    const existing = byName.get(key);
    if (existing === undefined) byName.set(key, guest);
    else if (existing.email === undefined && guest.email !== undefined) {
      byName.set(key, { ...existing, email: guest.email, areaCode: guest.areaCode, phone: guest.phone });
    }
  }
  return [...byName.values()].slice(0, SIZES.usedGuests);
}
