import { expect, it } from 'vitest';
import { judgedAtOnce } from './hashing.ts';

it.each([
  [{ threads: 4, processors: 1 }, 1],
  [{ threads: 4, processors: 2 }, 1],
  [{ threads: 4, processors: 4 }, 2],
  [{ threads: 4, processors: 64 }, 2],
  [{ threads: 16, processors: 8 }, 2],
  [{ threads: 1, processors: 8 }, 1],
])('of %j no more than half judge passwords, and one at least does', (workers, atOnce) => {
  expect(judgedAtOnce(workers)).toBe(atOnce);
});
