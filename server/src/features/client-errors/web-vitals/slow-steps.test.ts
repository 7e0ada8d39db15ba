import { describe, expect, it } from 'vitest';
import { noSteps, stepOf, usualOf } from './slow-steps.ts';

function stepsOf(...slowest: number[]): number[] {
  const steps = noSteps();
  for (const ms of slowest) steps[stepOf(ms)] = (steps[stepOf(ms)] ?? 0) + 1;
  return steps;
}

describe('the 75th percentile of slow pages', () => {
  it.each([
    [[], undefined],
    [[240], 240],
    [[240, 300, 300, 6000], 300],
    [[240, 300, 301, 900], 400],
    [[240, 300, 1200, 900], 1000],
    [[7000, 8000], 8000],
  ])('of %j is %s', (slowest, usual) => {
    expect(usualOf(stepsOf(...slowest), Math.max(0, ...slowest))).toBe(usual);
  });
});
