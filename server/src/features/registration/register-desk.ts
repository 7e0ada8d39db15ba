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
import type { Calls } from '../../calls/calls.ts';
import type { Context } from '../../calls/context.ts';
import { type DeedAnswer, registerForOperators, registerGuarded } from '../../calls/deeds.ts';
import type { Db } from '../../platform/database/connect.ts';
import { Problem } from '../../platform/problem.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { type Currency, minorUnits } from '../currencies/currencies.ts';
import { hasCompany } from '../users/users.ts';
import { approveApplication, declineApplication, type Undecided } from './decide-application.ts';
import { findApplication, pageOfApplications } from './told-applications.ts';
import { describeFiles } from './uploaded-files.ts';

/** What operators do with who asks to become a partner. (OPS-04) */
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
    if (!(error instanceof Problem)) throw error;
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

/** What stood in the way of a company, where the command would say it in its sentence. The contract has seen to the rest. */
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

const REFUSED: Readonly<Record<Refused, Readonly<Record<Language | 'code', string>>>> = {
  unknown: { code: 'noSuchApplication', en: 'There is no such application.', zh: '没有这份申请。' },
  decided: {
    code: 'decided',
    en: 'This application was answered before. Nothing was changed.',
    zh: '该申请此前已答复，未作任何更改。',
  },
  unconfirmed: {
    code: 'unconfirmed',
    en: 'The applicant has not confirmed the email yet: the link to a first password would go there.',
    zh: '申请人尚未验证邮箱，设置密码的链接将发送至该邮箱。',
  },
  companyTaken: {
    code: 'companyTaken',
    en: 'Another company has this key. Nothing was made.',
    zh: '该公司代码已被使用，未创建任何内容。',
  },
  emailTaken: {
    code: 'emailTaken',
    en: 'Somebody signs in with this email already. Nothing was made.',
    zh: '该邮箱已用于登录，未创建任何内容。',
  },
  noSuchCurrency: {
    code: 'noSuchCurrency',
    en: 'No account is kept in this currency. Nothing was made.',
    zh: '系统不支持该币种的账户，未创建任何内容。',
  },
  wrongCredit: {
    code: 'wrongCredit',
    en: 'This is no credit in the company’s currency. Nothing was made.',
    zh: '授信额度不符合该币种的格式，未创建任何内容。',
  },
};

function refused(why: Refused, language: Language) {
  const { code, [language]: message } = REFUSED[why];
  return { name: 'notPossible' as const, message, data: { code } };
}
