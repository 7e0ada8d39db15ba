import * as v from 'valibot';
import { etgRoomId } from '../../../domain/etg-room-id.ts';
import type { ListedFacts, ListedRoom, ListedTexts, TextSection } from '../../../domain/listing-content.ts';
import { plainLine, plainParagraphs } from '../../../platform/plain-text.ts';
import type { ListingRecord, MappedRecord } from '../listing-record.ts';
import { ETG_FACILITIES } from './etg-facilities.ts';
import { EtgPolicies, listedPolicies } from './etg-policies.ts';

/** A field of the wrong type counts as not stated, because the record is still usable. */
function lenient<T>(schema: v.GenericSchema<unknown, T>) {
  return v.fallback(v.nullish(schema), undefined);
}
/** At most `most` items; those of the wrong type are left out. */
function listOf<T>(schema: v.GenericSchema<unknown, T>, most: number) {
  return v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) =>
        all.slice(0, most).flatMap((one): T[] => {
          const parsed = v.safeParse(schema, one);
          return parsed.success ? [parsed.output] : [];
        }),
      ),
    ),
    [],
  );
}
/** Longer texts end there. */
const MAX_ADDRESS = 300;
const MAX_TEXT = 15_000;

const line = v.pipe(v.string(), v.transform(plainLine));
const name = v.pipe(line, v.minLength(1), v.maxLength(300));
const year = v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(2100));
const image = v.union([
  v.string(),
  v.pipe(
    v.object({ url: v.string() }),
    v.transform(({ url }) => url),
  ),
]);

const Section = v.object({ title: lenient(line), paragraphs: listOf(v.string(), 60) });

const RoomGroup = v.object({
  name,
  rg_ext: v.record(v.string(), v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)), 0)),
  images_ext: listOf(image, 10),
  images: listOf(image, 10),
  size: lenient(v.pipe(v.number(), v.minValue(4), v.maxValue(2000))),
});

/** The fields in use of a record of a dump; others are ignored. */
const EtgHotel = v.object({
  hid: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999_999_999)),
  name,
  address: v.pipe(
    line,
    v.transform((text) => text.slice(0, MAX_ADDRESS)),
  ),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  region: v.object({ country_code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }),
  star_rating: lenient(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  postal_code: lenient(v.pipe(line, v.maxLength(30))),
  phone: lenient(v.pipe(line, v.maxLength(60))),
  email: lenient(v.pipe(v.string(), v.email(), v.maxLength(200))),
  facts: lenient(
    v.object({
      rooms_number: lenient(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))),
      year_built: lenient(year),
      year_renovated: lenient(year),
    }),
  ),
  check_in_time: lenient(v.string()),
  check_in_time_end: lenient(v.string()),
  check_out_time: lenient(v.string()),
  description_struct: listOf(Section, 30),
  policy_struct: listOf(Section, 30),
  metapolicy_struct: lenient(EtgPolicies),
  metapolicy_extra_info: lenient(v.string()),
  amenity_groups: listOf(v.object({ amenities: listOf(v.string(), 200) }), 40),
  serp_filters: listOf(v.string(), 100),
  images_ext: listOf(image, 60),
  images: listOf(image, 60),
  room_groups: listOf(RoomGroup, 100),
});
type EtgHotel = v.InferOutput<typeof EtgHotel>;

const Removed = v.object({
  hid: EtgHotel.entries.hid,
  deleted: v.fallback(v.optional(v.boolean()), undefined),
  is_closed: v.fallback(v.optional(v.nullable(v.boolean())), undefined),
});

/** Maps a record of ETG's hotel dumps. */
export function etgRecord(parsed: unknown): MappedRecord | undefined {
  const removed = v.safeParse(Removed, parsed);
  if (!removed.success) return undefined;
  const { hid, deleted, is_closed } = removed.output;
  const code = String(hid);
  if (deleted || is_closed) return { code, record: 'removed', unknownCodes: [] };
  const hotel = v.safeParse(EtgHotel, parsed);
  return hotel.success ? mapped(code, hotel.output) : { code, record: undefined, unknownCodes: [] };
}

