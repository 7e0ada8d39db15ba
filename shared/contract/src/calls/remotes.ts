import { answer, defineCall } from '../call.ts';
import {
  as,
  count,
  dictionary,
  flagBit,
  list,
  maybe,
  type Of,
  oneOf,
  orElse,
  orNull,
  record,
  seconds,
  text,
} from '../codec/codec.ts';
import type { ReleaseHindrance } from '../manifest.ts';
import { GUARDED_ANSWERS, notPossible, why } from './deed.ts';
import { Provenance } from './provenance.ts';
import { CHECK_VERDICTS, VersionCheck } from './version-check.ts';
import { VersionSizes } from './version-sizes.ts';

/** What an operator may do to a remote. */
const REMOTE_VERBS = ['set', 'canary', 'promote', 'revert', 'roll-back', 'remove', 'prune', 'own'] as const;

/** How a published version stands: given to everybody, to some, ready to fall back to, only kept, or no longer kept. */
const VERSION_STANDINGS = ['live', 'trial', 'last-good', 'kept', 'pruned'] as const;

const name = text(60);
const version = text(40);
const company = text(60);
/** A percentage with at most three decimals: `2.5`. */
const percent = text(7);
/** The remote's revision as the operator saw it; zero before the first change. */
const revision = count(0, 2_147_483_647);

/** The users of one version, in percent. */
const RemoteShare = record({ version: as('version', version), percent: as('percent', percent) });

const ruleFields = {
  name: as('name', name),
  revision: as('revision', revision),
  everybody: as('everybody', orNull(version)),
  companies: as('companies', dictionary(version)),
  shares: as('shares', list(RemoteShare)),
  /** Versions to go back to, the newest first: without those that failed, wait for an approval or are blocked. */
  lastGood: as('last_good', list(version)),
};
/** Who gets which version of a remote: a company's own before a share of users, a share before everybody. */
export const RemoteRuleSet = record(ruleFields);
export type RemoteRuleSet = Of<typeof RemoteRuleSet>;

/** Who changed something that nobody asked for: the portal itself. */
export const PORTAL_ACTOR = 'the portal';

/**
 * What the portal did about a version that fails on too many pages: gave everybody the one before, or took a trial back. Or why it
 * could do neither: an operator holds it, nothing is left to go back to, or the change was refused.
 */
const SELF_DEMOTIONS = ['rolled-back', 'reverted', 'held', 'alone', 'refused'] as const;

/** What became of a version whose openings failed beyond the threshold. */
export const SelfDemotion = record({
  outcome: as('outcome', oneOf(SELF_DEMOTIONS)),
  at: as('at', seconds()),
  /** The version that took its place. */
  to: maybe('to', version),
  /** Pages of people that opened it, those of them that failed, and how many people told, when it was decided. */
  openings: as('openings', count()),
  faulty: as('faulty', count()),
  people: as('people', count()),
  /** Why the change was refused. */
  said: maybe('said', text(2000)),
});
export type SelfDemotion = Of<typeof SelfDemotion>;

/** The portal does not demote the version by itself, whatever fails: somebody said so, and why. */
export const VersionHold = record({ by: as('by', text(200)), at: as('at', seconds()), why: as('why', text(500)) });
export type VersionHold = Of<typeof VersionHold>;

/** No user gets the version: an operator blocked it, and why. */
export const VersionBlock = record({ by: as('by', text(200)), at: as('at', seconds()), why: as('why', text(500)) });
export type VersionBlock = Of<typeof VersionBlock>;

/** How an operator decided about a version that is wider than what was given or approved before; `pending` until then. */
const APPROVAL_STATES = ['pending', 'approved', 'declined'] as const;

/** What of a version an operator has to approve before a user gets it. */
export const VersionApproval = record({
  state: as('state', oneOf(APPROVAL_STATES)),
  /** A sentence each, in the operator's language; `key` names it in the decision. */
  widenings: as('widenings', list(record({ key: as('key', text(2000)), text: as('text', text(2000)) }))),
  requestedAt: as('requested_at', seconds()),
  requestedBy: as('requested_by', text(200)),
  decidedAt: maybe('decided_at', seconds()),
  decidedBy: maybe('decided_by', text(200)),
  why: maybe('why', text(500)),
});
export type VersionApproval = Of<typeof VersionApproval>;

