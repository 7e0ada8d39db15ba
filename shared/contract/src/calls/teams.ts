import { answer, defineCall } from '../call.ts';
import { as, count, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { GUARDED_ANSWERS, why } from './deed.ts';

/** What a credential may be allowed: each is asked for by name at every request. */
export const TEAM_VERBS = ['publish', 'go-live', 'canary', 'roll-back', 'override', 'faults'] as const;
/** One of them. */
export type TeamVerb = (typeof TEAM_VERBS)[number];

/** Days that a credential may last at most. */
export const CREDENTIAL_DAYS = 366;

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
  user: as('user', text(200)),
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
