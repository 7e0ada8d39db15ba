import { answer, defineCall } from '../call.ts';
import { as, count, lineText, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { GUARDED_ANSWERS, sentence, why } from './deed.ts';

/** What a credential may be allowed: each is asked for by name at every request. */
export const TEAM_VERBS = ['publish', 'go-live', 'canary', 'roll-back', 'override', 'faults'] as const;
/** One of them. */
export type TeamVerb = (typeof TEAM_VERBS)[number];

/** Days that a credential may last at most. */
export const CREDENTIAL_DAYS = 366;

/** Who may open a remote's pages at most: users with one of its modules, every signed-in user, or everyone. */
export const REMOTE_AUDIENCES = ['modules', 'session', 'public'] as const;
/** One of them. */
export type RemoteAudience = (typeof REMOTE_AUDIENCES)[number];

const team = as('team', text(200));
const verbs = as('verbs', list(oneOf(TEAM_VERBS)));

/** A credential as operators see it: its secret is shown once, when it is made. Instants are epoch seconds. */
export const TeamCredential = record({
  id: as('id', text(20)),
  name: as('name', text(60)),
  /** Left out: whatever the team owns when it is used. */
  remotes: maybe('remotes', list(text(60))),
  verbs,
  madeAt: as('made_at', seconds()),
  madeBy: as('made_by', text(200)),
  expiresAt: as('expires_at', seconds()),
  revokedAt: maybe('revoked_at', seconds()),
  revokedBy: maybe('revoked_by', text(200)),
  /** Left out: never. */
  lastUsedAt: maybe('last_used_at', seconds()),
});
export type TeamCredential = Of<typeof TeamCredential>;

/** A team that ships remotes of its own. */
export const RemoteTeam = record({
  name: as('name', text(200)),
  /** How it is reached; may be empty. */
  contact: as('contact', text(200)),
  members: as('members', list(record({ id: as('id', text(40)), email: as('email', text(200)) }))),
  /** Remotes that are its own, with their paths and modules. */
  remotes: as(
    'remotes',
    list(
      record({
        name: as('name', text(60)),
        prefixes: as('prefixes', list(text(300))),
        modules: as('modules', list(count(0, 99))),
        /** Left out by an older server. */
        audience: maybe('audience', oneOf(REMOTE_AUDIENCES)),
        /** Counts the changes of the remote. Left out by an older server. */
        revision: maybe('revision', count(0, 2_147_483_647)),
      }),
    ),
  ),
  /** The newest first; revoked and expired ones too. */
  credentials: as('credentials', list(TeamCredential)),
});
export type RemoteTeam = Of<typeof RemoteTeam>;

/** Every team with its people, remotes and credentials. Operators only, as every call of this file. */
export const listTeams = defineCall({
  path: '/api/teams',
  operation: 'list',
  answers: { '200': answer('teams', record({ teams: as('list', list(RemoteTeam)) })) },
});

const CHANGED = { '200': answer('changed'), ...GUARDED_ANSWERS } as const;
const contact = as('contact', text(200));

/** Adds a team. Refused where its name is known, or would be taken for another's. */
export const addTeam = defineCall({
  path: '/api/teams',
  operation: 'add',
  request: record({ team, contact, why: as('why', why) }),
  answers: CHANGED,
});

/** Says how a team is reached. */
export const changeTeamContact = defineCall({
  path: '/api/teams',
  operation: 'contact',
  request: record({ team, contact, why: as('why', why) }),
  answers: CHANGED,
});

const membership = record({
  team,
  /** An email or a number. */
  user: as('user', lineText(200)),
  why: as('why', why),
});

/** Somebody joins a team. */
export const addTeamMember = defineCall({
  path: '/api/teams',
  operation: 'addMember',
  request: membership,
  answers: CHANGED,
});

/** Somebody leaves a team. */
export const removeTeamMember = defineCall({
  path: '/api/teams',
  operation: 'removeMember',
  request: membership,
  answers: CHANGED,
});

/** Makes a credential. The answer is the only place where its secret ever stands. */
export const makeTeamCredential = defineCall({
  path: '/api/teams',
  operation: 'makeCredential',
  request: record({
    team,
    /** Small letters, digits and hyphens; one that is not revoked has it alone in its team. */
    name: as('name', text(60)),
    verbs,
    remotes: maybe('remotes', list(text(60))),
    /** 1 to `CREDENTIAL_DAYS`. */
    days: as('days', count(1, CREDENTIAL_DAYS)),
    why: as('why', why),
  }),
  answers: {
    '200': answer(
      'made',
      record({ id: as('id', text(20)), secret: as('secret', text(100)), expiresAt: as('expires_at', seconds()) }),
    ),
    ...GUARDED_ANSWERS,
  },
});

/** From the next request on the credential opens nothing. */
export const revokeTeamCredential = defineCall({
  path: '/api/teams',
  operation: 'revokeCredential',
  request: record({ id: as('id', text(20)), why: as('why', why) }),
  answers: CHANGED,
});

/** Gives a remote with its paths and modules to another team. */
export const handOverRemote = defineCall({
  path: '/api/teams',
  operation: 'handOver',
  request: record({ remote: as('remote', text(60)), team, why: as('why', why) }),
  answers: CHANGED,
});

/** Gives a remote to a team, a new or a known one: its paths, its modules, and who may open its pages. */
export const ownRemote = defineCall({
  path: '/api/teams',
  operation: 'ownRemote',
  request: record({
    remote: as('remote', text(60)),
    team,
    prefixes: as('prefixes', list(text(300), 50)),
    modules: as('modules', list(count(0, 99), 99)),
    audience: as('audience', oneOf(REMOTE_AUDIENCES)),
    /** Of a known remote as the operator saw it; another one by now is rejected. */
    revision: maybe('revision', count(0, 2_147_483_647)),
    why: as('why', why),
  }),
  answers: CHANGED,
});

/** A module of remotes that has a name or belongs to a remote. */
export const NamedModule = record({
  number: as('number', count(10, 99)),
  /** In English and Chinese; left out where no operator named it. */
  en: maybe('en', text(60)),
  zh: maybe('zh', text(60)),
  /** Remotes that it was given to. */
  remotes: as('remotes', list(text(60))),
});
export type NamedModule = Of<typeof NamedModule>;

/** Every module from 10 to 99 that has a name or belongs to a remote, by number. */
export const listModules = defineCall({
  path: '/api/teams',
  operation: 'modules',
  answers: { '200': answer('modules', record({ modules: as('list', list(NamedModule)) })) },
});

/** Names a module from 10 to 99, or renames it. */
export const nameModule = defineCall({
  path: '/api/teams',
  operation: 'nameModule',
  request: record({
    number: as('number', count(10, 99)),
    en: as('en', sentence(60)),
    zh: as('zh', sentence(60)),
    why: as('why', why),
  }),
  answers: CHANGED,
});
