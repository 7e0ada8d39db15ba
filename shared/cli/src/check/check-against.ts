import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VersionCheck } from '@portico/contract';
import { type CheckRun, FinishedCheck, RequestedCheck, StartedCheck } from '@portico/contract/publishing';
import { CliError } from '../cli-error.ts';
import type { PortalClient } from '../portal-client.ts';
import { runScript } from '../run-script.ts';
import { packageOf } from '../ship/checked-remote.ts';
import { formatVersionSet } from './format-version-set.ts';
import { type RunReport, readReport } from './read-report.ts';

/** Script in a remote's `package.json` that runs its Playwright tests in the given session. */
const SCRIPT = 'test:browser';
/** Maximum number of failed tests per run that the portal accepts by name. */
const MOST_NAMES = 1_000;

export interface CheckOrder {
  /** The folder of the remote's sources. */
  readonly folder: string;
  readonly version: string;
  /** Email of the member; the tests run in this member's session. */
  readonly member: string;
  /** The portal's URL. */
  readonly portal: string;
  readonly env: NodeJS.ProcessEnv;
  readonly done: (step: string, detail: string) => void;
}

export interface DoneCheck {
  readonly name: string;
  readonly version: string;
  readonly check: VersionCheck;
}

/**
 * Runs the browser tests of a published version with each set of versions that the portal requests, and reports the
 * results to the portal. An aborted check reports nothing.
 */
export async function checkAgainst(client: PortalClient, order: CheckOrder): Promise<DoneCheck> {
  const { folder, version, member, done } = order;
  const { name, scripts } = await packageOf(folder);
  const script = scripts?.[SCRIPT];
  if (script === undefined)
    throw new CliError(
      'local',
      `package.json in ${folder} has no script "${SCRIPT}". Add it and run the command again.`,
    );
  const json = RequestedCheck.encode({ version, member });
  const startedCheck = await client.ask('POST', `/remotes/${name}/checks`, StartedCheck, { json });
  done(
    'check',
    `${startedCheck.name} ${startedCheck.version}, ${startedCheck.runs.length} ${startedCheck.runs.length === 1 ? 'run' : 'runs'}`,
  );
  const runs: (RunReport & { readonly id: string })[] = [];
  for (const run of startedCheck.runs) {
    const started = performance.now();
    const report = await runTests(script, run, order);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    done(report.failed.length === 0 ? 'passed' : 'FAILED', `with ${formatVersionSet(run.beside)}, ${seconds} s`);
    runs.push({ id: run.id, ...report });
  }
  const reported = runs.map((run) => ({
    ...run,
    failed: run.failed.slice(0, MOST_NAMES).map((one) => one.slice(0, 1000)),
  }));
  const check = await client.ask('PUT', `/remotes/${name}/checks/${startedCheck.id}`, VersionCheck, {
    json: FinishedCheck.encode({ runs: reported }),
  });
  return { name, version: startedCheck.version, check };
}

async function runTests(script: string, run: CheckRun, { folder, env, portal }: CheckOrder): Promise<RunReport> {
  const place = await mkdtemp(join(tmpdir(), 'portico-check-'));
  const report = join(place, 'report.json');
  try {
    const ended = await runScript(script, folder, {
      ...env,
      PORTICO_PORTAL: portal,
      // With the portal's public origin: the member's session is valid only there.
      PORTICO_CHECK_URL: new URL(new URL(run.address).pathname, portal).href,
      PORTICO_CHECK_VERSIONS: JSON.stringify(run.versions),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return await readReport(report, ended);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
