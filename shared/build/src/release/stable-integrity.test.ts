import { describe, expect, it } from 'vitest';
import { steadyPins } from './stable-integrity.ts';

describe('the pins within a bundle', () => {
  it('stand in the same order, in whatever order the bundler wrote them', () => {
    const one = 'a(),c.sriHashes={589:"sha384-AA+/=",180:"sha384-BB","x-1":"sha384-CC"},c.I=1';
    const other = 'a(),c.sriHashes={"x-1":"sha384-CC",180:"sha384-BB",589:"sha384-AA+/="},c.I=1';
    expect(steadyPins(one)).toBe(steadyPins(other));
    expect(steadyPins(one)).toMatch(/^a\(\),c\.sriHashes=\{.*\},c\.I=1$/);
    for (const pin of ['589:"sha384-AA+/="', '180:"sha384-BB"', '"x-1":"sha384-CC"'])
      expect(steadyPins(one)).toContain(pin);
  });

  it('leave alone what is no table of pins', () => {
    for (const code of ['c.sriHashes={}', 'c.sriHashes={a:b()}', 'nothing here']) expect(steadyPins(code)).toBe(code);
  });
});
