import type { PayMethod } from '@portico/contract';

/** How a demo booking ends. */
export type DemoEnd =
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
  readonly end: DemoEnd;
  /** Days before today. */
  readonly made: number;
  /** Days from today; below 0 in the past. */
  readonly checkIn: number;
  readonly nights: number;
  readonly rooms?: number;
  readonly method?: Extract<PayMethod, 'credit' | 'balance'>;
  readonly points?: number;
  readonly couponCode?: string;
  readonly guests: readonly (readonly [first: string, last: string])[];
  readonly request?: string;
}

/** Harbour Travel's bookings, so that every status, both funds, points and a coupon can be seen; oldest first. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  { end: 'confirmed', made: 310, checkIn: -291, nights: 3, guests: [['Marcus', 'Hale']] },
  { end: 'confirmed', made: 262, checkIn: -240, nights: 2, guests: [['Priya', 'Nair']] },
  {
    end: 'confirmed',
    made: 214,
    checkIn: -201,
    nights: 4,
    rooms: 2,
    guests: [
      ['Tomas', 'Berg'],
      ['Elin', 'Berg'],
    ],
  },
  { end: 'cancelledFree', made: 190, checkIn: -140, nights: 2, guests: [['Grace', 'Okafor']] },
  { end: 'confirmed', made: 171, checkIn: -155, nights: 1, method: 'balance', guests: [['Yuki', 'Tanaka']] },
  { end: 'confirmed', made: 148, checkIn: -131, nights: 5, guests: [['Camille', 'Laurent']] },
  { end: 'rejected', made: 131, checkIn: -110, nights: 2, guests: [['Omar', 'Farouk']] },
  { end: 'confirmed', made: 117, checkIn: -98, nights: 2, points: 400, guests: [['Hannah', 'Weiss']] },
  { end: 'cancelledWithCharges', made: 96, checkIn: -70, nights: 2, guests: [['Diego', 'Salas']] },
  {
    end: 'confirmed',
    made: 82,
    checkIn: -66,
    nights: 3,
    rooms: 2,
    guests: [
      ['Mei', 'Wong'],
      ['Siu Ming', 'Wong'],
    ],
  },
  { end: 'expired', made: 64, checkIn: -40, nights: 1, guests: [['Lucy', 'Barnes']] },
  { end: 'confirmed', made: 58, checkIn: -45, nights: 2, couponCode: 'WELCOME15', guests: [['Anders', 'Holm']] },
  { end: 'confirmed', made: 47, checkIn: -33, nights: 4, guests: [['Sofia', 'Marino']] },
  { end: 'confirmed', made: 39, checkIn: -21, nights: 2, method: 'balance', guests: [['Kenji', 'Mori']] },
  { end: 'cancelledFree', made: 33, checkIn: 24, nights: 3, points: 300, guests: [['Ruth', 'Adler']] },
  { end: 'confirmed', made: 26, checkIn: -9, nights: 2, guests: [['Peter', 'Novak']] },
  { end: 'contactSupport', made: 21, checkIn: 11, nights: 2, guests: [['Ines', 'Duarte']] },
  {
    end: 'confirmed',
    made: 16,
    checkIn: 40,
    nights: 3,
    rooms: 2,
    guests: [
      ['Chloe', 'Martin'],
      ['Paul', 'Martin'],
    ],
  },
  {
    end: 'confirmed',
    made: 12,
    checkIn: 33,
    nights: 2,
    points: 500,
    guests: [['Daniel', 'Cho']],
    request: 'High floor, away from the lift, please.',
  },
  { end: 'surchargeDue', made: 9, checkIn: 28, nights: 4, guests: [['Fatima', 'Zahra']] },
  { end: 'confirmedLate', made: 7, checkIn: 19, nights: 2, guests: [['Oliver', 'Grant']] },
  { end: 'cancelPending', made: 5, checkIn: 45, nights: 2, method: 'balance', guests: [['Nadia', 'Petrova']] },
  { end: 'confirmed', made: 3, checkIn: 52, nights: 5, guests: [['Wei', 'Chen']] },
  { end: 'pending', made: 0, checkIn: 36, nights: 2, guests: [['Isabel', 'Romero']] },
  { end: 'unpaid', made: 0, checkIn: 30, nights: 3, guests: [['Jack', 'Turner']] },
];
