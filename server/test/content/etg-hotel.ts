/** A record of ETG's dumps in a city of the test catalogue, with the documented fields. */
export function etgHotel(hid: number, { city, language = 'en', ...fields }: EtgHotelOptions) {
  const text =
    language === 'zh' ? `酒店位于市中心，第 ${hid} 号，提供免费停车。` : `The hotel is in the centre, number ${hid}.`;
  return {
    hid,
    id: `hotel_${hid}`,
    name: language === 'zh' ? `测试酒店 ${hid}` : `Test Hotel ${hid}`,
    address: language === 'zh' ? `${hid} 号主街` : `${hid} Main Street`,
    // About 50 metres between neighbours.
    latitude: city.latitude + (hid % 97) * 0.0005,
    longitude: city.longitude + (hid % 89) * 0.0005,
    region: { id: 1, country_code: city.country, name: 'City', type: 'City' },
    star_rating: hid % 6,
    kind: 'Hotel',
    description_struct: [{ title: language === 'zh' ? '位置' : 'Location', paragraphs: [`<p>${text}</p>`] }],
    metapolicy_extra_info: text,
    metapolicy_struct: {
      pets: [
        {
          currency: 'USD',
          inclusion: 'not_included',
          pets_type: 'unspecified',
          price: '20',
          price_unit: 'per_room_per_stay',
        },
      ],
    },
    amenity_groups: [{ group_name: 'General', amenities: ['Free Wi-Fi', `Rare amenity ${hid % 3}`] }],
    serp_filters: ['has_parking'],
    images_ext: [{ url: `https://cdn.example/t/{size}/${hid}.jpeg`, category_slug: 'exterior' }],
    room_groups: [
      { name: language === 'zh' ? '双床房' : 'Twin room', rg_ext: { class: 3, bedding: 4 }, images_ext: [] },
    ],
    ...fields,
  };
}

export interface EtgHotelOptions extends Readonly<Record<string, unknown>> {
  readonly city: { readonly latitude: number; readonly longitude: number; readonly country: string };
  readonly language?: 'en' | 'zh';
}
