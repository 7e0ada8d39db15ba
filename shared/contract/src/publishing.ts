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
import { ClearedUnhealthy, ClientErrorGroup, UnhealthyVersionRow } from './endpoints/client-errors.ts';
import { Provenance } from './endpoints/provenance.ts';
import { DemotionExemption, SelfDemotion, VersionBlock } from './endpoints/remotes.ts';
import { CHECK_VERDICTS, VersionCheck } from './endpoints/version-check.ts';
import { VersionSizes } from './endpoints/version-sizes.ts';
import { VersionWebVitals } from './endpoints/web-vitals.ts';

export { CHANGES_LENGTH, Provenance } from './endpoints/provenance.ts';

/*
 * Requests and responses between teams' programs and the registry, with a credential in `Authorization: Bearer …`,
 * without cookie and signature. A subpath of its own: no page imports it.
 */

/** Base path of the registry's endpoints for teams' programs. */
export const REGISTRY_PATH = '/api/registry';

/** Maximum files in a list before it is checked; a setting limits how many are accepted. */
const LISTED_FILES = 20_000;
const name = exactText(60);
const version = exactText(60);
const why = checked(exactText(500), (value) => value.trim() !== '', 'says nothing');
const revision = count(0, 2_147_483_647);
const digest = checked(exactText(64), (value) => /^[0-9a-f]{64}$/.test(value), 'is not a SHA-256 in hex');

/** A file of a build folder: its path in the folder with slashes, SHA-256 in hex, bytes. */
export const ListedFile = record({
  path: as('path', exactText(300)),
  digest: as('digest', digest),
  bytes: as('bytes', count(0)),
});
/** A file of a build folder. */
export type ListedFile = Of<typeof ListedFile>;

/** `POST /publishes`: a version with all its files. The same list sent again resumes the upload. */
export const BeginPublish = record({
  name: as('name', name),
  version: as('version', version),
  files: as('files', list(ListedFile, LISTED_FILES)),
  provenance: maybe('provenance', Provenance),
});
/** A version with all its files. */
export type BeginPublish = Of<typeof BeginPublish>;

/**
 * Missing files: `PUT /publishes/:id/files/:digest` uploads each, then `POST /publishes/:id/finish` completes the
 * version.
 */
export const StartedPublish = record({ id: as('id', exactText(60)), lacking: as('lacking', list(digest)) });
/** The files of a version that are missing. */
export type StartedPublish = Of<typeof StartedPublish>;

/** The version is published; `faults` lists what would break if it went live, one sentence each. */
export const FinishedPublish = record({
  name: as('name', name),
  version: as('version', version),
  /** False if exactly this version was published before. */
  isNew: as('is_new', flagBit()),
  faults: as('faults', list(exactText(1000))),
  /** What needs an operator's approval before a user gets it, one sentence each; missing if nothing does. */
  approvals: maybe('approvals', list(exactText(2000))),
  /** Use of the portal's size limits, in bytes; missing from an older server. */
  budget: maybe(
    'budget',
    record({
      /** The largest page. */
      page: as('page', exactText(100)),
      pageBytes: as('page_bytes', count()),
      pageLimit: as('page_limit', count()),
      /** All scripts. */
      codeBytes: as('code_bytes', count()),
      codeLimit: as('code_limit', count()),
    }),
  ),
});
/** A published version. */
export type FinishedPublish = Of<typeof FinishedPublish>;

/** Changes of the rules that a team may make. */
export const TEAM_CHANGES = ['set', 'canary', 'promote', 'revert', 'roll-back'] as const;

/**
 * `POST /remotes/:name/changes`. A version may be shortened to its number or its digest, if that is unique; if missing,
 * the rules name it.
 */
export const RequestedChange = record({
  verb: as('verb', oneOf(TEAM_CHANGES)),
  version: maybe('version', version),
  /** Share of a canary in percent: `2.5`. */
  percent: maybe('percent', exactText(7)),
  /** The remote's revision that the team saw; the change is rejected if it is no longer current. */
  revision: maybe('revision', revision),
  why: as('why', why),
});
/** A change that a team requests. */
export type RequestedChange = Of<typeof RequestedChange>;

/** Which users get which version; of companies with their own version only the number. */
export const TeamRules = record({
  name: as('name', name),
  revision: as('revision', revision),
  defaultVersion: as('default_version', orNull(version)),
  companies: as('companies', list(record({ version: as('version', version), count: as('count', count()) }))),
  shares: as('shares', list(record({ version: as('version', version), percent: as('percent', exactText(7)) }))),
  lastGood: as('last_good', list(version)),
  /**
   * After a change: result of the integration check of the assigned version. Missing if the portal requires no check.
   */
  check: maybe('check', oneOf(CHECK_VERDICTS)),
});
/** Which users get which version of a team's remote. */
export type TeamRules = Of<typeof TeamRules>;

