import type { RequestedChange, TEAM_CHANGES, TeamRules } from '@portico/contract/publishing';
import type { TeamScope } from '../../domain/team-scopes.ts';
import type { Db } from '../../platform/database/connect.ts';
import {
  type CheckRule,
  changeRules,
  type PublishedFiles,
  RemoteRuleError,
  type RequestedRuleChange,
  readPercent,
  ruleSetOf,
  rulesOf,
  versionNamed,
} from '../remotes/remotes.ts';
import type { Credential } from '../teams/teams.ts';
import { adminActionName } from './admission.ts';
import { RegistryApiError } from './registry-api-error.ts';
import { teamRules } from './team-remotes.ts';

/** Permission that a credential needs for each change. A credential that may start a canary may also end it. */
export const VERB_OF_CHANGE: Readonly<Record<(typeof TEAM_CHANGES)[number], TeamScope>> = {
  set: 'go-live',
  promote: 'go-live',
  canary: 'canary',
  revert: 'canary',
  'roll-back': 'roll-back',
};

/** Changes the rules of a remote like `pnpm admin remotes`; only operators change a single company. */
export async function changeRemote(
  db: Db,
  { name, requested, holder }: { name: string; requested: RequestedChange; holder: Credential },
  { files, checks }: { files: PublishedFiles; checks: CheckRule },
): Promise<TeamRules> {
  if (requested.version === undefined && (requested.verb === 'set' || requested.verb === 'canary'))
    throw new RegistryApiError('malformed', `Name the version of ${name}.`);
  const version = requested.version === undefined ? undefined : await versionNamed(db, name, requested.version);
  // Of two concurrent changes the second is rejected.
  const revision = requested.revision ?? (await rulesOf(db, name)).revision;
  const requestedChange = toRuleChange(requested, version);
  const order = {
    name,
    requestedChange,
    revision,
    why: requested.why,
    by: adminActionName(holder),
    credential: holder.id,
  };
  const { check, ...rules } = await changeRules(db, order, files, checks);
  return { ...teamRules(ruleSetOf(rules)), ...(check === undefined ? {} : { check }) };
}

function toRuleChange({ verb, percent = '' }: RequestedChange, version: string | undefined): RequestedRuleChange {
  switch (verb) {
    case 'set':
      return { verb, version: version ?? '' };
    case 'canary': {
      const units = readPercent(percent);
      if (units === undefined) throw new RemoteRuleError('badShare', { given: percent });
      return { verb, version: version ?? '', units };
    }
    default:
      return { verb, version };
  }
}
