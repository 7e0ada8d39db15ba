import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.ts';

describe('countVitest', () => {
  it('counts passed, failed and skipped tests', () => {
    expect(countVitest({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, testResults: [] })).toEqual({
      passed: 5,
      failed: 2,
      skipped: 1,
      failures: [],
    });
  });

  it('counts a file that could not be run as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    expect(countVitest({ numPassedTests: 0, numFailedTests: 1, testResults }).failed).toBe(2);
  });

  it('names each failed test and file, with the first line of what it said', () => {
    const testResults = [
      { name: '/house/a.test.ts', status: 'failed', message: 'No such module\nat …', assertionResults: [] },
      {
        name: '/house/b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds up' },
          { status: 'failed', fullName: 'pays once', failureMessages: ['expected 2 to be 1\nat …'] },
        ],
      },
    ];
    expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults }).failures).toEqual([
      '/house/b.test.ts › pays once › expected 2 to be 1',
      '/house/a.test.ts › No such module',
    ]);
  });
});

describe('countPlaywright', () => {
  it('takes a test that passed only when repeated for a failure', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };
    expect(countPlaywright({ stats })).toMatchObject({ passed: 7, failed: 3, skipped: 3 });
  });

  it('counts what went wrong outside the tests', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, errors: [{}] }).failed).toBe(1);
    expect(countPlaywright({}).failed).toBe(1);
  });

  it('names each failed test of nested suites, and what went wrong outside', () => {
    const spec = (title: string, status: string) => ({
      ok: status === 'expected',
      title,
      file: 'list.spec.ts',
      tests: [{ status, results: [{}, { error: { message: 'no link\nCall log' } }] }],
    });
    const suites = [{ suites: [{ specs: [spec('sorts', 'expected'), spec('filters', 'flaky')] }] }];
    const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
    expect(countPlaywright({ stats, suites, errors: [{ message: 'no browser' }] }).failures).toEqual([
      'list.spec.ts › filters › no link',
      'no browser',
    ]);
  });
});
