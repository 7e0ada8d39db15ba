import { readFile } from 'node:fs/promises';
import { CliError } from '../cli-error.ts';

/** The result of one test run. */
export interface RunReport {
  /** The number of executed tests. */
  readonly tests: number;
  /** Names of the failed tests: `notes.spec.ts › opens › by its row`. */
  readonly failed: readonly string[];
}

interface Suite {
  readonly title?: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

interface Spec {
  readonly title?: string;
  readonly tests?: readonly { readonly projectName?: string; readonly status?: string }[];
}

interface Report {
  readonly suites?: readonly Suite[];
  readonly errors?: readonly { readonly message?: string }[];
}

/**
 * Reads the report of Playwright's `json` reporter. Throws without a report or without tests, because such a run proves
 * nothing about the version.
 */
export async function readReport(file: string, { code, output }: { code: number; output: string }): Promise<RunReport> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new CliError(
      'local',
      "The browser tests wrote no report; add ['json'] to the reporters in playwright.config.ts.",
      linesOf(output),
    );
  const report = JSON.parse(text) as Report;
  const ended = (report.suites ?? []).flatMap((suite) => testsIn(suite, []));
  const ran = ended.filter(({ status }) => status !== 'skipped');
  const failed = ran.filter(({ status }) => status === 'unexpected').map(({ name }) => name);
  if (ran.length === 0 || (code !== 0 && failed.length === 0))
    throw new CliError('local', `The browser tests exited with code ${code}, but no test failed:`, [
      ...(report.errors ?? []).flatMap(({ message }) => linesOf(message ?? '')),
      ...linesOf(output),
    ]);
  return { tests: ran.length, failed };
}

function testsIn(
  { title = '', suites = [], specs = [] }: Suite,
  above: readonly string[],
): { name: string; status: string }[] {
  const path = title === '' ? above : [...above, title];
  return [
    ...specs.flatMap((spec) =>
      (spec.tests ?? []).map(({ projectName = '', status = '' }) => ({
        name: [...path, spec.title ?? ''].join(' › ') + (projectName === '' ? '' : ` (${projectName})`),
        status,
      })),
    ),
    ...suites.flatMap((suite) => testsIn(suite, path)),
  ];
}

const SHOWN_LINES = 30;

function linesOf(output: string): string[] {
  return output.trimEnd() === '' ? [] : output.trimEnd().split('\n').slice(-SHOWN_LINES);
}