/** A published version with its provenance. Instants are epoch seconds. */
const TeamVersion = record({
  version: as('version', version),
  standing: as('standing', exactText(20)),
  contract: as('contract', exactText(60)),
  publishedAt: as('published_at', seconds()),
  publishedBy: as('published_by', exactText(200)),
  /** The credential that published it. */
  credential: maybe('credential', exactText(60)),
  unhealthySince: maybe('faulty_since', seconds()),
  demotion: maybe('demotion', SelfDemotion),
  hold: maybe('hold', DemotionExemption),
  block: maybe('block', VersionBlock),
  provenance: maybe('provenance', Provenance),
  /** Missing if the build did not report them. */
  sizes: maybe('sizes', VersionSizes),
  /** Its latest integration check with the versions of other remotes. */
  check: maybe('check', VersionCheck),
});

/** `GET /remotes/:name`. */
export const TeamRemote = record({ rules: as('rules', TeamRules), versions: as('versions', list(TeamVersion)) });
/** A remote as its team sees it. */
export type TeamRemote = Of<typeof TeamRemote>;

/** `GET /remotes`: the remotes that the credential gives access to. */
export const TeamRemotes = record({ remotes: as('remotes', list(TeamRemote)) });

/** `GET /remotes/:name/log`: the history of the remote, one line per event, the latest first. */
export const TeamLog = record({ lines: as('lines', list(exactText(2000))) });

/** `GET /remotes/:name/faults?since=&limit=`. */
export const TeamClientErrors = record({
  groups: as('groups', list(ClientErrorGroup)),
  marked: as('marked', list(UnhealthyVersionRow)),
  lifted: as('lifted', list(ClearedUnhealthy)),
  /** Web vitals of its versions. */
  slow: as('slow', list(VersionWebVitals)),
});
/** Client errors and web vitals of a team's remote. */
export type TeamClientErrors = Of<typeof TeamClientErrors>;

/** `POST /remotes/:name/overrides`: a development build for a member of the team, for 1 to 24 hours. */
export const RequestedOverride = record({
  /** The member's email. */
  member: as('member', exactText(200)),
  /** URL of the remote's development server on the member's machine. */
  at: as('at', exactText(200)),
  /** URL of the host's development build. */
  host: maybe('host', exactText(200)),
  hours: as('hours', count(1, 24)),
  why: as('why', why),
});
/** A URL that works once, for that member. */
export const GrantedOverride = record({ address: as('address', exactText(2000)) });

/**
 * `POST /remotes/:name/checks`: tests of the version with all versions of other remotes in use. The version may be
 * shortened as for a change.
 */
export const RequestedCheck = record({
  version: as('version', version),
  /** Email of the team member; the tests run in this member's session. */
  member: as('member', exactText(200)),
});

/** One run of the version's own tests. */
const CheckRun = record({
  id: as('id', exactText(40)),
  /** Versions of other remotes that differ from the live ones, by remote; empty if all are live. */
  beside: as('beside', dictionary(version)),
  /** Versions of all remotes on the pages of the run, by remote. */
  versions: as('versions', dictionary(version)),
  /**
   * Opened once by the member, this URL assigns these versions to their session; a version that fails is not replaced
   * by another.
   */
  address: as('address', exactText(2000)),
});
/** One run of the version's own tests. */
export type CheckRun = Of<typeof CheckRun>;

/** The runs of a check. Each must be opened before `until` (epoch seconds); their results are reported together. */
export const StartedCheck = record({
  id: as('id', exactText(40)),
  name: as('name', name),
  version: as('version', version),
  until: as('until', seconds()),
  runs: as('runs', list(CheckRun)),
});
/** A check to run. */
export type StartedCheck = Of<typeof StartedCheck>;

/** `PUT /remotes/:name/checks/:id`: the result of each run. The response is the version's `VersionCheck`. */
export const FinishedCheck = record({
  runs: as(
    'runs',
    list(
      record({
        id: as('id', exactText(40)),
        /** Number of tests that ran; a run without tests is not a check. */
        tests: as('tests', count(1, 100_000)),
        /** Names of failed tests, at most the first thousand. */
        failed: as('failed', list(exactText(1000), 1_000)),
      }),
      100,
    ),
  ),
});
/** The results of a check's runs. */
export type FinishedCheck = Of<typeof FinishedCheck>;

/**
 * Every rejection: a code for programs, a sentence for users, details, and missing files. The request had no effect.
 */
export const RegistryErrorResponse = record({
  code: as('code', exactText(40)),
  says: as('says', exactText(2000)),
  lines: as('lines', list(exactText(2000))),
  lacking: maybe('lacking', list(digest)),
});
/** A rejection by the registry. */
export type RegistryErrorResponse = Of<typeof RegistryErrorResponse>;
