import type { Feature } from '../../calls/portal.ts';
import { resealFactors } from './factor/reseal.ts';
import { sweepSteps } from './factor/sign-in-steps.ts';
import { sweepOneTouch } from './one-touch-tokens.ts';
import { sweepChallenges } from './passkeys/challenges.ts';
import { registerSession } from './register-session.ts';
import { sweepResetLinks } from './reset-links.ts';
import { newProviders } from './third-party/providers.ts';
import { registerThirdPartyReturn } from './third-party/return-route.ts';
import { sweepThirdParties } from './third-party/visits.ts';
import { sweepThrottle } from './throttle.ts';

export { resetFactorOf } from './factor/company-factor.ts';
export { addOneTouch, ONE_TOUCH_MINUTES, type WantedOneTouch } from './one-touch-tokens.ts';
export { addResetLink } from './reset-links.ts';

export const sessionPlugin: Feature = async (app, { env, keys, services, work, calls, jobs, limits, hashing }) => {
  const { db } = services;
  const providers = newProviders(env.thirdParties);
  registerSession(calls, { db, keys, limits, hashing, providers });
  registerThirdPartyReturn(app, { db, keys, providers });
  jobs.define(
    { name: 'sweep-reset-links', cron: '*/5 * * * *', handle: () => sweepResetLinks(work.db) },
    { name: 'sweep-one-touch', cron: '*/5 * * * *', handle: () => sweepOneTouch(work.db) },
    { name: 'sweep-throttle', cron: '*/5 * * * *', handle: () => sweepThrottle(work.db) },
    { name: 'sweep-sign-in-steps', cron: '*/5 * * * *', handle: () => sweepSteps(work.db) },
    { name: 'sweep-passkey-challenges', cron: '*/5 * * * *', handle: () => sweepChallenges(work.db) },
    { name: 'sweep-third-parties', cron: '*/5 * * * *', handle: () => sweepThirdParties(work.db) },
    { name: 'reseal-second-factors', cron: '23 * * * *', handle: () => resealFactors(work.db, keys) },
  );
};
