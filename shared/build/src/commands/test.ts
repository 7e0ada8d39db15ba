import { runSteps, type Step } from '../test-run.ts';
import { COMPILED } from '../workspace/paths.ts';

const steps: readonly Step[] = [
  { name: 'lint', script: 'lint' },
  { name: 'types', script: 'types' },
  { name: 'unit and server tests', script: 'test:unit', report: 'unit.json' },
  { name: 'build', script: 'build' },
  { name: 'browser tests', script: 'e2e', report: 'e2e.json', needs: 'build' },
];

/** The compiler and the linter that reads types end before their garbage matters: collected less often, it costs an eighth less. */
const COLLECTS_LESS = { GOGC: '400' };

const isLong = process.argv.includes('--long');
process.exitCode = await runSteps(steps, { ...COMPILED, ...COLLECTS_LESS, ...(isLong && { PORTICO_LONG: '1' }) });