/** A version that was published, and how it stands now. Instants are epoch seconds. */
export const PublishedVersion = record({
  version: as('version', version),
  owner: as('owner', text(100)),
  /** Versions of the contract that it can talk. */
  contract: as('contract', text(60)),
  publishedAt: as('published_at', seconds()),
  publishedBy: as('published_by', text(200)),
  standing: as('standing', oneOf(VERSION_STANDINGS)),
  /** Since when it is marked for failing on too many pages. */
  faultySince: maybe('faulty_since', seconds()),
  demotion: maybe('demotion', SelfDemotion),
  hold: maybe('hold', VersionHold),
  block: maybe('block', VersionBlock),
  /** Its newest check beside the others; left out where nobody checked it. */
  check: maybe('check', VersionCheck),
  /** Left out where nothing needs an approval. */
  approval: maybe('approval', VersionApproval),
  /** Left out of builds that did not say. */
  sizes: maybe('sizes', VersionSizes),
  /** Where it comes from, as whoever published it said. */
  provenance: maybe('provenance', Provenance),
  /** The team's credential that published it; left out: somebody with a hand on the database. */
  credential: maybe('credential', text(60)),
});
export type PublishedVersion = Of<typeof PublishedVersion>;

/** Every remote with its rules and its versions, the newest first. Operators only, as every call of this file. */
export const listRemotes = defineCall({
  path: '/api/remotes',
  operation: 'list',
  answers: {
    '200': answer(
      'remotes',
      record({
        /** Version of the contract that the host has. */
        contract: as('contract', text(20)),
        remotes: as(
          'list',
          list(record({ rules: as('rules', RemoteRuleSet), versions: as('versions', list(PublishedVersion)) })),
        ),
      }),
    ),
  },
});

/** One line of the log. */
export const RemoteChange = record({
  name: as('name', name),
  revision: as('revision', revision),
  verb: as('verb', oneOf(REMOTE_VERBS)),
  /** What the change was about; a prune names several, a removal none. */
  versions: as('versions', list(version)),
  company: maybe('company', company),
  percent: maybe('percent', percent),
  at: as('at', seconds()),
  by: as('by', text(200)),
  why: as('why', text(500)),
  /** What the check of the version said; left out where the portal asks for none. */
  check: maybe('check', oneOf(CHECK_VERDICTS)),
});
export type RemoteChange = Of<typeof RemoteChange>;

/** Who changed what, when and why, the newest first. */
export const remotesLog = defineCall({
  path: '/api/remotes',
  operation: 'log',
  request: record({ name: maybe('name', name), limit: as('limit', count(1, 500)) }),
  answers: { '200': answer('log', record({ changes: as('list', list(RemoteChange)) })) },
});

/** By which rule a visitor gets a version. */
const RESOLVING_RULES = ['everybody', 'company', 'share'] as const;

const RELEASE_HINDRANCES = ['contract', 'unreadable'] as const satisfies readonly ReleaseHindrance[];

/** The version that a visitor gets, and why. */
export const ResolvedVersion = record({
  name: as('name', name),
  version: as('version', version),
  rule: as('rule', oneOf(RESOLVING_RULES)),
  /** Size of the share by which it is given. */
  percent: maybe('percent', percent),
  /** The version that the rule names, where another one is given. */
  insteadOf: maybe('instead_of', version),
  /** Why not the rule's version, or why the one that is given will not run, in English, as in `pnpm admin remotes preview`. */
  reason: maybe('reason', text(500)),
  /** By which pages say the same; left out by an older server, and read as left out where the page does not know it. */
  hindrance: maybe('hindrance', orElse(oneOf(RELEASE_HINDRANCES), undefined)),
  /** Where it is the contract: the range that the version needs, and the version of it that the host has. */
  needs: maybe('needs', text(60)),
  has: maybe('has', text(60)),
});
export type ResolvedVersion = Of<typeof ResolvedVersion>;

/** What would this company, this user (email or id) get, now or at a past moment? Neither: a visitor who is not signed in. */
export const previewRemotes = defineCall({
  path: '/api/remotes',
  operation: 'preview',
  request: record({ company: maybe('company', company), user: maybe('user', text(200)), at: maybe('at', seconds()) }),
  answers: { '200': answer('resolved', record({ remotes: as('list', list(ResolvedVersion)) })), '422': notPossible },
});

/** Which remote is changed, and why; `revision` is the one that the operator looked at. */
const changing = {
  name: as('name', name),
  revision: as('revision', revision),
  why: as('why', why),
} as const;

