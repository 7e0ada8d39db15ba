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
import { defineEndpoint, response } from '../endpoint.ts';
import type { ReleaseBlocker } from '../manifest.ts';
import { GUARDED_RESPONSES, notPossible, why } from './admin-action.ts';
import { Provenance } from './provenance.ts';
import { CHECK_VERDICTS, VersionCheck } from './version-check.ts';
import { VersionSizes } from './version-sizes.ts';

/** Actions of an operator on a remote. */
const REMOTE_VERBS = ['set', 'canary', 'promote', 'revert', 'roll-back', 'remove', 'prune', 'own'] as const;

/**
 * Release status of a published version: `live`: for all users; `trial`: for some; `last-good`: a rollback target;
 * `kept`: stored; `pruned`: deleted.
 */
const VERSION_STANDINGS = ['live', 'trial', 'last-good', 'kept', 'pruned'] as const;

const name = text(60);
const version = text(40);
const company = text(60);
/** A percentage with at most three decimals: `2.5`. */
const percent = text(7);
/** Revision of the remote that the operator saw; zero before the first change. */
const revision = count(0, 2_147_483_647);

/** Percentage of users that get a version. */
const RemoteShare = record({ version: as('version', version), percent: as('percent', percent) });

const ruleFields = {
  name: as('name', name),
  revision: as('revision', revision),
  defaultVersion: as('default_version', orNull(version)),
  companies: as('companies', dictionary(version)),
  shares: as('shares', list(RemoteShare)),
  /** Rollback targets, newest first, without versions that failed, wait for an approval or are blocked. */
  lastGood: as('last_good', list(version)),
};
/** Rules that assign versions of a remote: company rules precede user shares, shares precede the rule for all users. */
export const RemoteRuleSet = record(ruleFields);
export type RemoteRuleSet = Of<typeof RemoteRuleSet>;

/** Actor of automatic changes. */
export const PORTAL_ACTOR = 'the portal';

/**
 * Automatic reactions to a version that fails on too many pages: a rollback for all users, or the end of a canary.
 * No reaction: `held`: an operator exempted the version; `alone`: no good version is left; `refused`: change rejected.
 */
const SELF_DEMOTIONS = ['rolled-back', 'reverted', 'held', 'alone', 'refused'] as const;

/** Automatic reaction to a version with an error rate beyond the threshold. */
export const SelfDemotion = record({
  outcome: as('outcome', oneOf(SELF_DEMOTIONS)),
  at: as('at', seconds()),
  /** The version that replaced it. */
  to: maybe('to', version),
  /** Figures of the decision: loads of the version, loads with errors, and number of users that reported errors. */
  openings: as('openings', count()),
  faulty: as('faulty', count()),
  people: as('people', count()),
  /** Why the change was rejected. */
  said: maybe('said', text(2000)),
});
export type SelfDemotion = Of<typeof SelfDemotion>;

/** An operator exempted the version from automatic demotion. */
export const DemotionExemption = record({
  by: as('by', text(200)),
  at: as('at', seconds()),
  why: as('why', text(500)),
});
export type DemotionExemption = Of<typeof DemotionExemption>;

/** An operator blocked the version: no user gets it. */
export const VersionBlock = record({ by: as('by', text(200)), at: as('at', seconds()), why: as('why', text(500)) });
export type VersionBlock = Of<typeof VersionBlock>;

/** Decision of an operator about a version with wider access than granted before; `pending` until then. */
const APPROVAL_STATES = ['pending', 'approved', 'declined'] as const;

/** Wider access of a version that an operator has to approve before a user gets the version. */
export const VersionApproval = record({
  state: as('state', oneOf(APPROVAL_STATES)),
  /** One sentence each, in the operator's language; `key` identifies it in the decision. */
  widenings: as('widenings', list(record({ key: as('key', text(2000)), text: as('text', text(2000)) }))),
  requestedAt: as('requested_at', seconds()),
  requestedBy: as('requested_by', text(200)),
  decidedAt: maybe('decided_at', seconds()),
  decidedBy: maybe('decided_by', text(200)),
  why: maybe('why', text(500)),
});
export type VersionApproval = Of<typeof VersionApproval>;

