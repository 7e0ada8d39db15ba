import type { AnswerOf, RequestOf, verifyUser } from '@portico/contract';
import type { OpenContext } from '../../calls/context.ts';
import { apiErrors } from '../../platform/api-error.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';
import { text } from '../../platform/texts.ts';
import { verifyEmail } from './applications-repository.ts';

/** Links that are none, from one address. */
const BOUNDS = { most: 60, windowSeconds: 900 };

/** AUTH-06. */
export function answerVerifyUser(limits: SharedLimits) {
  const guesses = limits('verify guesses', BOUNDS);
  return async (
    link: RequestOf<typeof verifyUser>,
    { db, address, language }: OpenContext,
  ): Promise<AnswerOf<typeof verifyUser>> => {
    // Others of the same network never reject a valid link.
    if (await verifyEmail(db, link)) return { name: 'verified' };
    const wait = await guesses.count(address);
    if (wait > 0) throw apiErrors.tooMany(wait);
    return { name: 'linkExpired', message: text(language, 'registration.linkExpired') };
  };
}
