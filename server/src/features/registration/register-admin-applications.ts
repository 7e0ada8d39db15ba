import {
  type AnswerOf,
  application,
  applications,
  approveApplication as approveCall,
  declineApplication as declineCall,
  type Language,
  type RequestOf,
  SIZES,
} from '@portico/contract';
import { type DeedAnswer, registerForOperators, registerGuarded } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { Calls } from '../../api/endpoint-registry.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { text } from '../../platform/texts.ts';
import { UserError } from '../../platform/user-error.ts';
import { type Currency, minorUnits } from '../currencies/currencies.ts';
import { hasCompany } from '../users/users.ts';
import { findApplication, pageOfApplications } from './application-views.ts';
import { approveApplication, declineApplication, type Undecided } from './decide-application.ts';
import { describeFiles } from './uploaded-files.ts';

/** Operators' endpoints for partner applications. (OPS-04) */
export function registerApplicationDesk(calls: Calls, keys: ServerKeys): void {
  registerForOperators(calls, applications, answerList);
  registerForOperators(calls, application, answerOne(keys));
  registerGuarded(calls, approveCall, answerApprove);
  registerGuarded(calls, declineCall, answerDecline);
}

async function answerList(
  asked: RequestOf<typeof applications>,
  { db, language }: Context,
): Promise<AnswerOf<typeof applications>> {
  const found = await pageOfApplications({ db, language }, asked, SIZES.deskPage + 1);
  const shown = found.slice(0, SIZES.deskPage);
  return { name: 'applications', data: { applications: shown, isMore: found.length > shown.length } };
}

function answerOne(keys: ServerKeys) {
  return async (
    { id }: RequestOf<typeof application>,
    { db, services, language, sessionId }: Context,
  ): Promise<AnswerOf<typeof application>> => {
    const found = await findApplication({ db, language }, id);
    if (found === undefined) return refused('unknown', language);
    const files = await describeFiles({ db, keys, sessionId }, { applicationId: id });
    const currencies = (await services.currencies.all()).map(({ code }) => code);
    return { name: 'application', data: { ...found, files, currencies } };
  };
}

async function answerApprove(
  asked: RequestOf<typeof approveCall>,
  { db, services: { currencies }, user, language }: Context,
): Promise<DeedAnswer<typeof approveCall>> {
  const { id, company: companyId, nameEn, nameZh, currency, credit, why } = asked;
  const { channel: source, platform, labelEn, labelZh } = asked;
  const channel = { source, platform, labelEn, labelZh };
  const approval = { id, companyId, nameEn, nameZh, currency, credit, channel, why, by: user.id };
  try {
    const outcome = await approveApplication({ db, currencies }, approval);
    if (typeof outcome === 'string') return refused(outcome, language);
    return { name: 'approved', data: outcome };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return refused(await whatProblem(db, asked, await currencies.all()), language);
  }
}

async function answerDecline(
  { id, reasonEn: en, reasonZh: zh, why }: RequestOf<typeof declineCall>,
  { db, user, language }: Context,
): Promise<DeedAnswer<typeof declineCall>> {
  const outcome = await declineApplication(db, { id, reason: { en, zh }, why, by: user.id });
  if (typeof outcome === 'string') return refused(outcome, language);
  return { name: 'declined', data: { isTold: outcome.email !== '' } };
}

type Refused = Undecided | 'companyTaken' | 'emailTaken' | 'noSuchCurrency' | 'wrongCredit';

/** Maps a failure to a code, where the command shows the error's text. The contract has already validated the rest. */
async function whatProblem(
  db: Db,
  { company, currency, credit }: RequestOf<typeof approveCall>,
  known: readonly Currency[],
): Promise<Refused> {
  const money = known.find(({ code }) => code === currency);
  if (money === undefined) return 'noSuchCurrency';
  if (await hasCompany(db, company)) return 'companyTaken';
  return (minorUnits(credit, money.exponent) ?? -1) >= 0 ? 'emailTaken' : 'wrongCredit';
}

function refused(why: Refused, language: Language) {
  const code = why === 'unknown' ? 'noSuchApplication' : why;
  return { name: 'notPossible' as const, message: text(language, `registration.notPossible.${code}`), data: { code } };
}