/** A published version and its release status. Instants are epoch seconds. */
export const PublishedVersion = record({
  version: as('version', version),
  owner: as('owner', text(100)),
  /** Supported contract versions. */
  contract: as('contract', text(60)),
  publishedAt: as('published_at', seconds()),
  publishedBy: as('published_by', text(200)),
  standing: as('standing', oneOf(VERSION_STANDINGS)),
  /** When the version was marked unhealthy for failing on too many pages. */
  unhealthySince: maybe('faulty_since', seconds()),
  demotion: maybe('demotion', SelfDemotion),
  hold: maybe('hold', DemotionExemption),
  block: maybe('block', VersionBlock),
  /** Newest integration check; missing if it was never checked. */
  check: maybe('check', VersionCheck),
  /** Missing if no approval is needed. */
  approval: maybe('approval', VersionApproval),
  /** Missing from builds that did not report them. */
  sizes: maybe('sizes', VersionSizes),
  /** Origin, as stated by its publisher. */
  provenance: maybe('provenance', Provenance),
  /** The team's credential that published it; missing: published with direct database access. */
  credential: maybe('credential', text(60)),
});
export type PublishedVersion = Of<typeof PublishedVersion>;

/**
 * Lists every remote with its rules and its versions, newest first. Operators only, like every endpoint of this file.
 */
export const listRemotes = defineEndpoint({
  path: '/api/remotes',
  operation: 'list',
  responses: {
    '200': response(
      'remotes',
      record({
        /** Contract version of the host. */
        contract: as('contract', text(20)),
        remotes: as(
          'list',
          list(record({ rules: as('rules', RemoteRuleSet), versions: as('versions', list(PublishedVersion)) })),
        ),
      }),
    ),
  },
});

/** An entry of the change log. */
export const RemoteChange = record({
  name: as('name', name),
  revision: as('revision', revision),
  verb: as('verb', oneOf(REMOTE_VERBS)),
  /** Versions of the change; several for a prune, none for a removal. */
  versions: as('versions', list(version)),
  company: maybe('company', company),
  percent: maybe('percent', percent),
  at: as('at', seconds()),
  by: as('by', text(200)),
  why: as('why', text(500)),
  /** Verdict of the integration checks; missing if the portal does not require them. */
  check: maybe('check', oneOf(CHECK_VERDICTS)),
});
export type RemoteChange = Of<typeof RemoteChange>;

/** Lists changes of remotes, newest first. */
export const remotesLog = defineEndpoint({
  path: '/api/remotes',
  operation: 'log',
  request: record({ name: maybe('name', name), limit: as('limit', count(1, 500)) }),
  responses: { '200': response('log', record({ changes: as('list', list(RemoteChange)) })) },
});

/** Rules that assign a version to a user. */
const RESOLVING_RULES = ['everybody', 'company', 'share'] as const;

const RELEASE_BLOCKERS = ['contract', 'unreadable'] as const satisfies readonly ReleaseBlocker[];

/** The version that a user gets, and why. */
export const ResolvedVersion = record({
  name: as('name', name),
  version: as('version', version),
  rule: as('rule', oneOf(RESOLVING_RULES)),
  /** Percentage of the user share that applies. */
  percent: maybe('percent', percent),
  /** The version of the rule, if the user gets another one. */
  insteadOf: maybe('instead_of', version),
  /** Why the rule's version is not used or cannot run, in English, as in `pnpm admin remotes preview`. */
  reason: maybe('reason', text(500)),
  /** Clients build a text from it; missing from older servers, and undefined if the client does not know it. */
  blocker: maybe('hindrance', orElse(oneOf(RELEASE_BLOCKERS), undefined)),
  /** For `contract`: the range that the version needs, and the contract version of the host. */
  needs: maybe('needs', text(60)),
  has: maybe('has', text(60)),
});
export type ResolvedVersion = Of<typeof ResolvedVersion>;

/** Resolves the versions for a company or a user (email or id), or for a visitor, now or at a past instant. */
export const previewRemotes = defineEndpoint({
  path: '/api/remotes',
  operation: 'preview',
  request: record({ company: maybe('company', company), user: maybe('user', text(200)), at: maybe('at', seconds()) }),
  responses: {
    '200': response('resolved', record({ remotes: as('list', list(ResolvedVersion)) })),
    '422': notPossible,
  },
});

/** The remote and the reason of a change; `revision` is the revision that the operator saw. */
const changing = {
  name: as('name', name),
  revision: as('revision', revision),
  why: as('why', why),
} as const;

/** Responses of a change of the rules. */
const CHANGE_RESPONSES = {
  '200': response(
    'changed',
    record({
      ...ruleFields,
      /** Verdict of the integration checks of the new version; missing if the portal does not require them. */
      check: maybe('check', oneOf(CHECK_VERDICTS)),
    }),
  ),
  /** The remote changed after `revision`: lists these changes, newest first. Nothing was changed. */
  '409': response('changedMeanwhile', record({ changes: as('list', list(RemoteChange)) })),
  /** The message is the reason; nothing was changed. */
  '422': notPossible,
  /** The version or removal would break what is live: one sentence per incompatibility. Nothing was changed. */
  '423': response('rejectedAsIncompatible', record({ faults: as('faults', list(text(1000))) })),
} as const;

