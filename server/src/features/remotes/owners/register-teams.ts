import {
  addTeam as addTeamEndpoint,
  addTeamMember,
  changeTeamContact,
  type Endpoint,
  handOverRemote,
  listModules as listModulesEndpoint,
  listTeams,
  makeTeamCredential,
  nameModule as nameModuleEndpoint,
  ownRemote,
  type RemoteTeam,
  type ResponseOf,
  removeTeamMember,
  revokeTeamCredential,
  type TeamCredential,
} from '@portico/contract';
import { type AdminActionResponse, registerForOperators, registerGuarded } from '../../../api/admin-actions.ts';
import type { Context } from '../../../api/context.ts';
import type { EndpointRegistry } from '../../../api/endpoint-registry.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { epochSeconds } from '../../../platform/epoch-seconds.ts';
import {
  addMember,
  addTeam,
  type Credential,
  changeContact,
  makeCredential,
  readCredentials,
  readTeams,
  removeMember,
  revokeCredential,
  TeamError,
} from '../../teams/teams.ts';
import { readRules } from '../remotes-repository.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import { assignRemoteOwner } from './assign-remote-owner.ts';
import { listModules, nameModule } from './module-names.ts';
import { readOwners, remotesOf } from './owners-repository.ts';

/** Endpoints for operators to manage teams; the command `pnpm admin teams` offers the same actions. */
export function registerTeams(calls: EndpointRegistry): void {
  registerOwning(calls);
  registerForOperators(calls, listTeams, async (_request, { db }) => ({
    name: 'teams',
    data: { teams: await listedTeams(db) },
  }));
  registerGuarded(calls, addTeamEndpoint, (request, context) =>
    changed(context, (by) => addTeam(context.db, { ...request, by })),
  );
  registerGuarded(calls, changeTeamContact, (request, context) =>
    changed(context, (by) => changeContact(context.db, { ...request, by })),
  );
  registerGuarded(calls, addTeamMember, (request, context) =>
    changed(context, (by) => addMember(context.db, { ...request, by })),
  );
  registerGuarded(calls, removeTeamMember, (request, context) =>
    changed(context, (by) => removeMember(context.db, { ...request, by })),
  );
  registerGuarded(calls, makeTeamCredential, (request, context) =>
    refusable<typeof makeTeamCredential>(context, async (by) => {
      const { id, text, expiresAt } = await makeCredential(context.db, { ...request, by, remotesOf });
      return { name: 'made', data: { id, secret: text, expiresAt: epochSeconds(expiresAt) } };
    }),
  );
  registerGuarded(calls, revokeTeamCredential, (request, context) =>
    changed(context, (by) => revokeCredential(context.db, { ...request, by })),
  );
  registerGuarded(calls, handOverRemote, ({ remote, team, why }, context) =>
    changed(context, async (by) => {
      // A misspelt name would create a new team.
      if (!(await readTeams(context.db)).some(({ name }) => name === team))
        throw new TeamError('unknownTeam', { team });
      await assignRemoteOwner(context.db, { name: remote, owner: team, why, by });
    }),
  );
}

/** Endpoints for ownership of remotes and names of modules; `pnpm admin remotes` offers the same actions. */
function registerOwning(calls: EndpointRegistry): void {
  registerGuarded(calls, ownRemote, ({ remote, team, ...ownership }, context) =>
    changed(context, async (by) => {
      // A misspelt name would create a new team.
      if (!(await readTeams(context.db)).some(({ name }) => name === team))
        throw new TeamError('unknownTeam', { team });
      const isKnown = ownership.revision !== undefined;
      const owners = await readOwners(context.db);
      if (!isKnown && owners.some(({ name }) => name === remote))
        throw new RemoteRuleError('ownedAlready', { name: remote });
      await assignRemoteOwner(context.db, { ...ownership, name: remote, owner: team, by });
    }),
  );
  registerForOperators(calls, listModulesEndpoint, async (_request, { db }) => ({
    name: 'modules',
    data: { modules: await listModules(db) },
  }));
  registerGuarded(calls, nameModuleEndpoint, (request, context) =>
    changed(context, (by) => nameModule(context.db, { ...request, by })),
  );
}

async function changed(context: Context, work: (by: string) => Promise<unknown>) {
  return await refusable<typeof addTeamEndpoint>(context, async (by) => {
    await work(by);
    return { name: 'changed' };
  });
}

/** Converts rule and team errors into a response in the operator's language. */
async function refusable<C extends Endpoint>(
  { user, language }: Context,
  work: (by: string) => Promise<AdminActionResponse<C>>,
): Promise<AdminActionResponse<C>> {
  try {
    return await work(user.email);
  } catch (error) {
    if (!(error instanceof TeamError || error instanceof RemoteRuleError)) throw error;
    return {
      name: 'notPossible',
      message: error.in(language),
      data: { code: error.code },
    } as ResponseOf<C> as AdminActionResponse<C>;
  }
}

async function listedTeams(db: Db): Promise<RemoteTeam[]> {
  const [teams, owners, credentials, { remotes: rules }] = await Promise.all([
    readTeams(db),
    readOwners(db),
    readCredentials(db),
    readRules(db),
  ]);
  const revisionOf = (remote: string) => rules.find(({ name }) => name === remote)?.revision ?? 0;
  return teams.map(({ name, contact, members }) => ({
    name,
    contact,
    members: members.map(({ userId, email }) => ({ id: userId, email })),
    remotes: owners
      .filter(({ owner }) => owner === name)
      .map(({ name: remote, prefixes, modules, audience }) => ({
        ...{ name: remote, prefixes, modules, audience },
        revision: revisionOf(remote),
      })),
    credentials: credentials.filter(({ team }) => team === name).map(listedCredential),
  }));
}

function listedCredential({ id, name, verbs, madeBy, remotes, ...one }: Credential): TeamCredential {
  return {
    id,
    name,
    verbs,
    madeBy,
    remotes: remotes ?? undefined,
    madeAt: epochSeconds(one.madeAt),
    expiresAt: epochSeconds(one.expiresAt),
    revokedAt: one.revokedAt === null ? undefined : epochSeconds(one.revokedAt),
    revokedBy: one.revokedBy ?? undefined,
    lastUsedAt: one.lastUsedAt === null ? undefined : epochSeconds(one.lastUsedAt),
  };
}
