import { CONTRACT_VERSION } from '@portico/contract';
import type { Db } from '../../../platform/database/connect.ts';
import { findUser, hasCompany } from '../../users/users.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import { freshRemotes, pastRemotes } from './registry-state.ts';
import { type ResolvedRemote, resolveRemotes, type Visitor } from './resolve-remotes.ts';

export interface PreviewQuestion {
  readonly company?: string | undefined;
  /** Email or id. */
  readonly user?: string | undefined;
  /** A past moment; defaults to now. */
  readonly at?: Date | undefined;
}

/** Versions that a user or company would get, with the rule that selects each. */
export async function previewRemotes(db: Db, question: PreviewQuestion): Promise<ResolvedRemote[]> {
  const visitor = await visitorOf(db, question);
  const { remotes, contract = CONTRACT_VERSION } =
    question.at === undefined ? { remotes: await freshRemotes(db) } : await pastRemotes(db, question.at);
  return resolveRemotes({ remotes, contract, artefacts: '/remotes/' }, visitor);
}

async function visitorOf(db: Db, { company, user }: PreviewQuestion): Promise<Visitor> {
  if (company !== undefined && !(await hasCompany(db, company)))
    throw new RemoteRuleError('unknownCompany', { company });
  if (user === undefined) return { company };
  const userRow = await findUser(db, user);
  if (!userRow) throw new RemoteRuleError('unknownUser', { user });
  if (company !== undefined && company !== userRow.companyId)
    throw new RemoteRuleError('otherCompany', { user, company: userRow.companyId, given: company });
  return { company: userRow.companyId, user: userRow.id };
}
