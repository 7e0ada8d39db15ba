import type { CancelPreview, TripDetail, TripListItem, TripListPage, TripOrder } from '@portico/contract';
import { buildPolicy, buildStay, FREE_UNTIL } from './stay.ts';

/** 2026-11-12 06:06 UTC, epoch seconds. */
const BOOKED_AT = 1_794_463_560;

/** A confirmed booking in the list of My Bookings. */
export function buildTrip(overrides: Partial<TripListItem> = {}): TripListItem {
  return {
    orderNumber: 'P26111200001',
    createdAt: BOOKED_AT,
    hotelName: 'Bellrock Hotel',
    city: 'Las Vegas (NV)',
    guestName: 'Morgan Alex',
    checkIn: '2026-12-10',
    checkOut: '2026-12-13',
    checkInShown: '10 Dec 2026',
    checkOutShown: '13 Dec 2026',
    currency: 'USD',
    total: '1105.46',
    paidBy: 'Credit',
    statusText: 'Confirmed',
    status: 'confirmed',
    payStatus: '2',
    hasCharges: false,
    isCancelPending: false,
    childStatus: '0',
    picture: '/media/10021/1.webp',
    ...overrides,
  };
}

/** A page of My Bookings with one booking. */
export function buildTripListPage(overrides: Partial<TripListPage> = {}): TripListPage {
  const trips = overrides.trips ?? [buildTrip()];
  return { trips, total: trips.length, page: 1, pageSize: 20, hasMore: false, ...overrides };
}

/** A confirmed order, paid from credit, with free cancellation. */
export function buildTripOrder(overrides: Partial<TripOrder> = {}): TripOrder {
  return {
    orderNumber: 'P26111200001',
    hotelOrderNumber: 'BR-558120',
    status: 'confirmed',
    childStatus: '0',
    payStatus: '2',
    isCancelPending: false,
    platformCode: '3',
    stay: buildStay(),
    checkInShown: '10 Dec 2026',
    checkOutShown: '13 Dec 2026',
    roomName: 'Deluxe King',
    checkInWeekday: 'Thu',
    checkOutWeekday: 'Sun',
    nights: 3,
    leadGuest: 'Morgan Alex',
    guests: ['Morgan Alex'],
    email: 'guest@example.test',
    phone: '+1 702 555 0142',
    bookedBy: 'Mei Tan',
    beds: '1 king bed',
    board: '2 breakfasts',
    boardCode: 'breakfast',
    ownReference: '',
    ownNote: '',
    policyText: 'Free cancellation before 7 Dec 2026, 18:00.',
    policy: buildPolicy(),
    penaltySteps: [
      { from: BOOKED_AT, penalty: '0.00', refund: '985.46' },
      { from: FREE_UNTIL, penalty: '985.46', refund: '0.00' },
    ],
    createdAt: BOOKED_AT,
    createdShown: '12 Nov 2026, 14:06 HKT',
    paidAt: BOOKED_AT + 60,
    specialRequest: '',
    currency: 'USD',
    fare: '870.00',
    nightPrices: [
      { day: '2026-12-10', amount: '280.00', paid: '317.15' },
      { day: '2026-12-11', amount: '290.00', paid: '328.48' },
      { day: '2026-12-12', amount: '300.00', paid: '339.83' },
    ],
    tax: '115.46',
    transactionFee: '0.00',
    couponDiscount: '0.00',
    fees: [],
    atHotelFees: [{ kind: 'resortFee', amount: '120.00' }],
    atHotel: '120.00',
    pointsUsed: 0,
    pointsDiscount: '0.00',
    total: '1105.46',
    paid: '985.46',
    surcharge: '0.00',
    surchargeText: { en: '', zh: '' },
    surchargesPaid: [],
    refunds: [],
    cancelPrice: '0.00',
    refundPrice: '0.00',
    cardType: '5',
    paidBy: 'Credit',
    canCancel: true,
    hasDocuments: true,
    pointsEvents: [],
    notice: '',
    ...overrides,
  };
}

/** The data of a booking page. */
export function buildTripDetail(overrides: Partial<TripDetail> = {}): TripDetail {
  return {
    hotel: {
      id: '10021',
      name: 'Bellrock Hotel',
      nameEn: 'Bellrock Hotel',
      stars: 4,
      hasHalfStar: true,
      address: '3600 Las Vegas Blvd S, Las Vegas, NV',
      phone: '+1 702 555 0100',
      email: 'stay@bellrock.test',
      zone: 'America/Los_Angeles',
      picture: '/media/10021/1.webp',
      cityId: '7988',
    },
    order: buildTripOrder(),
    log: [{ at: BOOKED_AT, user: 'agent@portico.test', content: 'Booking created' }],
    ...overrides,
  };
}

/** A cancellation with a full refund. */
export function buildCancelPreview(overrides: Partial<CancelPreview> = {}): CancelPreview {
  return {
    cancelPrice: '0.00',
    refundPrice: '985.46',
    cancelPriceShown: 'USD 0.00',
    refundPriceShown: 'USD 985.46',
    totalShown: 'USD 985.46',
    isFree: true,
    pointsUsed: 0,
    retainedPoints: 0,
    pointsReturned: 0,
    currency: 'USD',
    ...overrides,
  };
}
