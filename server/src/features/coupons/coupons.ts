export { type Coupon, couponDiscount, couponFault } from './coupon-rules.ts';
export { couponFaultWords } from './coupon-words.ts';
export { freeCoupon, openCoupons, redeemCoupon } from './coupons-repository.ts';
export { registerCoupons } from './my-coupons.ts';
