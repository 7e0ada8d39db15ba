import { type RequestOf, type ResponseOf, resendEmail as resendEndpoint, SIZES, systemEmails } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { type AdminActionResponse, registerForOperators, registerGuarded } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { EndpointRegistry } from '../../api/endpoint-registry.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { countEmails, type OutboxEmail, pageOfEmails, resendEmail } from '../emails/emails.ts';
import { notPossibleResponse } from './not-possible.ts';

export function registerEmailAdmin(calls: EndpointRegistry): void {
  registerForOperators(calls, systemEmails, handleEmails);
  registerGuarded(calls, resendEndpoint, handleResend);
}

async function handleEmails(
  request: RequestOf<typeof systemEmails>,
  { db }: Context,
): Promise<ResponseOf<typeof systemEmails>> {
  const [rows, counts] = await Promise.all([
    pageOfEmails(db, request, SIZES.adminPageSize + 1),
    countEmails(db, PROMISED_TIMES.voucherEmailMinutes),
  ]);
  const mails = rows.slice(0, SIZES.adminPageSize);
  return { name: 'mails', data: { mails: mails.map(formatEmail), isMore: rows.length > mails.length, ...counts } };
}

function formatEmail({ createdAt, dueAt, endedAt, lastProblem, ...email }: OutboxEmail) {
  return {
    ...email,
    at: epochSeconds(createdAt),
    dueAt: epochSeconds(dueAt),
    ...(endedAt !== null && { endedAt: epochSeconds(endedAt) }),
    ...(lastProblem !== null && { problem: lastProblem.slice(0, 2000) }),
  };
}

async function handleResend(
  { id, why }: RequestOf<typeof resendEndpoint>,
  { db, user, language }: Context,
): Promise<AdminActionResponse<typeof resendEndpoint>> {
  const isResent = await resendEmail(db, { id, why, by: user.id });
  return isResent ? { name: 'resent' } : notPossibleResponse('noSuchMail', language);
}
