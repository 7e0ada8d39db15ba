import type { Feature } from '../../api/portal.ts';
import { sweepOneTouch } from './magic-link-tokens.ts';
import { resealFactors } from './mfa/key-rotation.ts';
import { sweepSteps } from './mfa/sign-in-steps.ts';
import { sweepChallenges } from './passkeys/challenges.ts';
import { registerSession } from './register-session.ts';
import { sweepResetLinks } from './reset-links.ts';
import { sweepThirdParties } from './third-party/oauth-requests.ts';
import { newProviders } from './third-party/providers.ts';
import { registerThirdPartyReturn } from './third-party/return-route.ts';
import { sweepThrottle } from './throttle.ts';

export { addOneTouch, ONE_TOUCH_MINUTES, type WantedOneTouch } from './magic-link-tokens.ts';
export { resetFactorOf } from './mfa/company-mfa.ts';
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
