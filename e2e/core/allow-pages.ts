import { test } from './test.ts';

/** Of a walk: the limit is for what hangs, and grows with every page that the walk is given, however busy the machine is. */
export function allowPages(count: number): void {
  test.setTimeout(60_000 + count * 20_000);
}
