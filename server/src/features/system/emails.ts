import { type AnswerOf, houseMails, type RequestOf, resendMail as resendCall, SIZES } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { type DeedAnswer, registerForOperators, registerGuarded } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { Calls } from '../../api/endpoint-registry.ts';
import { countMails, type OutboxMail, pageOfMails, resendMail } from '../emails/emails.ts';
import { refused, secondsOf } from './not-possible.ts';

export function registerMailDesk(calls: Calls): void {
  registerForOperators(calls, houseMails, answerMails);
  registerGuarded(calls, resendCall, answerResend);
}

async function answerMails(asked: RequestOf<typeof houseMails>, { db }: Context): Promise<AnswerOf<typeof houseMails>> {
  const [found, counts] = await Promise.all([
    pageOfMails(db, asked, SIZES.deskPage + 1),
    countMails(db, PROMISED_TIMES.voucherMailMinutes),
  ]);
  const mails = found.slice(0, SIZES.deskPage);
  return { name: 'mails', data: { mails: mails.map(told), isMore: found.length > mails.length, ...counts } };
}

function told({ createdAt, dueAt, endedAt, lastProblem, ...mail }: OutboxMail) {
  return {
    ...mail,
    at: secondsOf(createdAt),
    dueAt: secondsOf(dueAt),
    ...(endedAt !== null && { endedAt: secondsOf(endedAt) }),
    ...(lastProblem !== null && { problem: lastProblem.slice(0, 2000) }),
  };
}

async function answerResend(
  { id, why }: RequestOf<typeof resendCall>,
  { db, user, language }: Context,
): Promise<DeedAnswer<typeof resendCall>> {
  const isResent = await resendMail(db, { id, why, by: user.id });
  return isResent ? { name: 'resent' } : refused('noSuchMail', language);
}
