import type { PayMethod } from '@portico/contract';

/** The status that a demo booking reaches. */
export type DemoOutcome =
  | 'unpaid'
  | 'expired'
  | 'pending'
  | 'confirmed'
  | 'confirmedLate'
  | 'cancelledFree'
  | 'cancelledWithCharges'
  | 'cancelPending'
  | 'rejected'
  | 'contactSupport'
  | 'surchargeDue';

export interface DemoOrder {
  readonly outcome: DemoOutcome;
  /** Age of the booking. */
  readonly daysAgo: number;
  /** Days from today; negative for past stays. */
  readonly checkIn: number;
  readonly nights: number;
  readonly rooms?: number;
  readonly method?: Extract<PayMethod, 'credit' | 'balance'>;
  readonly points?: number;
  readonly couponCode?: string;
  readonly guests: readonly (readonly [first: string, last: string])[];
  readonly request?: string;
}

/** Bookings of Harbour Travel, oldest first: every status, both funds, points and a coupon occur. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  { outcome: 'confirmed', daysAgo: 310, checkIn: -291, nights: 3, guests: [['Marcus', 'Hale']] },
  { outcome: 'confirmed', daysAgo: 262, checkIn: -240, nights: 2, guests: [['Priya', 'Nair']] },
  {
    outcome: 'confirmed',
    daysAgo: 214,
    checkIn: -201,
    nights: 4,
    rooms: 2,
    guests: [
      ['Tomas', 'Berg'],
      ['Elin', 'Berg'],
    ],
  },
  { outcome: 'cancelledFree', daysAgo: 190, checkIn: -140, nights: 2, guests: [['Grace', 'Okafor']] },
  { outcome: 'confirmed', daysAgo: 171, checkIn: -155, nights: 1, method: 'balance', guests: [['Yuki', 'Tanaka']] },
  { outcome: 'confirmed', daysAgo: 148, checkIn: -131, nights: 5, guests: [['Camille', 'Laurent']] },
  { outcome: 'rejected', daysAgo: 131, checkIn: -110, nights: 2, guests: [['Omar', 'Farouk']] },
  { outcome: 'confirmed', daysAgo: 117, checkIn: -98, nights: 2, points: 400, guests: [['Hannah', 'Weiss']] },
  { outcome: 'cancelledWithCharges', daysAgo: 96, checkIn: -70, nights: 2, guests: [['Diego', 'Salas']] },
  {
    outcome: 'confirmed',
    daysAgo: 82,
    checkIn: -66,
    nights: 3,
    rooms: 2,
    guests: [
      ['Mei', 'Wong'],
      ['Siu Ming', 'Wong'],
    ],
  },
  { outcome: 'expired', daysAgo: 64, checkIn: -40, nights: 1, guests: [['Lucy', 'Barnes']] },
  { outcome: 'confirmed', daysAgo: 58, checkIn: -45, nights: 2, couponCode: 'WELCOME15', guests: [['Anders', 'Holm']] },
  { outcome: 'confirmed', daysAgo: 47, checkIn: -33, nights: 4, guests: [['Sofia', 'Marino']] },
  { outcome: 'confirmed', daysAgo: 39, checkIn: -21, nights: 2, method: 'balance', guests: [['Kenji', 'Mori']] },
  { outcome: 'cancelledFree', daysAgo: 33, checkIn: 24, nights: 3, points: 300, guests: [['Ruth', 'Adler']] },
  { outcome: 'confirmed', daysAgo: 26, checkIn: -9, nights: 2, guests: [['Peter', 'Novak']] },
  { outcome: 'contactSupport', daysAgo: 21, checkIn: 11, nights: 2, guests: [['Ines', 'Duarte']] },
  {
    outcome: 'confirmed',
    daysAgo: 16,
    checkIn: 40,
    nights: 3,
    rooms: 2,
    guests: [
      ['Chloe', 'Martin'],
      ['Paul', 'Martin'],
    ],
  },
  {
    outcome: 'confirmed',
    daysAgo: 12,
    checkIn: 33,
    nights: 2,
    points: 500,
    guests: [['Daniel', 'Cho']],
    request: 'High floor, away from the lift, please.',
  },
  { outcome: 'surchargeDue', daysAgo: 9, checkIn: 28, nights: 4, guests: [['Fatima', 'Zahra']] },
  { outcome: 'confirmedLate', daysAgo: 7, checkIn: 19, nights: 2, guests: [['Oliver', 'Grant']] },
  { outcome: 'cancelPending', daysAgo: 5, checkIn: 45, nights: 2, method: 'balance', guests: [['Nadia', 'Petrova']] },
  { outcome: 'confirmed', daysAgo: 3, checkIn: 52, nights: 5, guests: [['Wei', 'Chen']] },
  { outcome: 'pending', daysAgo: 0, checkIn: 36, nights: 2, guests: [['Isabel', 'Romero']] },
  { outcome: 'unpaid', daysAgo: 0, checkIn: 30, nights: 3, guests: [['Jack', 'Turner']] },
];
