export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Counts of vitest's json report. A file that could not be run at all counts as one failure. */
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
    testResults?: { status: string; assertionResults: { status: string }[] }[];
  };
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests };
}

/** Counts of Playwright's json report. A test that passed at a second attempt only counts as failed. */
export function countPlaywright(report: object): Counts {
  const { stats, errors = [] } = report as {
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors?: unknown[];
  };
  if (!stats) return { passed: 0, failed: 1, skipped: 0 };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