/** Assigns a version to all users, or to one company. */
export const setRemote = defineEndpoint({
  path: '/api/remotes',
  operation: 'set',
  request: record({
    ...changing,
    version: as('version', version),
    company: maybe('company', company),
  }),
  responses: CHANGE_RESPONSES,
});

/** Assigns a version to a percentage of users; a repeated request with another percentage changes the share. */
export const canaryRemote = defineEndpoint({
  path: '/api/remotes',
  operation: 'canary',
  request: record({
    ...changing,
    version: as('version', version),
    percent: as('percent', percent),
  }),
  responses: CHANGE_RESPONSES,
});

/** Assigns a canary version to all users; the default is the only canary version. */
export const promoteRemote = defineEndpoint({
  path: '/api/remotes',
  operation: 'promote',
  request: record({
    ...changing,
    version: maybe('version', version),
  }),
  responses: CHANGE_RESPONSES,
});

/** Ends canaries: all of them, those of a version, or that of a company. */
export const revertRemote = defineEndpoint({
  path: '/api/remotes',
  operation: 'revert',
  request: record({
    ...changing,
    version: maybe('version', version),
    company: maybe('company', company),
  }),
  responses: CHANGE_RESPONSES,
});

/** Rolls all users back to an earlier version: the last good one, or any stored one. */
export const rollBackRemote = defineEndpoint({
  path: '/api/remotes',
  operation: 'rollBack',
  request: record({
    ...changing,
    version: maybe('version', version),
  }),
  responses: CHANGE_RESPONSES,
});

/** Removes the remote for all users; its versions remain stored. */
export const removeRemote = defineEndpoint({
  path: '/api/remotes',
  operation: 'remove',
  request: record(changing),
  responses: CHANGE_RESPONSES,
});

/** Deletes the files of versions that no rule can need, of all remotes or of one. */
export const pruneRemotes = defineEndpoint({
  path: '/api/remotes',
  operation: 'prune',
  request: record({ name: maybe('name', name), isDryRun: as('dry_run', flagBit()), why: as('why', why) }),
  responses: {
    '200': response(
      'pruned',
      record({ versions: as('list', list(record({ name: as('name', name), version: as('version', version) }))) }),
    ),
    '422': notPossible,
  },
});

/** Exempts a version from automatic demotion. Not possible for an unknown or already exempted version. */
export const exemptFromDemotion = defineEndpoint({
  path: '/api/remotes',
  operation: 'hold',
  request: record({ name: as('name', name), version: as('version', version), why: as('why', why) }),
  responses: { '200': response('held'), '422': notPossible },
});

/** Allows automatic demotion of the version again. */
export const allowDemotion = defineEndpoint({
  path: '/api/remotes',
  operation: 'free',
  request: record({ name: as('name', name), version: as('version', version), why: as('why', why) }),
  responses: { '200': response('freed'), '422': notPossible },
});

/** Blocks a version: no user gets it, and it is no rollback target. Not possible for a version that users get now. */
export const blockVersion = defineEndpoint({
  path: '/api/remotes',
  operation: 'block',
  request: record({ name: as('name', name), version: as('version', version), why: as('why', why) }),
  responses: { '200': response('blocked'), '422': notPossible },
});

/** Unblocks a version; this does not assign it to any user. */
export const unblockVersion = defineEndpoint({
  path: '/api/remotes',
  operation: 'unblock',
  request: record({ name: as('name', name), version: as('version', version), why: as('why', why) }),
  responses: { '200': response('unblocked'), '422': notPossible },
});

const decision = record({
  name: as('name', name),
  version: as('version', version),
  /** Keys of the widenings that the operator saw; if there is another one, the request is rejected. */
  keys: as('keys', list(text(2000))),
  why: as('why', why),
});
const DECIDED = { '200': response('decided'), ...GUARDED_RESPONSES } as const;

/** Approves the wider access of a version, so that it can be assigned to users. */
export const approveVersion = defineEndpoint({
  path: '/api/remotes',
  operation: 'approveVersion',
  request: decision,
  responses: DECIDED,
});

/** Declines the wider access: no user gets the version unless an operator approves it later. */
export const declineVersion = defineEndpoint({
  path: '/api/remotes',
  operation: 'declineVersion',
  request: decision,
  responses: DECIDED,
});
