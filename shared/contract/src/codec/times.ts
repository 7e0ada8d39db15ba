import * as v from 'valibot';
import { isDay } from '../days.ts';
import { count } from './numbers.ts';
import { type Codec, codec } from './two-way.ts';

/** A calendar day, `yyyy-mm-dd`, that exists. */
export function day(): Codec<string> {
  return codec(v.pipe(v.string(), v.check(isDay, 'no such day')));
}

/** A moment in epoch seconds. */
export function seconds(): Codec<number> {
  return count(0);
}
