import {
  type CouponRow,
  coupons,
  type Language,
  nightsBetween,
  type RequestOf,
  type ResponseOf,
} from '@portico/contract';
import { dayText } from '@portico/contract/labels';
import type { Context } from '../../api/context.ts';
import { type EndpointRegistry, registerEndpoint } from '../../api/endpoint-registry.ts';
import { text } from '../../platform/texts.ts';
import { amountText, type Currency } from '../currencies/currencies.ts';
import { pointsToday } from '../points/points.ts';
import type { Coupon } from './coupon-rules.ts';
import { allCoupons } from './coupons-repository.ts';

const NONE = '-';

export function registerCoupons(calls: EndpointRegistry): void {
  registerEndpoint(calls, coupons, handleCoupons, { access: {} });
}

async function handleCoupons(
  _request: RequestOf<typeof coupons>,
  { db, services, company, language, currency }: Context,
): Promise<ResponseOf<typeof coupons>> {
  const [all, currencies] = await Promise.all([allCoupons(db, company.id), services.currencies.all()]);
  const today = pointsToday(new Date());
  const byFate = Map.groupBy(all, (coupon) => fateOf(coupon, today));
  const rowsOf = (fate: Fate) =>
    (byFate.get(fate) ?? []).flatMap((coupon) => {
      const own = currencies.find(({ code }) => code === coupon.currency);
      if (own === undefined) return [];
      const row = couponRow(coupon, own, language);
      return [fate === 'unredeemed' ? { ...row, ...soonOver(coupon, today) } : row];
    });
  const lists = { unredeemed: rowsOf('unredeemed'), redeemed: rowsOf('redeemed'), expired: rowsOf('expired') };
  return { name: 'coupons', data: { lists, currency } };
}

type Fate = 'unredeemed' | 'redeemed' | 'expired';

/** The status of a coupon. `today` is the day that orders use. A redeemed coupon stays redeemed after its expiry. */
export function fateOf({ isRedeemed, validUntil }: Coupon, today: string): Fate {
  if (isRedeemed) return 'redeemed';
  return today > validUntil ? 'expired' : 'unredeemed';
}

/** The remaining days are shown only if the coupon expires within this time. */
const SOON_DAYS = 14;

export function soonOver({ validUntil }: Pick<Coupon, 'validUntil'>, today: string): Pick<CouponRow, 'daysLeft'> {
  const daysLeft = nightsBetween(today, validUntil);
  return daysLeft >= 0 && daysLeft <= SOON_DAYS ? { daysLeft } : {};
}

/**
 * A coupon in the user's language. `own` is the coupon's currency; amounts in other currencies depend on the daily
 * rate.
 */
export function couponRow(coupon: Coupon, own: Currency, language: Language): CouponRow {
  const { id, kind, value, minimum, validFrom, validUntil, checkInFrom, checkInUntil } = coupon;
  return {
    id: String(id),
    title: language === 'zh' ? coupon.titleZh : coupon.titleEn,
    discount: kind === 'percent' ? `${value}%` : amountText(value, own),
    type: text(language, `coupons.kind.${kind}`),
    minimum: minimum === 0 ? NONE : amountText(minimum, own),
    validity: `${shortDay(validFrom, language)} – ${shortDay(validUntil, language)}`,
    checkIn: arrivalText(checkInFrom, checkInUntil, language),
    // A coupon restricts only the days of arrival.
    checkOut: NONE,
  };
}

function arrivalText(from: string | null, until: string | null, language: Language): string {
  if (from !== null && until !== null) return `${shortDay(from, language)} – ${shortDay(until, language)}`;
  if (from !== null) return text(language, 'coupons.arrival.from', { day: shortDay(from, language) });
  if (until !== null) return text(language, 'coupons.arrival.until', { day: shortDay(until, language) });
  return NONE;
}

function shortDay(day: string, language: Language): string {
  return dayText(day, language, 'short');
}
