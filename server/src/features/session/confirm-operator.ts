import type { AnswerOf, confirmOperator, RequestOf } from '@portico/contract';
import type { Context } from '../../calls/context.ts';
import { confirmSession } from '../../calls/deeds.ts';
import { text } from '../../platform/texts.ts';
import { findAccount, type Hashing, isPassword } from '../users/users.ts';
import type { Throttle } from './throttle.ts';

/** Whoever finds an operator's page open moves no money and gives no rights by it. */
export function confirmOperatorAnswer(throttle: Throttle, hashing: Hashing) {
  return async (
    { password }: RequestOf<typeof confirmOperator>,
    { db, user, sessionId, language }: Context,
  ): Promise<AnswerOf<typeof confirmOperator>> => {
    const oneTry = await throttle.beginSignedIn(user.email);
    const stored = (await findAccount(db, user.email))?.passwordHash;
    if (!(await hashing.within(true, () => isPassword(password, stored))))
      return { name: 'wrongPassword', message: text(language, 'session.wrongPassword') };
    await oneTry.succeed();
    await confirmSession(db, sessionId);
    return { name: 'confirmed' };
  };
}
