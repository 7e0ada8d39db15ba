import type { CheckVerdict } from '@portico/contract';
import type {
  FinishedPublish,
  Provenance,
  TeamClientErrors,
  TeamRemote,
  TeamRules,
} from '@portico/contract/publishing';
import { checkReport, formatWebVitals, kilobytes, moment, sizesText } from './format-versions.ts';
import { hasBuiltFrames } from './source-frames.ts';

/** `mf-trips (revision 4): everybody 1.4.1 · 2 companies 1.4.2 · 5 % 1.4.2 · back to 1.4.0` */
export function rulesText({ name, revision, defaultVersion, companies, shares, lastGood }: TeamRules): string {
  const parts = [
    `everybody ${defaultVersion ?? 'nothing'}`,
    ...companies.map(({ version, count }) => `${count} ${count === 1 ? 'company' : 'companies'} ${version}`),
    ...shares.map(({ version, percent }) => `${percent} % ${version}`),
    ...(lastGood.length === 0 ? [] : [`back to ${lastGood.join(', ')}`]),
  ];
  return `${name} (revision ${revision}): ${parts.join(' · ')}`;
}

/** Text after a change: which users get which version, and whether the combination is unchecked. */
export function formatServedVersions(rules: TeamRules): string {
  const { check } = rules;
  const warning = check === undefined ? undefined : CHECK_TEXTS[check];
  return [rulesText(rules), ...(warning === undefined ? [] : [warning]), 'New pages get this within 5 seconds.'].join(
    '\n',
  );
}

const CHECK_TEXTS: Readonly<Record<CheckVerdict, string | undefined>> = {
  none: 'Not checked with the other remotes. Run `portico check`.',
  passed: undefined,
  failed: 'Its check with the other remotes failed. See `portico remotes show`.',
  stale: 'Other remotes changed since the check. Run `portico check`.',
};

/** The rules, and every version with its origin. */
export function remoteText({ rules, versions }: TeamRemote): string {
  const lines = versions.flatMap(({ version, standing, contract, publishedAt, publishedBy, credential, ...one }) => {
    const by = credential === undefined ? publishedBy : `${publishedBy}, credential ${credential}`;
    const faulty = one.unhealthySince === undefined ? '' : `  FAULTY since ${moment(one.unhealthySince)}`;
    return [
      `  ${version}  ${standing.padEnd(9)}  contract ${contract}  ${moment(publishedAt)} by ${by}${faulty}`,
      ...demotionLines(one),
      ...(one.provenance === undefined ? [] : provenanceLines(one.provenance)),
      ...(one.sizes === undefined ? [] : [`    ${sizesText(one.sizes)}`]),
      ...checkReport(one.check).map((line) => `    ${line}`),
    ];
  });
  return [rulesText(rules), ...lines].join('\n');
}

function demotionLines({
  demotion,
  hold,
  block,
}: Pick<TeamRemote['versions'][number], 'demotion' | 'hold' | 'block'>): string[] {
  const held = [
    ...(hold === undefined ? [] : [`    HELD by ${hold.by} on ${moment(hold.at)}: ${hold.why}`]),
    ...(block === undefined ? [] : [`    BLOCKED by ${block.by} on ${moment(block.at)}: ${block.why}`]),
  ];
  if (demotion === undefined) return held;
  const { outcome, at, to, openings, faulty, people } = demotion;
  const did =
    to === undefined ? `NOT DEMOTED although it fails (${outcome})` : `DEMOTED by the portal on ${moment(at)} to ${to}`;
  return [
    `    ${did}: ${faulty} of ${openings} page loads failed, reported by ${people} ${people === 1 ? 'user' : 'users'}`,
    ...held,
  ];
}

function provenanceLines({ commit, repository, builder, lockFiles }: Provenance): string[] {
  return [
    ...(commit === undefined ? [] : [`    commit ${commit}${repository === undefined ? '' : ` of ${repository}`}`]),
    ...(builder === undefined ? [] : [`    built by ${builder}`]),
    ...Object.entries(lockFiles).map(([name, digest]) => `    ${name} ${digest}`),
  ];
}

export function publishedText({ name, version, isNew }: FinishedPublish): string {
  return `${name} ${version}${isNew ? '' : ' (already published)'}`;
}

/** `the heaviest page, home, has 89.1 kB: 22 % of the 400.0 kB allowed for a page` */
export function budgetLines({ budget }: FinishedPublish): string[] {
  if (budget === undefined) return [];
  const { page, pageBytes, pageLimit, codeBytes, codeLimit } = budget;
  return [
    `the heaviest page, ${page}, has ${shareText(pageBytes, pageLimit)} allowed for a page`,
    `all scripts have ${shareText(codeBytes, codeLimit)} allowed for a version`,
  ];
}

function shareText(bytes: number, limit: number): string {
  return `${kilobytes(bytes)}: ${Math.round((bytes / limit) * 100)} % of the ${kilobytes(limit)}`;
}

export function clientErrorsText({ groups, marked, slow }: TeamClientErrors, remote: string): string {
  const unhealthyLines = marked.map(
    (one) =>
      `FAULTY ${one.remote} ${one.version}: ${one.faulty} of ${one.loads} pages before ${moment(one.unhealthyAt)}`,
  );
  const lines = groups.flatMap(
    ({ version, phase, message, count, people, firstAt, lastAt, path, requestIds, stack }) => [
      `${remote} ${version || 'of an unknown version'}  ${phase}  ${count}× for ${people} ${people === 1 ? 'user' : 'users'}  ${moment(firstAt)} to ${moment(lastAt)}`,
      `  ${message}`,
      `  on ${path}${requestIds.length === 0 ? '' : `, failed requests ${requestIds.join(', ')}`}`,
      ...stack.split('\n').flatMap((line) => (line === '' ? [] : [`    ${line}`])),
    ],
  );
  const unmapped = groups.some(({ stack }) => hasBuiltFrames(stack))
    ? [
        `Some stack frames have no source map. Build that version in this folder: \`portico remotes show ${remote}\` shows its commit.`,
      ]
    : [];
  const waits = slow.map((one) => `SLOW ${one.remote} ${one.version}: ${formatWebVitals(one)}`);
  return [
    ...unhealthyLines,
    ...(groups.length === 0 ? [`No errors of ${remote}.`] : lines),
    ...unmapped,
    ...waits,
  ].join('\n');
}