function mapped(code: string, hotel: EtgHotel): MappedRecord {
  const rooms = [...new Map(hotel.room_groups.map((group) => [etgRoomId(group.rg_ext), group])).entries()];
  const amenities = [...hotel.serp_filters, ...hotel.amenity_groups.flatMap((group) => group.amenities)];
  const supplied = [...new Set(amenities.map((one) => one.trim().toLowerCase().slice(0, 80)))].filter(
    (one) => one !== '',
  );
  const star = hotel.star_rating && Math.round(hotel.star_rating * 2) * 5;
  return {
    code,
    record: {
      ...{ name: hotel.name, address: hotel.address, country: hotel.region.country_code },
      ...{ latitude: hotel.latitude, longitude: hotel.longitude },
      ...(star && { star }),
      facilities: [...new Set(supplied.flatMap((one) => ETG_FACILITIES[one] ?? []))].sort(),
      facts: { ...factsOf(hotel), rooms: rooms.map(([id, group]) => roomOf(id, group)) },
      pictures: picturesOf(hotel, rooms),
      texts: textsOf(hotel, rooms),
    },
    unknownCodes: supplied.filter((one) => !Object.hasOwn(ETG_FACILITIES, one)),
  };
}

function factsOf(hotel: EtgHotel): Omit<ListedFacts, 'rooms'> {
  const { postal_code: postcode, phone, email, facts, metapolicy_struct: policies } = hotel;
  const { year_built: opened, year_renovated: renewed, rooms_number: roomCount } = facts ?? {};
  const [checkInFrom, checkInUntil, checkOutUntil] = [
    hotel.check_in_time,
    hotel.check_in_time_end,
    hotel.check_out_time,
  ].map(hourOf);
  return {
    ...(postcode && { postcode }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(opened && { opened }),
    ...(renewed && { renewed }),
    ...(roomCount && { roomCount }),
    ...(checkInFrom && { checkInFrom }),
    ...(checkInUntil && { checkInUntil }),
    ...(checkOutUntil && { checkOutUntil }),
    policies: policies ? listedPolicies(policies) : [],
  };
}

/** `14:00:00` becomes `14:00`. */
function hourOf(time: string | null | undefined): string | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d(?=:|$)/.exec(time ?? '')?.[0];
}

type Room = readonly [id: string, group: EtgHotel['room_groups'][number]];

const SINGLE_BED = 2;
const TWIN_BEDS = 4;

function roomOf(id: string, { rg_ext: { bedding }, size }: Room[1]): ListedRoom {
  const beds = bedding === TWIN_BEDS ? ('twin' as const) : bedding === SINGLE_BED ? ('single' as const) : undefined;
  return { id, ...(beds && { beds }), ...(size && { squareMetres: Math.round(size) }) };
}

const MAX_PICTURES = 60;

/** Pictures of the hotel first. `images` is the form of older dumps. */
function picturesOf(hotel: EtgHotel, rooms: readonly Room[]): ListingRecord['pictures'] {
  const urlsOf = ({ images_ext, images }: Pick<EtgHotel, 'images' | 'images_ext'>) =>
    images_ext.length > 0 ? images_ext : images;
  const ofRooms = rooms.flatMap(([room, group]) => urlsOf(group).map((url) => ({ url, room })));
  const roomOfUrl = new Map(ofRooms.map(({ url, room }) => [url, room]));
  const all = new Map(
    [...urlsOf(hotel), ...ofRooms.map(({ url }) => url)].map((url) => {
      const room = roomOfUrl.get(url);
      return [url, { url, ...(room !== undefined && { room }) }];
    }),
  );
  return [...all.values()].filter(({ url }) => isPictureUrl(url)).slice(0, MAX_PICTURES);
}

function isPictureUrl(url: string): boolean {
  return url.length <= 500 && /^https?:\/\/[!-~]+$/.test(url) && URL.canParse(url.replace('{size}', '1x1'));
}

function textsOf(hotel: EtgHotel, rooms: readonly Room[]): ListedTexts {
  const notes = [
    ...hotel.policy_struct.flatMap(({ title, paragraphs }) => [title ?? '', ...paragraphs]),
    hotel.metapolicy_extra_info ?? '',
  ];
  return {
    description: hotel.description_struct.map(sectionOf).filter(({ paragraphs }) => paragraphs.length > 0),
    notes: cut(notes.flatMap(plainParagraphs)),
    rooms: Object.fromEntries(rooms.map(([id, group]) => [id, group.name])),
  };
}

function sectionOf({ title, paragraphs }: v.InferOutput<typeof Section>): TextSection {
  return { ...(title && { title }), paragraphs: cut(paragraphs.flatMap(plainParagraphs)) };
}

function cut(paragraphs: readonly string[]): readonly string[] {
  let room = MAX_TEXT;
  return paragraphs.flatMap((paragraph) => {
    const part = paragraph.slice(0, room);
    room -= part.length;
    return part === '' ? [] : [part];
  });
}
