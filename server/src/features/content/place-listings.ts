import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/transact.ts';
import { type Batch, hotelFacts } from './listed-hotels.ts';

/** A listing that is further from every city of its country has no place in the portal. */
const CITY_METRES = 60_000;
/** Two records of the same name within this distance are one property. */
const SAME_PLACE_METRES = 200;
/** Shorter names, in Latin letters and digits, do not identify a property. */
const MIN_NAME_LENGTH = 4;

/**
 * Gives the batch's sold listings without a hotel a place: the nearest city, and there the hotel of the same name that
 * the supplier does not sell yet, or a new hotel.
 */
export async function placeListings(
  trx: Trx,
  { run, after, until }: Batch,
): Promise<{ matched: number; hotels: number }> {
  await sql`
    create temporary table placed on commit drop as
    select l.id, l.code, f.*, city.id as city_id, city.scene
    from listings l
    join (${hotelFacts(run.languages)}) as f on f.listing_id = l.id
    join listing_contents c on c.listing_id = l.id
    cross join lateral (
      select ci.id, ci.scene, ${metres('ci', 'c')} as metres from cities ci
      where ci.country = c.country order by 3, 1 limit 1
    ) as city
    where l.supplier = ${run.supplier} and l.code collate "C" > ${after} and l.code collate "C" <= ${until}
      and l.is_active and l.hotel_id is null and city.metres <= ${CITY_METRES}`.execute(trx);
  const { numAffectedRows: matched = 0n } = await sql`
    update listings set hotel_id = m.hotel_id from (
      select distinct on (hotel_id) id, hotel_id from (
        select distinct on (p.id) p.id, p.code, h.id as hotel_id, ${metres('h', 'p')} as metres
        from placed p
        join hotels h on h.city_id = p.city_id and ${nameKey('h')} = ${nameKey('p')}
        where length(${nameKey('p')}) >= ${MIN_NAME_LENGTH} and ${metres('h', 'p')} <= ${SAME_PLACE_METRES}
          and not exists (
            select from listings o where o.hotel_id = h.id and o.supplier = ${run.supplier} and o.is_active
          )
        order by p.id, metres, h.id
      ) as nearest order by hotel_id, metres, code
    ) as m where listings.id = m.id`.execute(trx);
  const { numAffectedRows: hotels = 0n } = await sql`
    with created as (
      insert into hotels (id, city_id, name_en, name_zh, star, popularity, street_en, street_zh, district_en, district_zh,
        postcode, latitude, longitude, phone, email, opened, renewed, room_count, scene, facilities, is_public,
        content_listing_id)
      select nextval('supplied_hotels_id_seq'), p.city_id, p.name_en, p.name_zh, p.star, p.popularity, p.street_en,
        p.street_zh, '', '', p.postcode, p.latitude, p.longitude, p.phone, p.email, p.opened, p.renewed, p.room_count,
        p.scene, p.facilities, false, p.id
      from placed p join listings l on l.id = p.id where l.hotel_id is null order by p.code
      returning id, content_listing_id
    )
    update listings set hotel_id = created.id from created where listings.id = created.content_listing_id`.execute(trx);
  await sql`
    insert into content_run_cities (run_id, city_id) select distinct ${run.id}::bigint, city_id from placed
    on conflict do nothing`.execute(trx);
  return { matched: Number(matched), hotels: Number(hotels) };
}

/** The name for comparisons, as in the index `hotels_by_name`. */
function nameKey(row: string): RawBuilder<string> {
  return sql<string>`regexp_replace(lower(${sql.ref(`${row}.name_en`)}), '[^a-z0-9]+', '', 'g')`;
}

/** Distance on a sphere between the positions of two rows. */
function metres(a: string, b: string): RawBuilder<number> {
  const [latitudeA, longitudeA, latitudeB, longitudeB] = [a, b].flatMap((row) =>
    ['latitude', 'longitude'].map((column) => sql.ref(`${row}.${column}`)),
  );
  return sql<number>`12742000 * asin(least(1, sqrt(
    sin(radians(${latitudeB} - ${latitudeA}) / 2) ^ 2 +
    cos(radians(${latitudeA})) * cos(radians(${latitudeB})) * sin(radians(${longitudeB} - ${longitudeA}) / 2) ^ 2)))`;
}
