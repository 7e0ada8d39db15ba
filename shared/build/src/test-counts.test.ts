import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.ts';

describe('countVitest', () => {
  it('counts passed, failed and skipped tests', () => {
    expect(countVitest({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, testResults: [] })).toEqual({
      passed: 5,
      failed: 2,
      skipped: 1,
    });
  });

  it('counts a file that could not be run as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    expect(countVitest({ numPassedTests: 0, numFailedTests: 1, testResults }).failed).toBe(2);
  });
});

describe('countPlaywright', () => {
  it('takes a test that passed only when repeated for a failure', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };
    expect(countPlaywright({ stats })).toEqual({ passed: 7, failed: 3, skipped: 3 });
  });

  it('counts what went wrong outside the tests', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, errors: [{}] }).failed).toBe(1);
    expect(countPlaywright({}).failed).toBe(1);
  });
});
