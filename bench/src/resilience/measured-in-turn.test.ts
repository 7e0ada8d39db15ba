import { expect, it } from 'vitest';
import type { Stretch } from './load.ts';
import { faultRatio } from './measured-in-turn.ts';

const QUIET: Stretch = { reads: [1], refused: 0, bookings: [2] };
const BESIDE: Stretch = { reads: [3], refused: 1, bookings: [4] };

/** A fault that records its use, and loads that record whether it is active. */
function watched({ seen = () => 'it took place' }: { seen?: () => string } = {}) {
  const noted: string[] = [];
  let isThere = false;
  return {
    noted,
    fault: async () => {
      isThere = true;
      noted.push('began');
      return {
        stop: async () => {
          isThere = false;
          noted.push('ended');
        },
        seen,
      };
    },
    load: async () => {
      noted.push(isThere ? 'beside' : 'alone');
      return isThere ? BESIDE : QUIET;
    },
  };
}

it('runs the load without the fault and beside it in turns, and keeps what was seen', async () => {
  const { noted, fault, load } = watched();
  const compared = await faultRatio(fault, load, 2);
  expect(compared).toEqual({
    without: [QUIET, QUIET],
    with: [BESIDE, BESIDE],
    seen: ['it took place', 'it took place'],
  });
  // The second round has the reverse order.
  expect(noted).toEqual(['alone', 'began', 'beside', 'ended', 'began', 'beside', 'ended', 'alone']);
});

it('measures nothing beside a fault that did not take place', async () => {
  const { fault, load } = watched({
    seen: () => {
      throw new Error('nobody was refused');
    },
  });
  await expect(faultRatio(fault, load, 1)).rejects.toThrow('nobody was refused');
});

it('ends the fault when the load breaks off', async () => {
  const { noted, fault, load } = watched();
  const broken = async () => {
    if ((await load()) === BESIDE) throw new Error('a booking was refused');
    return QUIET;
  };
  await expect(faultRatio(fault, broken, 1)).rejects.toThrow('a booking was refused');
  expect(noted.at(-1)).toBe('ended');
});
