/** Counts in a step's report. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One line for each failed test: file, title and the first line of its message. */
  readonly failures: readonly string[];
}

interface VitestFile {
  readonly name?: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName?: string;
    readonly failureMessages?: readonly string[];
  }[];
}

/** Counts in Vitest's JSON report. A file that could not run counts as one failure. */
export function countVitest(report: object): Counts {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    testResults = [],
  } = report as {
    numPassedTests?: number;
    numFailedTests?: number;
    numPendingTests?: number;
    testResults?: readonly VitestFile[];
  };
  const ofTests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => line(name, fullName, failureMessages?.[0])),
  );
  const ofFiles = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    .map(({ name, message }) => line(name, undefined, message));
  return {
    passed: numPassedTests,
    failed: numFailedTests + ofFiles.length,
    skipped: numPendingTests,
    failures: [...ofTests, ...ofFiles],
  };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** Counts in Playwright's JSON report. A test that passed only at the second attempt counts as failed. */
export function countPlaywright(report: object): Counts {
  const {
    stats,
    suites = [],
    errors = [],
  } = report as {
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites?: readonly PlaywrightSuite[];
    errors?: readonly { readonly message?: string }[];
  };
  if (!stats) return { passed: 0, failed: 1, skipped: 0, failures: [] };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failuresOf), ...errors.map(({ message }) => line(undefined, undefined, message))],
  };
}

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => line(file, title, results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

function line(file = '', title = '', message = ''): string {
  return [file, title, message.split('\n', 1)[0]].filter(Boolean).join(' › ');
}
