import { describe, expect, it } from 'vitest';
import { growthOf, type PageSlowness, slownessAfter } from './page-web-vitals.ts';

const UNREPORTED: PageSlowness = { longTasks: null, longMs: 0, longestMs: 0, slowInteractions: null, slowestMs: 0 };
const PART = {
  ...{ remote: 'mf-trips', version: '1.0.0', longTasks: 2, longMs: 380, longestMs: 300 },
  ...{ slowInteractions: 1, slowestMs: 312 },
};
const CAPABILITIES = { reportsTasks: true, reportsInteractions: true };

describe('what a page adds to its hour', () => {
  it('is a page, with what was slow on it', () => {
    const after = slownessAfter(UNREPORTED, { ...CAPABILITIES, part: PART });
    expect(growthOf(UNREPORTED, after)).toEqual({
      ...{ taskPages: 1, longPages: 1, longTasks: 2, longMs: 380, longestMs: 300 },
      ...{ interactionPages: 1, slowPages: 1, slowInteractions: 1, slowestMs: 312 },
      slowSteps: [0, 1, 0, 0, 0, 0, 0, 0, 0],
    });
  });

  it('is a page on which nothing was slow, of those kinds alone that its browser tells', () => {
    const after = slownessAfter(UNREPORTED, { reportsTasks: false, reportsInteractions: true, part: undefined });
    expect(after).toEqual({ ...UNREPORTED, slowInteractions: 0 });
    expect(growthOf(UNREPORTED, after)).toMatchObject({
      taskPages: 0,
      interactionPages: 1,
      slowPages: 0,
      longPages: 0,
    });
  });

  it('is nothing when it repeats itself, or tells less than before', () => {
    const after = slownessAfter(UNREPORTED, { ...CAPABILITIES, part: PART });
    expect(growthOf(after, slownessAfter(after, { ...CAPABILITIES, part: PART }))).toBeUndefined();
    expect(growthOf(after, slownessAfter(after, { ...CAPABILITIES, part: undefined }))).toBeUndefined();
  });

  it('is what is new, and a page moves to the step of its slowest interaction', () => {
    const before = slownessAfter(UNREPORTED, { ...CAPABILITIES, part: PART });
    const after = slownessAfter(before, {
      ...CAPABILITIES,
      part: { ...PART, longTasks: 3, longMs: 440, slowestMs: 1600 },
    });
    expect(growthOf(before, after)).toEqual({
      ...{ taskPages: 0, longPages: 0, longTasks: 1, longMs: 60, longestMs: 300 },
      ...{ interactionPages: 0, slowPages: 0, slowInteractions: 0, slowestMs: 1600 },
      slowSteps: [0, -1, 0, 0, 0, 0, 1, 0, 0],
    });
  });

  it('holds no milliseconds of what never happened', () => {
    const part = { ...PART, longTasks: 0, slowInteractions: 0 };
    expect(slownessAfter(UNREPORTED, { ...CAPABILITIES, part })).toEqual({
      ...UNREPORTED,
      longTasks: 0,
      slowInteractions: 0,
    });
  });
});
