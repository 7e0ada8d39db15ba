import { runSteps, type Step } from '../test-run.ts';
import { makeMemoryFolder } from '../workspace/memory-folder.ts';
import { COMPILED } from '../workspace/paths.ts';

const steps: readonly Step[] = [
  { name: 'lint', script: 'lint' },
  { name: 'types', script: 'types' },
  { name: 'unit and server tests', script: 'test:unit', report: 'unit.json' },
  { name: 'build', script: 'build' },
  { name: 'browser tests', script: 'e2e', report: 'e2e.json', needs: 'build' },
];

/**
 * The compiler and the type-aware linter end before their garbage matters: collecting it less often costs an eighth
 * less.
 */
const COLLECTS_LESS = { GOGC: '400' };

const isLong = process.argv.includes('--long');
/** Folder for temporary files of the tests. */
const passing = makeMemoryFolder();
try {
  process.exitCode = await runSteps(steps, {
    ...COMPILED,
    ...COLLECTS_LESS,
    ...(passing && { TMPDIR: passing.path }),
    ...(isLong && { PORTICO_LONG_TESTS: '1' }),
  });
} finally {
  passing?.remove();
}
