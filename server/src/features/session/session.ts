export { resetFactorOf } from './factor/company-factor.ts';
export { resealFactors } from './factor/reseal.ts';
export { sweepSteps } from './factor/sign-in-steps.ts';
export { addOneTouch, ONE_TOUCH_MINUTES, sweepOneTouch, type WantedOneTouch } from './one-touch-tokens.ts';
export { registerSession } from './register-session.ts';
export { sweepResetLinks } from './reset-links.ts';
export { sweepThrottle } from './throttle.ts';
