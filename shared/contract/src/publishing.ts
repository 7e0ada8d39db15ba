import { FaultGroup, FaultyVersion, LiftedMark } from './calls/faults.ts';
import { Provenance } from './calls/provenance.ts';
import { SelfDemotion, VersionBlock, VersionHold } from './calls/remotes.ts';
import { VersionSlowness } from './calls/slowness.ts';
import { CHECK_VERDICTS, VersionCheck } from './calls/version-check.ts';
import { VersionSizes } from './calls/version-sizes.ts';
import {
  as,
  checked,
  count,
  dictionary,
  exactText,
  flagBit,
  list,
  maybe,
  type Of,
  oneOf,
  orNull,
  record,
  seconds,
} from './codec/codec.ts';

export { CHANGES_LETTERS, Provenance } from './calls/provenance.ts';

/*
 * What a team's programs and the registry say to each other, with a credential in `Authorization: Bearer …` and neither cookie nor
 * signature. A subpath of its own: no page reads it.
 */

/** Where the registry answers teams' programs. */
export const REGISTRY_PATH = '/api/registry';

/** Files that a list may name before anybody looks at it; how many are taken is a setting. */
const LISTED_FILES = 20_000;
const name = exactText(60);
const version = exactText(60);
const why = checked(exactText(500), (value) => value.trim() !== '', 'says nothing');
const revision = count(0, 2_147_483_647);
const digest = checked(exactText(64), (value) => /^[0-9a-f]{64}$/.test(value), 'is no SHA-256 in hex');

/** A file of a built folder: its path below it with slashes, SHA-256 in hex, bytes. */
export const ListedFile = record({
  path: as('path', exactText(300)),
  digest: as('digest', digest),
  bytes: as('bytes', count(0)),
});
/** A file of a built folder. */
export type ListedFile = Of<typeof ListedFile>;

/** `POST /publishes`: a version with all its files. Asked again with the same list it goes on where it was. */
export const BeginPublish = record({
  name: as('name', name),
  version: as('version', version),
  files: as('files', list(ListedFile, LISTED_FILES)),
  provenance: maybe('provenance', Provenance),
});
/** A version with all its files. */
export type BeginPublish = Of<typeof BeginPublish>;

/** `PUT /publishes/:id/files/:digest` takes each file that is lacking; then `POST /publishes/:id/finish`. */
export const BegunPublish = record({ id: as('id', exactText(60)), lacking: as('lacking', list(digest)) });
/** What of a version is lacking. */
export type BegunPublish = Of<typeof BegunPublish>;

/** The version is published; `faults` says whom it would break if it went live, a sentence each. */
export const FinishedPublish = record({
  name: as('name', name),
  version: as('version', version),
  /** False when exactly this was published before. */
  isNew: as('is_new', flagBit()),
  faults: as('faults', list(exactText(1000))),
  /** What waits for an operator's approval before a user gets it, a sentence each; left out where nothing does. */
  approvals: maybe('approvals', list(exactText(2000))),
  /** How much of the portal's limits it uses, in bytes; left out by an older server. */
  budget: maybe(
    'budget',
    record({
      /** The heaviest page. */
      page: as('page', exactText(100)),
      pageBytes: as('page_bytes', count()),
      pageLimit: as('page_limit', count()),
      /** All scripts. */
      codeBytes: as('code_bytes', count()),
      codeLimit: as('code_limit', count()),
    }),
  ),
});
/** A version that is published. */
export type FinishedPublish = Of<typeof FinishedPublish>;

/** What a team may change of who gets which version. */
export const TEAM_CHANGES = ['set', 'canary', 'promote', 'revert', 'roll-back'] as const;

/** `POST /remotes/:name/changes`. A version may be shortened to what only one has; left out, the rules name it. */
export const AskedChange = record({
  verb: as('verb', oneOf(TEAM_CHANGES)),
  version: maybe('version', version),
  /** Of a canary: `2.5`. */
  percent: maybe('percent', exactText(7)),
  /** The remote's revision as the team saw it; another one by now is refused. */
  revision: maybe('revision', revision),
  why: as('why', why),
});
/** A change that a team asks for. */
export type AskedChange = Of<typeof AskedChange>;

/** Who gets which version; of companies with a version of their own only how many they are. */
export const TeamRules = record({
  name: as('name', name),
  revision: as('revision', revision),
  everybody: as('everybody', orNull(version)),
  companies: as('companies', list(record({ version: as('version', version), count: as('count', count()) }))),
  shares: as('shares', list(record({ version: as('version', version), percent: as('percent', exactText(7)) }))),
  lastGood: as('last_good', list(version)),
  /** After a change: what the check of the version that is given said. Left out where the portal asks for none. */
  check: maybe('check', oneOf(CHECK_VERDICTS)),
});
/** Who gets which version of a team's remote. */
export type TeamRules = Of<typeof TeamRules>;

