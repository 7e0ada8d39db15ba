import type {
  HotelDetail,
  HotelListItem,
  HotelListPage,
  Rate,
  RoomFacts,
  RoomRates,
  Suggestion,
} from '@portico/contract';
import { buildPolicy } from './stay.ts';

/** A bookable hotel of the list. */
export function buildHotelListItem(overrides: Partial<HotelListItem> = {}): HotelListItem {
  return {
    id: '10021',
    name: 'Bellrock Hotel',
    nameEn: 'Bellrock Hotel',
    address: '3600 Las Vegas Blvd S, Las Vegas, NV',
    stars: 4,
    hasHalfStar: true,
    total: '1105.46',
    atHotel: '120.00',
    atHotelFees: ['resortFee'],
    perRoomNight: '368.49',
    points: 985,
    product: 'r-10021-1',
    isMatch: false,
    isLiked: false,
    picture: '/media/10021/1.webp',
    ...overrides,
  };
}

/** A list page with one hotel. */
export function buildHotelListPage(overrides: Partial<HotelListPage> = {}): HotelListPage {
  const hotels = overrides.hotels ?? [buildHotelListItem()];
  const soldOut = overrides.soldOut ?? [];
  return {
    hotels,
    soldOut,
    currency: 'USD',
    total: hotels.length,
    totalAll: hotels.length + soldOut.length,
    page: 1,
    pageSize: 20,
    mustCount: 0,
    starCounts: [],
    budgetCounts: [],
    ...overrides,
  };
}

/** A refundable rate with breakfast: 1,105.46 USD, 120.00 of it paid at the hotel. */
export function buildRate(overrides: Partial<Rate> = {}): Rate {
  return {
    product: 'r-10021-1',
    id: 'rate-1',
    name: { en: 'Deluxe King, breakfast included', zh: '豪华大床房（含早）' },
    board: { en: '2 breakfasts', zh: '双早' },
    boardCode: 'breakfast',
    breakfasts: 2,
    beds: { en: '1 king bed', zh: '1 张特大床' },
    isInstant: true,
    isRefundable: true,
    freeUntilDay: { month: '12', day: '7', year: '2026' },
    policy: buildPolicy(),
    currency: 'USD',
    currencyTag: '$',
    fare: '870.00',
    farePerRoomNight: '290.00',
    nightPrices: [],
    tax: '115.46',
    fees: {},
    atHotelFees: [{ kind: 'resortFee', amount: '120.00' }],
    total: '1105.46',
    payNow: '985.46',
    payNowShown: 'USD 985.46',
    atHotel: '120.00',
    points: 985,
    pointsWorth: '9.85',
    roomsLeft: 8,
    isSelected: false,
    ...overrides,
  };
}

/** A room with one rate. */
export function buildRoom(overrides: Partial<RoomRates> = {}): RoomRates {
  return {
    room: {
      id: 'room-1',
      nameEn: 'Deluxe King',
      nameZh: '豪华大床房',
      isShown: true,
      height: 200,
      picture: '/media/10021/2.webp',
      squareMetres: 38,
      maxGuests: 3,
    },
    rates: [buildRate()],
    ...overrides,
  };
}

/** Complete room facts for the room of `buildRoom`: two pictures, a view, facilities of two kinds. */
export function buildRoomFacts(overrides: Partial<RoomFacts> = {}): RoomFacts {
  return {
    id: 'room-1',
    pictures: [
      { url: '/media/room-1-day.svg', caption: { en: 'The room by day', zh: '客房（日间）' } },
      { url: '/media/room-1-night.svg', caption: { en: 'The room by night', zh: '客房（夜间）' } },
    ],
    view: { en: 'Desert view', zh: '沙漠景' },
    floor: { en: 'High floor', zh: '高楼层' },
    smoking: 'forbidden',
    facilities: [
      {
        group: 'comfort',
        names: [
          { en: 'Air conditioning', zh: '空调' },
          { en: 'Safe', zh: '保险箱' },
        ],
      },
      { group: 'bathroom', names: [{ en: 'Bathtub', zh: '浴缸' }] },
    ],
    ...overrides,
  };
}

/** The data of a hotel page. */
export function buildHotelDetail(overrides: Partial<HotelDetail> = {}): HotelDetail {
  return {
    hotel: {
      id: '10021',
      name: 'Bellrock Hotel',
      nameZh: '贝尔洛克酒店',
      address: '3600 Las Vegas Blvd S, Las Vegas, NV',
      cityId: '7988',
      cityNameEn: 'Las Vegas (NV)',
      cityNameZh: '拉斯维加斯',
      zone: 'America/Los_Angeles',
      latitude: 36.11,
      longitude: -115.17,
      isLiked: false,
      picture: '/media/10021/1.webp',
    },
    info: {
      stars: 4,
      hasHalfStar: true,
      phone: '+1 702 555 0100',
      email: 'stay@bellrock.test',
      openingYear: '2008',
      roomCount: 640,
      introductionEn: 'On the Strip, ten minutes from the airport.',
      introductionZh: '位于拉斯维加斯大道，距机场十分钟车程。',
      locationEn: 'On the Strip.',
      locationZh: '位于大道之上。',
      roomFeaturesEn: 'Air conditioning, free Wi-Fi.',
      roomFeaturesZh: '空调、免费 Wi-Fi。',
    },
    distances: [{ name: { en: 'Harry Reid Airport', zh: '哈里·里德机场' }, kilometres: 5.2 }],
    facilities: [{ code: 'wifi', name: { en: 'Free Wi-Fi', zh: '免费 Wi-Fi' } }],
    around: [
      { description: { en: 'Convention Center', zh: '会议中心' }, time: { en: '8 min by car', zh: '车程 8 分钟' } },
    ],
    ...overrides,
  };
}

/** A destination that is a city. */
export function buildSuggestion(overrides: Partial<Suggestion> = {}): Suggestion {
  return {
    kind: 'location',
    regionId: '7988',
    regionType: 'city',
    nameEn: 'Las Vegas (NV)',
    nameZh: '拉斯维加斯',
    addressEn: 'Nevada, United States',
    addressZh: '美国内华达州',
    typeName: 'City',
    localDay: '2026-11-20',
    hotels: 412,
    ...overrides,
  };
}
