import {
  application,
  applications,
  approveApplication as approveEndpoint,
  declineApplication as declineEndpoint,
  type Language,
  type RequestOf,
  type ResponseOf,
  SIZES,
} from '@portico/contract';
import { type AdminActionResponse, registerForOperators, registerGuarded } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { EndpointRegistry } from '../../api/endpoint-registry.ts';
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
export function registerApplicationAdmin(calls: EndpointRegistry, keys: ServerKeys): void {
  registerForOperators(calls, applications, handleList);
  registerForOperators(calls, application, handleOne(keys));
  registerGuarded(calls, approveEndpoint, handleApprove);
  registerGuarded(calls, declineEndpoint, handleDecline);
}

async function handleList(
  request: RequestOf<typeof applications>,
  { db, language }: Context,
): Promise<ResponseOf<typeof applications>> {
  const result = await pageOfApplications({ db, language }, request, SIZES.adminPageSize + 1);
  const page = result.slice(0, SIZES.adminPageSize);
  return { name: 'applications', data: { applications: page, isMore: result.length > page.length } };
}

function handleOne(keys: ServerKeys) {
  return async (
    { id }: RequestOf<typeof application>,
    { db, services, language, sessionId }: Context,
  ): Promise<ResponseOf<typeof application>> => {
    const result = await findApplication({ db, language }, id);
    if (result === undefined) return toRejection('unknown', language);
    const files = await describeFiles({ db, keys, sessionId }, { applicationId: id });
    const currencies = (await services.currencies.all()).map(({ code }) => code);
    return { name: 'application', data: { ...result, files, currencies } };
  };
}

async function handleApprove(
  request: RequestOf<typeof approveEndpoint>,
  { db, services: { currencies }, user, language }: Context,
): Promise<AdminActionResponse<typeof approveEndpoint>> {
  const { id, company: companyId, nameEn, nameZh, currency, credit, why } = request;
  const { channel: source, platform, labelEn, labelZh } = request;
  const channel = { source, platform, labelEn, labelZh };
  const approval = { id, companyId, nameEn, nameZh, currency, credit, channel, why, by: user.id };
  try {
    const outcome = await approveApplication({ db, currencies }, approval);
    if (typeof outcome === 'string') return toRejection(outcome, language);
    return { name: 'approved', data: outcome };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return toRejection(await whatProblem(db, request, await currencies.all()), language);
  }
}

async function handleDecline(
  { id, reasonEn: en, reasonZh: zh, why }: RequestOf<typeof declineEndpoint>,
  { db, user, language }: Context,
): Promise<AdminActionResponse<typeof declineEndpoint>> {
  const outcome = await declineApplication(db, { id, reason: { en, zh }, why, by: user.id });
  if (typeof outcome === 'string') return toRejection(outcome, language);
  return { name: 'declined', data: { isReported: outcome.email !== '' } };
}

type CliError = Undecided | 'companyTaken' | 'emailTaken' | 'noSuchCurrency' | 'wrongCredit';

/** Maps a failure to a code, where the command shows the error's text. The contract has already validated the rest. */
async function whatProblem(
  db: Db,
  { company, currency, credit }: RequestOf<typeof approveEndpoint>,
  knownCurrencies: readonly Currency[],
): Promise<CliError> {
  const money = knownCurrencies.find(({ code }) => code === currency);
  if (money === undefined) return 'noSuchCurrency';
  if (await hasCompany(db, company)) return 'companyTaken';
  return (minorUnits(credit, money.exponent) ?? -1) >= 0 ? 'emailTaken' : 'wrongCredit';
}

function toRejection(why: CliError, language: Language) {
  const code = why === 'unknown' ? 'noSuchApplication' : why;
  return { name: 'notPossible' as const, message: text(language, `registration.notPossible.${code}`), data: { code } };
}
