import { expect, it } from 'vitest';
import type { Stretch } from './load.ts';
import { disturbanceRatio } from './measured-in-turn.ts';

const QUIET: Stretch = { reads: [1], failedCount: 0, bookings: [2] };
const WITH_DISTURBANCE: Stretch = { reads: [3], failedCount: 1, bookings: [4] };

/** A fault that records its use, and loads that record whether it is active. */
function watched({ observed = () => 'it took place' }: { observed?: () => string } = {}) {
  const noted: string[] = [];
  let isThere = false;
  return {
    noted,
    disturb: async () => {
      isThere = true;
      noted.push('began');
      return {
        stop: async () => {
          isThere = false;
          noted.push('ended');
        },
        observed,
      };
    },
    load: async () => {
      noted.push(isThere ? 'beside' : 'alone');
      return isThere ? WITH_DISTURBANCE : QUIET;
    },
  };
}

it('runs the load without the fault and beside it in turns, and keeps what was seen', async () => {
  const { noted, disturb, load } = watched();
  const compared = await disturbanceRatio(disturb, load, 2);
  expect(compared).toEqual({
    without: [QUIET, QUIET],
    with: [WITH_DISTURBANCE, WITH_DISTURBANCE],
    observed: ['it took place', 'it took place'],
  });
  // The second round has the reverse order.
  expect(noted).toEqual(['alone', 'began', 'beside', 'ended', 'began', 'beside', 'ended', 'alone']);
});

it('measures nothing beside a fault that did not take place', async () => {
  const { disturb, load } = watched({
    observed: () => {
      throw new Error('nobody was refused');
    },
  });
  await expect(disturbanceRatio(disturb, load, 1)).rejects.toThrow('nobody was refused');
});

it('ends the fault when the load breaks off', async () => {
  const { noted, disturb, load } = watched();
  const broken = async () => {
    if ((await load()) === WITH_DISTURBANCE) throw new Error('a booking was refused');
    return QUIET;
  };
  await expect(disturbanceRatio(disturb, broken, 1)).rejects.toThrow('a booking was refused');
  expect(noted.at(-1)).toBe('ended');
});
