import type { Feature } from '../../api/portal.ts';
import { registerCoupons } from './my-coupons.ts';

export { type Coupon, couponDiscount, couponError, couponErrorText } from './coupon-rules.ts';
export { freeCoupon, openCoupons, redeemCoupon } from './coupons-repository.ts';

export const couponsPlugin: Feature = async (_app, { calls }) => {
  registerCoupons(calls);
};
