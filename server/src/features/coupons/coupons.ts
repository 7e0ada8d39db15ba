export { type Coupon, couponDiscount } from './coupon-rules.ts';
export { freeCoupon, openCoupons, redeemCoupon } from './coupons-repository.ts';
