import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { type Counts, countPlaywright, countVitest } from './test-counts.ts';
import { ROOT } from './workspace/paths.ts';

/** One part of the test command. */
export interface Step {
  readonly name: string;
  /** Script of the root's package.json. */
  readonly script: string;
  /** JSON report below `test-results/` that the script writes. */
  readonly report?: string;
  /** Name of a step that must have succeeded. */
  readonly needs?: string;
}

interface Outcome extends Counts {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
}

const RESULTS = 'test-results';

/** Runs every step, even after a failure, and prints the totals in the last line; 0 if nothing failed. */
export async function runSteps(steps: readonly Step[], env: NodeJS.ProcessEnv, root = ROOT): Promise<number> {
  mkdirSync(resolve(root, RESULTS), { recursive: true });
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    console.log(`\n━━ ${step.name}`);
    const isBlocked = outcomes.some(({ name, ok }) => name === step.needs && !ok);
    outcomes.push(isBlocked ? blocked(step) : await runStep(step, env, root));
  }
  console.log('\n━━ summary');
  for (const { name, ok, passed, failed, skipped, failures, seconds } of outcomes) {
    console.log(
      `${ok ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${seconds.toFixed(1)} s)`,
    );
    // Repeats the failures at the end of the log.
    for (const failure of failures) console.log(`  ✗ ${failure.replace(`${root}/`, '')}`);
  }
  const sum = (state: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[state], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return outcomes.every(({ ok }) => ok) ? 0 : 1;
}

function blocked({ name, needs }: Step): Outcome {
  console.log(`Not run: ${needs} failed.`);
  return { name, ok: false, passed: 0, failed: 1, skipped: 0, failures: [], seconds: 0 };
}

async function runStep(step: Step, env: NodeJS.ProcessEnv, root: string): Promise<Outcome> {
  const started = performance.now();
  const report = step.report && resolve(root, RESULTS, step.report);
  if (report) rmSync(report, { force: true });
  const code = await runScript(step.script, env, root);
  const counts = report
    ? countsIn(report)
    : { passed: Number(code === 0), failed: Number(code !== 0), skipped: 0, failures: [] };
  const ok = code === 0 && counts.failed === 0;
  // A run that fails without a failed test (a crash, a missing report) still counts as one failure.
  const failed = ok ? 0 : Math.max(1, counts.failed);
  return { name: step.name, ...counts, ok, failed, seconds: (performance.now() - started) / 1000 };
}

/** Runs a script like the package manager, which may not be in PATH. */
async function runScript(name: string, env: NodeJS.ProcessEnv, root: string): Promise<number> {
  const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const command = scripts[name];
  if (!command) throw new Error(`package.json has no script «${name}»`);
  const tools = [resolve(root, 'node_modules/.bin'), resolve(root, 'e2e/node_modules/.bin')];
  const path = [...tools, process.env.PATH].join(delimiter);
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
  });
  return await new Promise((done) => child.once('exit', (code, signal) => done(signal ? 1 : (code ?? 1))));
}

function countsIn(report: string): Counts {
  try {
    const content = JSON.parse(readFileSync(report, 'utf8')) as object;
    return 'testResults' in content ? countVitest(content) : countPlaywright(content);
  } catch {
    console.error(`${report} was not written or cannot be read.`);
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
}
