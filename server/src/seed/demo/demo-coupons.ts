/** A coupon of the demo company. `from` and `until` are days from today. */
export interface DemoCoupon {
  readonly code: string;
  readonly titleEn: string;
  readonly titleZh: string;
  readonly kind: 'amount' | 'percent';
  /** US cents, or percent. */
  readonly value: number;
  readonly minimum: number;
  readonly from: number;
  readonly until: number;
}

/** Two open coupons, one that a demo booking redeems, and an expired one. */
export const DEMO_COUPONS: readonly DemoCoupon[] = [
  {
    code: 'WELCOME15',
    titleEn: 'USD 15 off your first booking',
    titleZh: '首单立减15美元',
    kind: 'amount',
    value: 15_00,
    minimum: 100_00,
    from: -400,
    until: 60,
  },
  {
    code: 'AUTUMN20',
    titleEn: 'USD 20 off stays from USD 200',
    titleZh: '满200美元减20美元',
    kind: 'amount',
    value: 20_00,
    minimum: 200_00,
    from: -20,
    until: 90,
  },
  {
    code: 'FIVEOFF',
    titleEn: '5% off stays from USD 300',
    titleZh: '满300美元享95折',
    kind: 'percent',
    value: 5,
    minimum: 300_00,
    from: -10,
    until: 120,
  },
  {
    code: 'SPRING10',
    titleEn: 'USD 10 off spring stays',
    titleZh: '春季入住立减10美元',
    kind: 'amount',
    value: 10_00,
    minimum: 80_00,
    from: -200,
    until: -60,
  },
];
