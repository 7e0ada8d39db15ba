import { hashIntegers } from '../random.ts';
import type { Listing, LocalText } from './listing.ts';

/** A room type of a hotel with the attributes of the API's `rg_ext`. */
export interface RoomGroup {
  /** Position among all room types; part of stock keys. */
  readonly index: number;
  readonly name: LocalText;
  readonly bedding: LocalText;
  readonly capacity: number;
  /** Price compared with a simple double room, in percent. */
  readonly percent: number;
  readonly sizeSquareMetres: number;
  readonly attributes: RoomAttributes;
}

/** Numbers of the API's dictionaries; see `rg_ext` in its documentation. */
export type RoomAttributes = Readonly<
  Record<
    | 'class'
    | 'quality'
    | 'sex'
    | 'bathroom'
    | 'bedding'
    | 'family'
    | 'capacity'
    | 'club'
    | 'bedrooms'
    | 'balcony'
    | 'view',
    number
  >
>;

const DOUBLE = { text: { en: 'full double bed', zh: '双人大床' }, code: 3 };
const TWIN = { text: { en: 'twin beds', zh: '两张单人床' }, code: 4 };
const SINGLE = { text: { en: 'single bed', zh: '单人床' }, code: 2 };
const BUNK = { text: { en: 'bunk bed', zh: '上下铺' }, code: 1 };
const MANY = { text: { en: 'multiple beds', zh: '多张床' }, code: 7 };

type Kind = Omit<RoomGroup, 'index' | 'bedding' | 'attributes' | 'capacity'> & {
  readonly beds: typeof DOUBLE;
  readonly capacity: number;
  readonly own: Partial<RoomAttributes>;
};

const kind = (
  [en, zh]: readonly [string, string],
  beds: typeof DOUBLE,
  [capacity, percent, sizeSquareMetres]: readonly [number, number, number],
  own: Partial<RoomAttributes>,
): Kind => ({ name: { en, zh }, beds, capacity, percent, sizeSquareMetres, own });

const KINDS: readonly Kind[] = [
  kind(['Standard Single room', '标准单人间'], SINGLE, [1, 80, 14], { quality: 2 }),
  kind(['Standard Double room', '标准双人间'], DOUBLE, [2, 100, 20], { quality: 2 }),
  kind(['Standard Twin room', '标准双床间'], TWIN, [2, 102, 21], { quality: 2 }),
  kind(['Superior Double room with balcony', '高级双人间（带阳台）'], DOUBLE, [2, 125, 26], { quality: 5, balcony: 1 }),
  kind(['Deluxe Double room, city view', '豪华双人间（城景）'], DOUBLE, [2, 150, 30], { quality: 6, view: 5 }),
  kind(['Deluxe Double room, sea view', '豪华双人间（海景）'], DOUBLE, [2, 170, 30], { quality: 6, view: 31 }),
  kind(['Family room', '家庭房'], MANY, [4, 180, 38], { quality: 2, family: 1 }),
  kind(['Junior suite', '小型套房'], DOUBLE, [3, 210, 42], { class: 4, quality: 5 }),
  kind(['Executive Suite with club access', '行政套房（含行政酒廊）'], DOUBLE, [3, 290, 55], {
    ...{ class: 5, quality: 8, club: 1, bedrooms: 1 },
  }),
  kind(['Two-bedroom Apartment', '两卧室公寓'], MANY, [6, 260, 70], { class: 6, bedrooms: 2, family: 1 }),
  kind(['Bed in mixed dormitory, shared bathroom', '混合宿舍床位（共用浴室）'], BUNK, [1, 35, 20], {
    ...{ class: 1, quality: 1, sex: 3, bathroom: 1 },
  }),
];
const DORMITORY = KINDS.length - 1;
const ALWAYS = new Set([1, 6, 9]);

/** Room types of a hotel: double, family room and apartment, and some of the others. */
export function roomGroupsOf({ hid, kind: hotelKind }: Pick<Listing, 'hid' | 'kind'>): readonly RoomGroup[] {
  return KINDS.flatMap((one, index) => {
    const isOffered =
      ALWAYS.has(index) || (index === DORMITORY ? hotelKind === 'Hostel' : hashIntegers(hid, index, 1) % 1000 < 400);
    return isOffered ? [roomGroup(one, index)] : [];
  });
}

function roomGroup({ beds, own, ...rest }: Kind, index: number): RoomGroup {
  const plain = { class: 3, quality: 0, sex: 0, bathroom: 2, family: 0, club: 0, bedrooms: 0, balcony: 0, view: 0 };
  return {
    ...rest,
    index,
    bedding: beds.text,
    attributes: { ...plain, bedding: beds.code, capacity: rest.capacity, ...own },
  };
}

/** The API adds the storey, which no generated room has. */
export function attributesWire(attributes: RoomAttributes) {
  return { ...attributes, floor: 0 };
}
