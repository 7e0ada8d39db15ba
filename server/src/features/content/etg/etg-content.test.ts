import { describe, expect, it } from 'vitest';
import { etgRecord } from './etg-content.ts';

const rgExt = { class: 3, quality: 2, bedding: 4, capacity: 2 };
const HOTEL = {
  hid: 8473727,
  id: 'harbour_lodge',
  name: 'Harbour <b>Lodge</b>',
  address: '1 Quay Road, Lisbon',
  latitude: 38.7,
  longitude: -9.1,
  region: { country_code: 'PT', name: 'Lisbon', type: 'City' },
  star_rating: 4,
  kind: 'Hotel',
  postal_code: '1100-001',
  phone: '+351 21 000 000',
  email: 'desk@harbour.example',
  facts: { rooms_number: 40, year_built: 1999, year_renovated: null },
  check_in_time: '14:00:00',
  check_in_time_end: '',
  check_out_time: '11:00:00',
  description_struct: [{ title: 'Location', paragraphs: ['Near the <i>river</i>.<br>Five minutes from the station.'] }],
  policy_struct: [],
  metapolicy_extra_info: 'Bring:<ul><li>a passport</li></ul>',
  metapolicy_struct: {
    pets: [
      {
        currency: 'EUR',
        inclusion: 'not_included',
        pets_type: 'lt_5kg',
        price: '12.50',
        price_unit: 'per_room_per_stay',
      },
    ],
    deposit: [
      {
        availability: 'available',
        currency: 'EUR',
        deposit_type: 'unspecified',
        payment_type: 'cash',
        price: '300',
        price_unit: 'per_room_per_night',
        pricing_method: 'fixed',
      },
    ],
    children: [{ age_start: 0, age_end: 3, currency: '', extra_bed: 'available', price: '0' }],
    no_show: { availability: 'available', day_period: 'unspecified', time: '23:00:00' },
    visa: { visa_support: 'unspecified' },
    parking: [{ inclusion: 'unspecified', territory_type: 'unspecified', price: 'free?', price_unit: 'unspecified' }],
  },
  amenity_groups: [{ group_name: 'General', amenities: ['Free Wi-Fi', 'Heated floor'], non_free_amenities: [] }],
  serp_filters: ['has_internet', 'has_parking'],
  images: [],
  images_ext: [{ url: 'https://cdn.example/t/{size}/a.jpeg', category_slug: 'exterior' }],
  room_groups: [
    { name: 'Twin room', rg_ext: rgExt, images: ['https://cdn.example/t/{size}/b.jpeg', 'ftp://cdn.example/c'] },
  ],
  is_closed: false,
  deleted: false,
};

describe('a record of a hotel dump', () => {
  it('has texts without markup, and only facts that the supplier states', () => {
    expect(etgRecord(HOTEL)).toEqual({
      code: '8473727',
      record: {
        name: 'Harbour Lodge',
        address: '1 Quay Road, Lisbon',
        country: 'PT',
        latitude: 38.7,
        longitude: -9.1,
        star: 40,
        facilities: ['parking', 'wifi'],
        facts: {
          ...{ postcode: '1100-001', phone: '+351 21 000 000', email: 'desk@harbour.example' },
          ...{ opened: 1999, roomCount: 40, checkInFrom: '14:00', checkOutUntil: '11:00' },
          policies: [
            { topic: 'deposit', isAvailable: true, price: '300', currency: 'EUR', unit: 'roomNight' },
            { topic: 'children', ages: [0, 3], isAvailable: true, price: '0' },
            { topic: 'pets', detail: 'lt_5kg', isIncluded: false, price: '12.50', currency: 'EUR', unit: 'roomStay' },
            { topic: 'noShow', time: '23:00' },
          ],
          rooms: [{ id: '3.2.0.0.4.0.2.0.0.0.0.0', beds: 'twin' }],
        },
        pictures: [
          { url: 'https://cdn.example/t/{size}/a.jpeg' },
          { url: 'https://cdn.example/t/{size}/b.jpeg', room: '3.2.0.0.4.0.2.0.0.0.0.0' },
        ],
        texts: {
          description: [{ title: 'Location', paragraphs: ['Near the river.', 'Five minutes from the station.'] }],
          notes: ['Bring:', '• a passport'],
          rooms: { '3.2.0.0.4.0.2.0.0.0.0.0': 'Twin room' },
        },
      },
      unknownCodes: ['heated floor'],
    });
  });

  it.each([
    ['star_rating', 0, 'star'],
    ['star_rating', 'five', 'star'],
  ])('with %s %j is unclassified', (field, value, missing) =>
    expect(etgRecord({ ...HOTEL, [field]: value })?.record).not.toHaveProperty(missing),
  );

  it.each([
    ['deleted', true],
    ['is_closed', true],
  ])('with %s %j is removed, whatever else it has', (field, value) =>
    expect(etgRecord({ hid: 7, name: 5, [field]: value })).toMatchObject({ code: '7', record: 'removed' }),
  );

  it.each([
    ['no name', { ...HOTEL, name: ' ' }],
    ['a position off the earth', { ...HOTEL, latitude: 91 }],
    ['a position as text', { ...HOTEL, longitude: '9.1' }],
    ['an unknown country', { ...HOTEL, region: { country_code: 'Portugal' } }],
    ['no region', { ...HOTEL, region: null }],
  ])('is not usable with %s', (_, record) =>
    expect(etgRecord(record)).toMatchObject({ code: '8473727', record: undefined }),
  );

  it.each([5, null, {}, [], { ...HOTEL, hid: '8473727' }])('without an id has no code', (record) =>
    expect(etgRecord(record)).toBeUndefined(),
  );

  it.each(['description_struct', 'room_groups', 'images_ext', 'metapolicy_struct', 'amenity_groups', 'facts', 'email'])(
    'is usable with any value of %s',
    (field) => {
      for (const value of [null, 5, 'x', {}, [5, null, {}, { paragraphs: 5 }]])
        expect(etgRecord({ ...HOTEL, [field]: value })?.record).toMatchObject({ name: 'Harbour Lodge' });
    },
  );
});
