import type { Language } from '@portico/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ContentRun } from './content-runs.ts';

/** Part of a run: the codes after `after` up to `until`. */
export interface Batch {
  readonly run: ContentRun;
  readonly after: string;
  readonly until: string;
}

/** Listings in the form of a row of `hotels`; a missing language repeats the other. */
export function hotelFacts(languages: readonly Language[]): RawBuilder<unknown> {
  const first = languages[0] ?? 'en';
  const textIn = (column: string, language: Language) =>
    sql`coalesce(${sql.ref(`${language}.${column}`)}, ${sql.ref(`${first}.${column}`)})`;
  return sql`
    select c.listing_id, c.latitude, c.longitude, c.star, c.facilities,
      ${textIn('name', 'en')} as name_en, ${textIn('name', 'zh')} as name_zh,
      ${textIn('address', 'en')} as street_en, ${textIn('address', 'zh')} as street_zh,
      coalesce(c.facts ->> 'postcode', '') as postcode, coalesce(c.facts ->> 'phone', '') as phone,
      coalesce(c.facts ->> 'email', '') as email, (c.facts ->> 'opened')::smallint as opened,
      (c.facts ->> 'renewed')::smallint as renewed, (c.facts ->> 'roomCount')::integer as room_count,
      -- After the portal's own hotels, better classes first.
      1000000 - coalesce(c.star, 0) as popularity
    from listing_contents c
    left join listing_texts en on en.listing_id = c.listing_id and en.language = 'en'
    left join listing_texts zh on zh.listing_id = c.listing_id and zh.language = 'zh'`;
}
