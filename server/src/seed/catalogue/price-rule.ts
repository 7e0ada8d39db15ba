import type { CityScene } from '../../domain/city.ts';
import type { FeeRule, PriceEvent, PriceRule } from '../../domain/hotel-model.ts';
import type { Random } from '../../platform/random.ts';

/** Demand of each month in the northern hemisphere, in thousandths. */
const SEASONS: Readonly<Record<CityScene, readonly number[]>> = {
  city: [880, 900, 980, 1040, 1080, 1080, 1020, 980, 1100, 1110, 1010, 1000],
  beach: [860, 870, 920, 1000, 1060, 1180, 1320, 1340, 1120, 980, 880, 930],
  mountain: [1220, 1240, 1080, 880, 860, 980, 1120, 1140, 1000, 940, 840, 1180],
  desert: [1000, 1060, 1180, 1140, 1020, 900, 860, 860, 980, 1120, 1080, 1000],
  'old-town': [820, 840, 940, 1080, 1140, 1140, 1100, 1080, 1140, 1060, 900, 1020],
};

const GLOBAL_EVENTS: readonly PriceEvent[] = [{ from: '12-28', to: '01-02', permille: 1450 }];
const CHINESE_HOLIDAYS: readonly PriceEvent[] = [
  { from: '05-01', to: '05-04', permille: 1350 },
  { from: '10-01', to: '10-06', permille: 1480 },
  { from: '02-14', to: '02-20', permille: 1300 },
];
const LAS_VEGAS: readonly PriceEvent[] = [
  { from: '01-05', to: '01-09', permille: 2100 },
  { from: '11-18', to: '11-22', permille: 1900 },
  { from: '03-16', to: '03-19', permille: 1500 },
  { from: '07-03', to: '07-05', permille: 1350 },
];

export interface PricedHotel {
  readonly star: number;
  readonly country: string;
  readonly scene: CityScene;
  readonly latitude: number;
  readonly isLasVegas: boolean;
}

export function makePriceRule(random: Random, hotel: PricedHotel): PriceRule {
  return {
    season: seasonOf(random, hotel),
    weekday: weekdayOf(random, hotel),
    events: [
      ...GLOBAL_EVENTS,
      ...(hotel.isLasVegas ? LAS_VEGAS : []),
      ...(['CN', 'MO', 'HK'].includes(hotel.country) ? CHINESE_HOLIDAYS : []),
    ],
    longStay: random.chance(600)
      ? [
          { nights: 4, permille: 960 },
          { nights: 7, permille: random.pick([880, 900, 930]) },
        ]
      : [],
    taxPermille: taxOf(hotel),
    extraGuest: Math.round((900 + (hotel.star - 20) * 90) / 50) * 50,
    fees: makeFees(random, hotel),
    closed:
      hotel.scene !== 'city' && random.chance(25)
        ? [
            random.pick([
              { from: '11-05', to: '11-28' },
              { from: '01-10', to: '02-08' },
            ]),
          ]
        : [],
  };
}

function seasonOf(random: Random, { scene, latitude }: PricedHotel): readonly number[] {
  const swing = random.between(60, 130);
  const north = SEASONS[scene];
  const isSouth = latitude < -10;
  return north.map((_, month) => {
    const permille = north[(month + (isSouth ? 6 : 0)) % 12] ?? 1000;
    return 1000 + Math.round(((permille - 1000) * swing) / 100);
  });
}

function weekdayOf(random: Random, { isLasVegas, scene, star }: PricedHotel): readonly number[] {
  if (isLasVegas) return [860, 840, 870, 940, 1380, 1420, 900];
  // Business hotels are full on weekdays, others at weekends.
  const isBusiness = scene === 'city' && star >= 30 && random.chance(550);
  return isBusiness ? [1060, 1100, 1100, 1050, 940, 900, 960] : [950, 950, 960, 1000, 1140, 1160, 970];
}

function taxOf({ country, isLasVegas }: PricedHotel): number {
  if (isLasVegas) return 134;
  const taxes: Readonly<Record<string, number>> = {
    US: 142,
    CA: 135,
    GB: 200,
    FR: 100,
    DE: 70,
    IT: 100,
    ES: 100,
    CH: 38,
    JP: 100,
    CN: 60,
    HK: 30,
    SG: 90,
    TH: 70,
    AU: 100,
    AE: 50,
    MX: 190,
    BR: 50,
  };
  return taxes[country] ?? 110;
}

function makeFees(random: Random, hotel: PricedHotel): readonly FeeRule[] {
  const { star, country, scene, isLasVegas } = hotel;
  const fees: FeeRule[] = [];
  const cents = (min: number, max: number) => Math.round(random.between(min, max) / 5) * 5;
  if (isLasVegas && star >= 30 && random.chance(820)) {
    fees.push({ kind: 'resortFee', basis: 'room-night', cents: cents(2_400, 5_200), at: 'hotel' });
  } else if (scene === 'beach' && star >= 40 && random.chance(330)) {
    fees.push({
      kind: 'resortFee',
      basis: 'room-night',
      cents: cents(1_500, 4_200),
      at: random.chance(700) ? 'hotel' : 'now',
    });
  }
  if (['FR', 'IT', 'NL', 'DE', 'ES', 'PT', 'JP', 'AT', 'BE', 'CZ', 'GR', 'HR', 'HU', 'MY'].includes(country)) {
    fees.push({ kind: 'cityFee', basis: 'room-night', cents: cents(120, star >= 40 ? 900 : 450), at: 'hotel' });
  }
  if (['US', 'CA', 'AU'].includes(country) && scene === 'city' && star >= 35 && random.chance(300)) {
    fees.push({ kind: 'destinationFee', basis: 'room-night', cents: cents(1_500, 3_900), at: 'hotel' });
  }
  if (['TH', 'SG', 'MY', 'ID', 'AE', 'IN', 'LK', 'MV', 'HK', 'PH'].includes(country) && random.chance(550)) {
    fees.push({ kind: 'serviceFee', basis: 'room-night', cents: cents(300, star >= 40 ? 1_800 : 700), at: 'now' });
  }
  if (['MV', 'AE', 'OM', 'LK', 'NP', 'BT'].includes(country)) {
    fees.push({
      kind: 'mandatoryTax',
      basis: 'room-night',
      cents: cents(400, 1_200),
      at: random.chance(500) ? 'now' : 'hotel',
    });
  }
  if (star <= 35 && random.chance(110))
    fees.push({
      kind: 'cleaningFee',
      basis: 'room',
      cents: cents(1_500, 4_500),
      at: random.chance(500) ? 'now' : 'hotel',
    });
  if (random.chance(60)) fees.push({ kind: 'administrativeFee', basis: 'stay', cents: cents(300, 1_200), at: 'now' });
  if (random.chance(45))
    fees.push({
      kind: 'mandatoryFee',
      basis: 'stay',
      cents: cents(500, 2_000),
      at: random.chance(600) ? 'hotel' : 'now',
    });
  return fees;
}
