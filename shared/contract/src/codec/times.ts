import * as v from 'valibot';
import { isPlausibleDay } from '../days.ts';
import { count } from './numbers.ts';
import { type Codec, codec, NUMBER_BYTES } from './two-way.ts';

/** 2200-01-01 UTC in epoch seconds. */
const LAST_SECOND = 7_258_118_400;

/** A calendar day, `yyyy-mm-dd`, that exists and that `isAccepted` accepts. */
export function day(isAccepted = isPlausibleDay): Codec<string> {
  return codec(v.pipe(v.string(), v.check(isAccepted, 'is not a valid day')), undefined, { maxBytes: NUMBER_BYTES });
}

/** An instant in epoch seconds, at most 2200-01-01 UTC. */
export function seconds(): Codec<number> {
  return count(0, LAST_SECOND);
}
