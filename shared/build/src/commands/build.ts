import { buildAll } from '../build-all.ts';
import { BuildFailure } from '../workspace/build-failure.ts';

const given = process.argv.slice(2);
const force = given.includes('--force');
const only = given.filter((word) => !word.startsWith('--'));
const started = performance.now();
try {
  process.env.NODE_ENV = 'production';
  const { built, fresh } = await buildAll({ force, only });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const parts = [built.length > 0 && `built ${built.join(', ')}`, fresh.length > 0 && `unchanged ${fresh.join(', ')}`];
  console.log(`${parts.filter(Boolean).join('; ')} (${seconds} s)`);
} catch (error) {
  console.error(error instanceof BuildFailure ? error.message : error);
  process.exitCode = 1;
}
