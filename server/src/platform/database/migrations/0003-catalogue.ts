import { type Kysely, sql } from 'kysely';

/** Places, hotels, their rooms and the nights sold of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('currencies')
    .addColumn('code', 'char(3)', (column) => column.primaryKey())
    .addColumn('exponent', 'smallint', (column) => column.notNull())
    .addColumn('per_usd', 'integer', (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_zh', 'text', (column) => column.notNull())
    .addColumn('bands', sql`integer[]`, (column) => column.notNull())
    .addColumn('position', 'smallint', (column) => column.notNull())
    .addCheckConstraint('currencies_rate_is_positive', sql`per_usd > 0 and exponent between 0 and 4`)
    .addCheckConstraint('currencies_have_five_bands', sql`cardinality(bands) = 4`)
    .execute();

  await db.schema
    .createTable('cities')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_zh', 'text', (column) => column.notNull())
    .addColumn('country', 'char(2)', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('airport', 'text', (column) => column.notNull())
    .addColumn('scene', 'text', (column) => column.notNull())
    .addColumn('weight', 'integer', (column) => column.notNull())
    .addColumn('hotels', 'integer', (column) => column.notNull())
    .addColumn('landmarks', 'jsonb', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('hotels')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('city_id', 'integer', (column) => column.notNull().references('cities.id'))
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_zh', 'text', (column) => column.notNull())
    // Tenths of a star: 45 is four and a half.
    .addColumn('star', 'smallint', (column) => column.notNull())
    .addColumn('popularity', 'integer', (column) => column.notNull())
    .addColumn('street_en', 'text', (column) => column.notNull())
    .addColumn('street_zh', 'text', (column) => column.notNull())
    .addColumn('district_en', 'text', (column) => column.notNull())
    .addColumn('district_zh', 'text', (column) => column.notNull())
    .addColumn('postcode', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('opened', 'smallint', (column) => column.notNull())
    .addColumn('renewed', 'smallint')
    .addColumn('room_count', 'integer', (column) => column.notNull())
    .addColumn('scene', 'text', (column) => column.notNull())
    .addColumn('facilities', sql`text[]`, (column) => column.notNull())
    .addColumn('is_public', 'boolean', (column) => column.notNull())
    .addColumn('price_rule', 'jsonb', (column) => column.notNull())
    .addCheckConstraint('hotels_star_is_a_class', sql`star between 10 and 50 and star % 5 = 0`)
    .execute();
  await db.schema.createIndex('hotels_by_city').on('hotels').columns(['city_id', 'popularity']).execute();

  await db.schema
    .createTable('room_types')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('hotel_id', 'integer', (column) => column.notNull().references('hotels.id').onDelete('cascade'))
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_zh', 'text', (column) => column.notNull())
    .addColumn('beds', 'text', (column) => column.notNull())
    .addColumn('square_metres', 'smallint', (column) => column.notNull())
    .addColumn('max_adults', 'smallint', (column) => column.notNull())
    .addColumn('max_guests', 'smallint', (column) => column.notNull())
    // US cents a room and night, before season, weekday, events and the rate's own factor.
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('allotment', 'smallint', (column) => column.notNull())
    .addColumn('rates', 'jsonb', (column) => column.notNull())
    .addCheckConstraint('room_types_hold_somebody', sql`max_adults between 1 and max_guests and base > 0`)
    .execute();
  await db.schema.createIndex('room_types_by_hotel').on('room_types').column('hotel_id').execute();

  // A night has a row only when something is sold on it or an operator set its allotment; else the rule answers.
  await db.schema
    .createTable('room_nights')
    .addColumn('room_type_id', 'integer', (column) => column.notNull().references('room_types.id').onDelete('cascade'))
    .addColumn('night', 'date', (column) => column.notNull())
    .addColumn('city_id', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('sold', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_nights_pkey', ['room_type_id', 'night'])
    .addCheckConstraint('room_nights_never_oversold', sql`sold >= 0 and sold <= total`)
    .execute();
  await db.schema.createIndex('room_nights_by_city').on('room_nights').columns(['city_id', 'night']).execute();

  await db.schema
    .createTable('room_holds')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('room_type_id', 'integer', (column) => column.notNull().references('room_types.id'))
    .addColumn('check_in', 'date', (column) => column.notNull())
    .addColumn('check_out', 'date', (column) => column.notNull())
    .addColumn('rooms', 'smallint', (column) => column.notNull())
    .addColumn('held_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('released_at', 'timestamptz')
    .addCheckConstraint('room_holds_are_stays', sql`check_in < check_out and rooms > 0`)
    .execute();
  await db.schema.createIndex('room_holds_by_room').on('room_holds').columns(['room_type_id', 'check_in']).execute();

  await db.schema
    .createTable('supplier_instructions')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('hotel_id', 'integer', (column) => column.notNull().references('hotels.id').onDelete('cascade'))
    .addColumn('room_type_id', 'integer', (column) => column.references('room_types.id').onDelete('cascade'))
    // US cents: what a price rises by, or what a substitute costs more.
    .addColumn('amount', 'integer')
    .addColumn('is_once', 'boolean', (column) => column.notNull())
    // Which question it answers: any, or only verify or book.
    .addColumn('moment', 'text', (column) => column.notNull().defaultTo('any'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('used_at', 'timestamptz')
    .addCheckConstraint(
      'supplier_instructions_kind',
      sql`kind in ('price-rise', 'sold-out', 'substitute', 'time-out', 'late') and moment in ('any', 'verify', 'book')`,
    )
    .execute();
  await db.schema
    .createIndex('supplier_instructions_by_hotel')
    .on('supplier_instructions')
    .column('hotel_id')
    .execute();

  // What the supplier told one person about one product and stay. It holds for a while, so that the booking can continue at that price.
  await db.schema
    .createTable('supplier_offers')
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('stay', 'text', (column) => column.notNull())
    .addColumn('currency', 'char(3)', (column) => column.notNull())
    // Minor units beside the price rule; below zero when it costs less.
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('offered_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('supplier_offers_pkey', ['product', 'stay', 'currency'])
    .execute();
  await db.schema.createIndex('supplier_offers_by_age').on('supplier_offers').column('offered_at').execute();

  // The built-in supplier's own books: what it was asked to book, by our order number.
  await db.schema
    .createTable('supplier_bookings')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('room_type_id', 'integer', (column) => column.notNull())
    .addColumn('confirmation', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('settles_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('booked_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addCheckConstraint('supplier_bookings_state', sql`state in ('accepted', 'rejected', 'cancelled')`)
    .execute();

  await db.schema
    .createTable('favourites')
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hotel_id', 'integer', (column) => column.notNull().references('hotels.id').onDelete('cascade'))
    .addColumn('liked_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('favourites_pkey', ['user_id', 'hotel_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'favourites',
    'supplier_bookings',
    'supplier_offers',
    'supplier_instructions',
    'room_holds',
    'room_nights',
    'room_types',
    'hotels',
    'cities',
    'currencies',
  ]) {
    await db.schema.dropTable(table).execute();
  }
}
