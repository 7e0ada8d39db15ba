import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runSteps, type Step } from './test-run.ts';

const UNIT = '{"numPassedTests":3,"numFailedTests":0,"testResults":[]}';

let root: string;
let lines: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-test-run-'));
  lines = [];
  for (const channel of ['log', 'error'] as const) {
    vi.spyOn(console, channel).mockImplementation((line: string) => lines.push(line));
  }
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

async function run(scripts: Record<string, string>, steps: readonly Step[]): Promise<number> {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts }));
  return await runSteps(steps, { GIVEN: 'given' }, root);
}

const lint: Step = { name: 'lint', script: 'lint' };
const unit: Step = { name: 'unit', script: 'unit', report: 'unit.json' };
const reports = (text: string) => `printf '%s' '${text}' > test-results/unit.json`;

describe('runSteps', () => {
  it('ends with one line that counts everything, and 0 when nothing failed', async () => {
    expect(await run({ lint: 'test "$GIVEN" = given', unit: reports(UNIT) }, [lint, unit])).toBe(0);
    expect(lines.at(-1)).toBe('4 passed, 0 failed');
  });

  it('goes on after a failure and ends with another number than 0', async () => {
    expect(await run({ lint: 'exit 3', unit: reports(UNIT) }, [lint, unit])).toBe(1);
    expect(lines.at(-1)).toBe('3 passed, 1 failed');
  });

  it('names what failed below the step that it failed in', async () => {
    const test = { status: 'failed', fullName: 'pays once', failureMessages: ['expected 2 to be 1'] };
    const file = { name: `${root}/pay.test.ts`, status: 'failed', assertionResults: [test] };
    const report = JSON.stringify({ numPassedTests: 0, numFailedTests: 1, testResults: [file] });
    expect(await run({ unit: `${reports(report)}; exit 1` }, [unit])).toBe(1);
    expect(lines.at(-2)).toBe('  ✗ pay.test.ts › pays once › expected 2 to be 1');
  });

  it('does not run a step whose ground is missing', async () => {
    const browser: Step = { name: 'browser', script: 'never', needs: 'lint' };
    expect(await run({ lint: 'exit 1', never: 'touch ran' }, [lint, browser])).toBe(1);
    expect(lines).toContain('Not run: lint failed.');
    expect(lines.at(-1)).toBe('0 passed, 2 failed');
  });

  it.each([
    ['a crash after passed tests', `${reports(UNIT)}; exit 1`],
    ['a report that never came', 'true'],
    ['a report that is no JSON', reports('{')],
  ])('counts %s as a failure', async (_name, script) => {
    expect(await run({ unit: script }, [unit])).toBe(1);
    expect(lines.at(-1)).toMatch(/^\d+ passed, 1 failed$/);
  });

  it('takes no report of an earlier run for its own', async () => {
    await run({ unit: reports(UNIT) }, [unit]);
    expect(await run({ unit: 'true' }, [unit])).toBe(1);
  });
});
