import * as v from 'valibot';
import { isDay } from '../days.ts';
import { count } from './numbers.ts';
import { type Codec, codec } from './two-way.ts';

/** 2200-01-01. */
const LAST_SECOND = 7_258_118_400;

/** A calendar day, `yyyy-mm-dd`, that exists. */
export function day(): Codec<string> {
  return codec(v.pipe(v.string(), v.check(isDay, 'no such day')));
}

/** A moment in epoch seconds, until 2199. */
export function seconds(): Codec<number> {
  return count(0, LAST_SECOND);
}
