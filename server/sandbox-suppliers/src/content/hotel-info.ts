import { createRandom, hashIntegers, hashText } from '../random.ts';
import { textLanguage } from '../rates/rate-wire.ts';
import { type Catalogue, distance, type ListingChange } from './catalogue.ts';
import type { Listing } from './listing.ts';
import { extraInfoOf, metapolicyOf, policyStructOf } from './policies.ts';
import { attributesWire, type RoomGroup, roomGroupsOf } from './room-groups.ts';
import { amenityGroupsOf, descriptionOf } from './texts.ts';

export interface InfoInput {
  readonly seed: string;
  /** Language of the API, such as `zh_CN`. */
  readonly language: string;
  /** Origin of picture URLs. */
  readonly origin: string;
}

const HOTEL_PICTURES = ['exterior', 'lobby', 'guest_rooms', 'pool', 'meal', 'bathroom'] as const;

/** Static data of a hotel: a line of the dump, and the response of the info call. */
export function hotelInfo(listing: Listing, change: ListingChange, { seed, language, origin }: InfoInput) {
  const texts = textLanguage(language);
  const { hid, id, name, kind, stars, chain, place, latitude, longitude } = listing;
  // The same numbers in every language, so that translations describe the same hotel.
  const random = (part: string) => createRandom(`${seed} ${hid} ${part}`);
  const pictures = picturesOf(hid, origin);
  const facts = random('facts');
  return {
    id,
    hid,
    name: change.name ?? name[texts],
    kind,
    star_rating: stars,
    hotel_chain: chain ?? 'No chain',
    address: listing.address[texts],
    postal_code: facts.chance(800) ? String(facts.between(10_000, 99_999)) : null,
    latitude,
    longitude,
    phone: facts.chance(800) ? `+${facts.between(10_000_000_000, 99_999_999_999)}` : null,
    email: facts.chance(600) ? `info@${id.replaceAll('_', '-')}.example` : null,
    check_in_time: '14:00:00',
    check_in_time_end: '',
    check_out_time: facts.pick(['11:00:00', '12:00:00']),
    front_desk_time_start: '00:00:00',
    front_desk_time_end: '00:00:00',
    is_closed: change.isClosed ?? false,
    deleted: change.isDeleted ?? false,
    is_gender_specification_required: false,
    region: { country_code: place.country, iata: null, id: place.id, name: regionName(listing, texts), type: 'City' },
    distance_center: Math.round(distance(listing, place)),
    description_struct: descriptionOf(listing, texts, random('description')),
    amenity_groups: amenityGroupsOf(texts, random('amenities')),
    serp_filters: ['has_internet', ...(facts.chance(400) ? ['has_parking'] : [])],
    metapolicy_struct: metapolicyOf(listing, random('policies')),
    metapolicy_extra_info: extraInfoOf(listing, texts, random('extra')),
    policy_struct: policyStructOf(texts),
    images: pictures.map(({ url }) => url),
    images_ext: pictures,
    room_groups: roomGroupsOf(listing).map((room) => roomGroupWire(listing, room, texts, origin)),
    payment_methods: ['visa', 'master_card', 'cash'],
    facts: {
      electricity: { frequency: [50], voltage: [230], sockets: ['c', 'f'] },
      floors_number: facts.between(2, 25),
      rooms_number: facts.between(12, 400),
      year_built: facts.between(1880, 2024),
      year_renovated: facts.chance(500) ? facts.between(2005, 2026) : null,
    },
    star_certificate: null,
    keys_pickup: null,
    // Identifier of another directory, which half of the hotels have.
    giata_code: facts.chance(500)
      ? String(100_000 + (hashText(`giata ${listing.sharedKey ?? hid}`) % 1_900_000))
      : null,
  };
}

export type HotelInfo = ReturnType<typeof hotelInfo>;

/** Info of a hotel that is sold; a closed one stays visible. */
export function findHotelInfo(catalogue: Catalogue, key: number | string, input: InfoInput): HotelInfo | undefined {
  const listing = catalogue.findAny(key);
  const change = listing && catalogue.changeOf(listing.hid);
  return listing === undefined || change?.isDeleted ? undefined : hotelInfo(listing, change ?? {}, input);
}

function regionName({ place }: Listing, texts: 'en' | 'zh'): string {
  return texts === 'zh' ? place.nameZh : place.name;
}

function roomGroupWire({ hid }: Listing, room: RoomGroup, texts: 'en' | 'zh', origin: string) {
  const pictures = [1, 2].map((number) => pictureUrl(hid, `room-${room.index}-${number}`, origin));
  return {
    name: `${room.name[texts]} (${room.bedding[texts]})`,
    name_struct: { bathroom: null, bedding_type: room.bedding[texts], main_name: room.name[texts] },
    room_group_id: room.index + 1,
    rg_ext: attributesWire(room.attributes),
    room_amenities: [
      'air-conditioning',
      'private-bathroom',
      'tv',
      ...(room.attributes.balcony === 1 ? ['balcony'] : []),
    ],
    size: room.sizeSquareMetres,
    images: pictures,
    images_ext: pictures.map((url) => ({ url, category_slug: 'unspecified' })),
  };
}

/** Three to six pictures; about one hotel in 30 has none. */
function picturesOf(hid: number, origin: string) {
  const count = hashIntegers(hid, 29, 29) % 30 === 0 ? 0 : 3 + (hashIntegers(hid, 31, 31) % 4);
  return HOTEL_PICTURES.slice(0, count).map((category) => ({
    url: pictureUrl(hid, category, origin),
    category_slug: category,
  }));
}

/** The client replaces `{size}`. */
function pictureUrl(hid: number, subject: string, origin: string): string {
  return `${origin}/t/{size}/content/${hid}/${subject}.jpeg`;
}
