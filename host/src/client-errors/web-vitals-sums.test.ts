import { describe, expect, it } from 'vitest';
import { createWebVitalsSums } from './web-vitals-sums.ts';

const TRIPS = { remote: 'mf-trips', version: '1.4.2-0a1b2c3d' };
const SEARCH = { remote: 'mf-search', version: '1.0.0-0a1b2c3d' };
const NOTHING = { longTasks: 0, longMs: 0, longestMs: 0, slowInteractions: 0, slowestMs: 0 };

describe('what was slow on a page', () => {
  it('is summed for each version by itself: how many long tasks, how long all of them and the longest', () => {
    const sums = createWebVitalsSums();
    sums.addTask(TRIPS, 300.4);
    sums.addTask(TRIPS, 80);
    sums.addTask(SEARCH, 51);
    expect(sums.versions()).toEqual([
      { ...TRIPS, ...NOTHING, longTasks: 2, longMs: 380, longestMs: 300 },
      { ...SEARCH, ...NOTHING, longTasks: 1, longMs: 51, longestMs: 51 },
    ]);
  });

  it('counts an interaction once, by the longest that was told of it, and none that was quick', () => {
    const sums = createWebVitalsSums();
    for (const [interaction, ms] of [
      [7, 240],
      [7, 312],
      [7, 208],
      [14, 199],
      [21, 200],
    ] as const)
      sums.addInteraction(TRIPS, interaction, ms);
    expect(sums.versions()).toEqual([{ ...TRIPS, ...NOTHING, slowInteractions: 2, slowestMs: 312 }]);
  });

  it('has an end, however long the page is open', () => {
    const sums = createWebVitalsSums();
    for (let index = 0; index < 40; index += 1) sums.addTask({ remote: `mf-${index}`, version: '1.0.0' }, 1e9);
    for (let index = 0; index < 11_000; index += 1) sums.addTask({ remote: 'mf-0', version: '1.0.0' }, 60);
    expect(sums.versions()).toHaveLength(20);
    expect(sums.versions()[0]).toMatchObject({ longTasks: 10_000, longMs: 600_000, longestMs: 600_000 });
  });
});