/** How a change of the rules ends. */
const CHANGE_ANSWERS = {
  '200': answer(
    'changed',
    record({
      ...ruleFields,
      /** What the check of the version that is given said; left out where the portal asks for none. */
      check: maybe('check', oneOf(CHECK_VERDICTS)),
    }),
  ),
  /** Somebody else changed the remote since the revision that was sent: what happened, the newest first. Nothing was done. */
  '409': answer('changedMeanwhile', record({ changes: as('list', list(RemoteChange)) })),
  /** The message says why; nothing was done. */
  '422': notPossible,
  /** The version, or a removal, would break what is live: one sentence a fault. Nothing was done. */
  '423': answer('refusedByGate', record({ faults: as('faults', list(text(1000))) })),
} as const;

/** Gives a version to everybody, or to one company. */
export const setRemote = defineCall({
  path: '/api/remotes',
  operation: 'set',
  request: record({
    ...changing,
    version: as('version', version),
    company: maybe('company', company),
  }),
  answers: CHANGE_ANSWERS,
});

/** Gives a version to a share of users; the same again with another percentage makes the share grow or shrink. */
export const canaryRemote = defineCall({
  path: '/api/remotes',
  operation: 'canary',
  request: record({
    ...changing,
    version: as('version', version),
    percent: as('percent', percent),
  }),
  answers: CHANGE_ANSWERS,
});

/** Gives a version on trial to everybody; without a version the only one on trial. */
export const promoteRemote = defineCall({
  path: '/api/remotes',
  operation: 'promote',
  request: record({
    ...changing,
    version: maybe('version', version),
  }),
  answers: CHANGE_ANSWERS,
});

/** Takes trials back: all of them, a version's, or a company's. */
export const revertRemote = defineCall({
  path: '/api/remotes',
  operation: 'revert',
  request: record({
    ...changing,
    version: maybe('version', version),
    company: maybe('company', company),
  }),
  answers: CHANGE_ANSWERS,
});

/** Gives everybody an earlier version again: the last good one, or any that is kept. */
export const rollBackRemote = defineCall({
  path: '/api/remotes',
  operation: 'rollBack',
  request: record({
    ...changing,
    version: maybe('version', version),
  }),
  answers: CHANGE_ANSWERS,
});

/** Nobody gets the remote any more; its versions stay. */
export const removeRemote = defineCall({
  path: '/api/remotes',
  operation: 'remove',
  request: record(changing),
  answers: CHANGE_ANSWERS,
});

/** Takes the files of versions that nobody can need out of the store; of all remotes, or of one. */
export const pruneRemotes = defineCall({
  path: '/api/remotes',
  operation: 'prune',
  request: record({ name: maybe('name', name), isDryRun: as('dry_run', flagBit()), why: as('why', why) }),
  answers: {
    '200': answer(
      'pruned',
      record({ versions: as('list', list(record({ name: as('name', name), version: as('version', version) }))) }),
    ),
    '422': notPossible,
  },
});

/** Forbids the portal to demote a version by itself; not possible where there is no such version, or somebody holds it already. */
export const holdVersion = defineCall({
  path: '/api/remotes',
  operation: 'hold',
  request: record({ name: as('name', name), version: as('version', version), why: as('why', why) }),
  answers: { '200': answer('held'), '422': notPossible },
});

/** Lets the portal demote the version again when it fails. */
export const freeVersion = defineCall({
  path: '/api/remotes',
  operation: 'free',
  request: record({ name: as('name', name), version: as('version', version), why: as('why', why) }),
  answers: { '200': answer('freed'), '422': notPossible },
});

/** Blocks a version: no user gets it, and nobody goes back to it. Not possible for a version that users get now. */
export const blockVersion = defineCall({
  path: '/api/remotes',
  operation: 'block',
  request: record({ name: as('name', name), version: as('version', version), why: as('why', why) }),
  answers: { '200': answer('blocked'), '422': notPossible },
});

/** Unblocks a version. This alone gives it to nobody. */
export const unblockVersion = defineCall({
  path: '/api/remotes',
  operation: 'unblock',
  request: record({ name: as('name', name), version: as('version', version), why: as('why', why) }),
  answers: { '200': answer('unblocked'), '422': notPossible },
});

const decision = record({
  name: as('name', name),
  version: as('version', version),
  /** Keys of the widenings that the operator saw; with another one by now the request is rejected. */
  keys: as('keys', list(text(2000))),
  why: as('why', why),
});
const DECIDED = { '200': answer('decided'), ...GUARDED_ANSWERS } as const;

/** Approves what of a version is wider than before, so that it may be given to users. */
export const approveVersion = defineCall({
  path: '/api/remotes',
  operation: 'approveVersion',
  request: decision,
  answers: DECIDED,
});

/** Declines it: no user gets the version until an operator approves it after all. */
export const declineVersion = defineCall({
  path: '/api/remotes',
  operation: 'declineVersion',
  request: decision,
  answers: DECIDED,
});
