import { describe, expect, it } from 'vitest';
import { newSampler } from './sampling.ts';

describe('a sampler', () => {
  it('keeps a small number of rows of a flood, which stand for all of it', () => {
    const sample = newSampler(() => 0);
    const sampled = Array.from({ length: 10_000 }, () => sample('mf-trips 1.4.2')).filter((one) => one !== undefined);
    expect(sampled.length).toBeLessThan(250);
    const estimate = sampled.reduce((sum, one) => sum + one, 0);
    expect(Math.abs(estimate - 10_000)).toBeLessThan(100);
  });

  it('counts each version and each minute anew', () => {
    let now = 0;
    const sample = newSampler(() => now);
    for (let count = 0; count < 61; count++) sample('mf-trips 1.4.2');
    expect(sample('mf-trips 1.4.2')).toBeUndefined();
    expect(sample('mf-trips 1.4.3')).toBe(1);
    now = 60_000;
    expect(sample('mf-trips 1.4.2')).toBe(1);
  });
});
