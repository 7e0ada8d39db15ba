import { as, count, lineText, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { GUARDED_RESPONSES, sentence, why } from './admin-action.ts';

/** Scopes of a credential; every request requires one. */
export const TEAM_SCOPES = ['publish', 'go-live', 'canary', 'roll-back', 'override', 'faults'] as const;
/** A value of `TEAM_SCOPES`. */
export type TeamScope = (typeof TEAM_SCOPES)[number];

/** Maximum validity of a credential in days. */
export const CREDENTIAL_DAYS = 366;

/** Widest audience of a remote's pages: users with one of its modules, every signed-in user, or everyone. */
export const REMOTE_AUDIENCES = ['modules', 'session', 'public'] as const;
/** A value of `REMOTE_AUDIENCES`. */
export type RemoteAudience = (typeof REMOTE_AUDIENCES)[number];

const team = as('team', text(200));
const verbs = as('verbs', list(oneOf(TEAM_SCOPES)));

/** A credential as operators see it: its secret is only shown once, on creation. Instants are epoch seconds. */
export const TeamCredential = record({
  id: as('id', text(20)),
  name: as('name', text(60)),
  /** Missing: every remote that the team owns at the time of use. */
  remotes: maybe('remotes', list(text(60))),
  verbs,
  madeAt: as('made_at', seconds()),
  madeBy: as('made_by', text(200)),
  expiresAt: as('expires_at', seconds()),
  revokedAt: maybe('revoked_at', seconds()),
  revokedBy: maybe('revoked_by', text(200)),
  /** Missing: never used. */
  lastUsedAt: maybe('last_used_at', seconds()),
});
export type TeamCredential = Of<typeof TeamCredential>;

/** A team that publishes its own remotes. */
export const RemoteTeam = record({
  name: as('name', text(200)),
  /** Contact address; may be empty. */
  contact: as('contact', text(200)),
  members: as('members', list(record({ id: as('id', text(40)), email: as('email', text(200)) }))),
  /** Remotes that the team owns, with their paths and modules. */
  remotes: as(
    'remotes',
    list(
      record({
        name: as('name', text(60)),
        prefixes: as('prefixes', list(text(300))),
        modules: as('modules', list(count(0, 99))),
        /** Missing from an older server. */
        audience: maybe('audience', oneOf(REMOTE_AUDIENCES)),
        /** Counts the changes of the remote. Missing from an older server. */
        revision: maybe('revision', count(0, 2_147_483_647)),
      }),
    ),
  ),
  /** Newest first, including revoked and expired ones. */
  credentials: as('credentials', list(TeamCredential)),
});
export type RemoteTeam = Of<typeof RemoteTeam>;

/** Lists every team with members, remotes and credentials. Operators only, like every endpoint of this file. */
export const listTeams = defineEndpoint({
  path: '/api/teams',
  operation: 'list',
  responses: { '200': response('teams', record({ teams: as('list', list(RemoteTeam)) })) },
});

const CHANGED = { '200': response('changed'), ...GUARDED_RESPONSES } as const;
const contact = as('contact', text(200));

/** Adds a team. Rejected if the name exists or could be confused with another team's. */
export const addTeam = defineEndpoint({
  path: '/api/teams',
  operation: 'add',
  request: record({ team, contact, why: as('why', why) }),
  responses: CHANGED,
});

/** Changes the contact of a team. */
export const changeTeamContact = defineEndpoint({
  path: '/api/teams',
  operation: 'contact',
  request: record({ team, contact, why: as('why', why) }),
  responses: CHANGED,
});

const membership = record({
  team,
  /** Email or id of a user. */
  user: as('user', lineText(200)),
  why: as('why', why),
});

/** Adds a user to a team. */
export const addTeamMember = defineEndpoint({
  path: '/api/teams',
  operation: 'addMember',
  request: membership,
  responses: CHANGED,
});

/** Removes a user from a team. */
export const removeTeamMember = defineEndpoint({
  path: '/api/teams',
  operation: 'removeMember',
  request: membership,
  responses: CHANGED,
});

/** Creates a credential. Its secret is only in this response and cannot be read later. */
export const makeTeamCredential = defineEndpoint({
  path: '/api/teams',
  operation: 'makeCredential',
  request: record({
    team,
    /** Lower-case letters, digits and hyphens; unique among the team's credentials that are not revoked. */
    name: as('name', text(60)),
    verbs,
    remotes: maybe('remotes', list(text(60))),
    /** 1 to `CREDENTIAL_DAYS`. */
    days: as('days', count(1, CREDENTIAL_DAYS)),
    why: as('why', why),
  }),
  responses: {
    '200': response(
      'made',
      record({ id: as('id', text(20)), secret: as('secret', text(100)), expiresAt: as('expires_at', seconds()) }),
    ),
    ...GUARDED_RESPONSES,
  },
});

/** Revokes a credential, effective from the next request. */
export const revokeTeamCredential = defineEndpoint({
  path: '/api/teams',
  operation: 'revokeCredential',
  request: record({ id: as('id', text(20)), why: as('why', why) }),
  responses: CHANGED,
});

/** Transfers a remote with its paths and modules to another team. */
export const handOverRemote = defineEndpoint({
  path: '/api/teams',
  operation: 'handOver',
  request: record({ remote: as('remote', text(60)), team, why: as('why', why) }),
  responses: CHANGED,
});

/** Assigns a new or existing remote to a team, and sets its paths, modules and audience. */
export const ownRemote = defineEndpoint({
  path: '/api/teams',
  operation: 'ownRemote',
  request: record({
    remote: as('remote', text(60)),
    team,
    prefixes: as('prefixes', list(text(300), 50)),
    modules: as('modules', list(count(0, 99), 99)),
    audience: as('audience', oneOf(REMOTE_AUDIENCES)),
    /** Revision of an existing remote that the operator saw; if it changed, the request is rejected. */
    revision: maybe('revision', count(0, 2_147_483_647)),
    why: as('why', why),
  }),
  responses: CHANGED,
});

/** A module of remotes that has a name or belongs to a remote. */
export const NamedModule = record({
  number: as('number', count(10, 99)),
  /** In English and Chinese; missing if not set. */
  en: maybe('en', text(60)),
  zh: maybe('zh', text(60)),
  /** Remotes with this module. */
  remotes: as('remotes', list(text(60))),
});
export type NamedModule = Of<typeof NamedModule>;

/** Lists every module from 10 to 99 that has a name or belongs to a remote, by number. */
export const listModules = defineEndpoint({
  path: '/api/teams',
  operation: 'modules',
  responses: { '200': response('modules', record({ modules: as('list', list(NamedModule)) })) },
});

/** Sets the name of a module from 10 to 99. */
export const nameModule = defineEndpoint({
  path: '/api/teams',
  operation: 'nameModule',
  request: record({
    number: as('number', count(10, 99)),
    en: as('en', sentence(60)),
    zh: as('zh', sentence(60)),
    why: as('why', why),
  }),
  responses: CHANGED,
});
