import { buildAll } from '../build-all.ts';
import { packKit } from '../sdk/pack-sdk.ts';
import { BuildFailure } from '../workspace/build-failure.ts';

const argv = process.argv.slice(2);
const force = argv.includes('--force');
const only = argv.filter((arg) => !arg.startsWith('--'));
const started = performance.now();
try {
  process.env.NODE_ENV = 'production';
  const { built, fresh } = await buildAll({ force, only });
  const isPacked = only.length === 0 && (await packed());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const made = [...built, ...(isPacked ? ['the kit'] : [])];
  const parts = [made.length > 0 && `built ${made.join(', ')}`, fresh.length > 0 && `unchanged ${fresh.join(', ')}`];
  console.log(`${parts.filter(Boolean).join('; ')} (${seconds} s)`);
} catch (error) {
  console.error(error instanceof BuildFailure ? error.message : error);
  process.exitCode = 1;
}

/**
 * Packs the kit that teams install. A failure is only logged, because booking works without the kit; the kit's own test
 * fails.
 */
async function packed(): Promise<boolean> {
  try {
    return (await packKit()).isNew;
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    console.error(error.message);
    return false;
  }
}