/** A published version with where it comes from. Instants are epoch seconds. */
const TeamVersion = record({
  version: as('version', version),
  standing: as('standing', exactText(20)),
  contract: as('contract', exactText(60)),
  publishedAt: as('published_at', seconds()),
  publishedBy: as('published_by', exactText(200)),
  /** The credential that published it. */
  credential: maybe('credential', exactText(60)),
  faultySince: maybe('faulty_since', seconds()),
  demotion: maybe('demotion', SelfDemotion),
  hold: maybe('hold', VersionHold),
  block: maybe('block', VersionBlock),
  provenance: maybe('provenance', Provenance),
  /** Left out of builds that did not say. */
  sizes: maybe('sizes', VersionSizes),
  /** Its newest check beside the others' versions. */
  check: maybe('check', VersionCheck),
});

/** `GET /remotes/:name`. */
export const TeamRemote = record({ rules: as('rules', TeamRules), versions: as('versions', list(TeamVersion)) });
/** A remote as its team sees it. */
export type TeamRemote = Of<typeof TeamRemote>;

/** `GET /remotes`: those that the credential opens. */
export const TeamRemotes = record({ remotes: as('remotes', list(TeamRemote)) });

/** `GET /remotes/:name/log`: what happened to it, a line each, the newest first. */
export const TeamLog = record({ lines: as('lines', list(exactText(2000))) });

/** `GET /remotes/:name/faults?since=&limit=`. */
export const TeamFaults = record({
  groups: as('groups', list(FaultGroup)),
  marked: as('marked', list(FaultyVersion)),
  lifted: as('lifted', list(LiftedMark)),
  /** How slow its versions were. */
  slow: as('slow', list(VersionSlowness)),
});
/** What went wrong with a team's remote. */
export type TeamFaults = Of<typeof TeamFaults>;

/** `POST /remotes/:name/overrides`: a development build for a member of the team, for so many hours. */
export const AskedOverride = record({
  /** The member's email. */
  member: as('member', exactText(200)),
  /** The remote's development server on the member's machine. */
  at: as('at', exactText(200)),
  /** The host's development build. */
  host: maybe('host', exactText(200)),
  hours: as('hours', count(1, 24)),
  why: as('why', why),
});
/** An address that works once, for that member. */
export const GrantedOverride = record({ address: as('address', exactText(2000)) });

/** `POST /remotes/:name/checks`: the version, beside all that others have in use. It may be shortened to what only one has. */
export const AskedCheck = record({
  version: as('version', version),
  /** Email of the member of the team in whose session the tests run. */
  member: as('member', exactText(200)),
});

/** One run of the version's own tests. */
const CheckRun = record({
  id: as('id', exactText(40)),
  /** Versions of others that differ from what is live, by remote; none: beside what is live. */
  beside: as('beside', dictionary(version)),
  /** Versions of all remotes on the pages of the run, by remote. */
  versions: as('versions', dictionary(version)),
  /** Opened once by the member, it gives their session these versions, and no other where one fails. */
  address: as('address', exactText(2000)),
});
/** One run of the version's own tests. */
export type CheckRun = Of<typeof CheckRun>;

/** The runs of a check; each is opened before `until`, and all are told together. */
export const BegunCheck = record({
  id: as('id', exactText(40)),
  name: as('name', name),
  version: as('version', version),
  until: as('until', seconds()),
  runs: as('runs', list(CheckRun)),
});
/** A check that is to be run. */
export type BegunCheck = Of<typeof BegunCheck>;

/** `PUT /remotes/:name/checks/:id`, answered by the version's `VersionCheck`: how each run ended. */
export const FinishedCheck = record({
  runs: as(
    'runs',
    list(
      record({
        id: as('id', exactText(40)),
        /** Tests that ran; none is no check. */
        tests: as('tests', count(1, 100_000)),
        /** Names of those that failed, of the first thousand. */
        failed: as('failed', list(exactText(1000), 1_000)),
      }),
      100,
    ),
  ),
});
/** How the runs of a check ended. */
export type FinishedCheck = Of<typeof FinishedCheck>;

/** Every refusal: a word for programs, a sentence for people, the lines behind it, files that are still lacking. Nothing was done. */
export const RegistryRefusal = record({
  code: as('code', exactText(40)),
  says: as('says', exactText(2000)),
  lines: as('lines', list(exactText(2000))),
  lacking: maybe('lacking', list(digest)),
});
/** A refusal of the registry. */
export type RegistryRefusal = Of<typeof RegistryRefusal>;
