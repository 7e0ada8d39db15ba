import { packKit } from '../sdk/pack-sdk.ts';
import { BuildFailure } from '../workspace/build-failure.ts';
import { kitOutput } from '../workspace/paths.ts';

try {
  const { isNew } = await packKit();
  console.log(`${isNew ? 'packed' : 'unchanged'} ${kitOutput()}`);
} catch (error) {
  console.error(error instanceof BuildFailure ? error.message : error);
  process.exitCode = 1;
}
