import { test } from './test.ts';

/** Timeout of a test that visits many pages: only hanging pages should exceed it, so it grows with their number. */
export function allowPages(count: number): void {
  test.setTimeout(60_000 + count * 20_000);
}
