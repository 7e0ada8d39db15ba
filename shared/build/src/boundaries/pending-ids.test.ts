import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../workspace/paths.ts';
import { waitingIdsIn } from './pending-ids.ts';

it('names the ids of waiting lines in a title', () => {
  const titled = "it('[SHELL-02, PLAT-08] has rows', run); it('PLAT-08 is no id here', run);";
  expect(waitingIdsIn(titled, { 'PLAT-08': 'a part is missing' })).toEqual(['PLAT-08']);
  expect(waitingIdsIn(titled, {})).toEqual([]);
});

it('no title says that a line is proved of which a part is not built', () => {
  const files = globSync('**/*.{test,spec}.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => ['node_modules', 'dist', 'boundaries'].includes(name),
  });
  expect(files.length).toBeGreaterThan(200);
  const titled = files.flatMap((file) =>
    waitingIdsIn(readFileSync(join(ROOT, file), 'utf8')).map((id) => `${file} ${id}`),
  );
  expect(titled).toEqual([]);
});
