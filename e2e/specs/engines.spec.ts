import { test } from '../core/test.ts';
import { ENGINES } from '../engines/engines.ts';
import { walkJourney } from '../engines/journey.ts';

for (const { name, canBeHad, start } of ENGINES) {
  test(`[DESK-16] in ${name}, at http://localhost, a room is found, its price rises, it is paid and cancelled`, async ({
    product,
    hotels: [hotel],
    supplier,
  }) => {
    test.skip(!canBeHad, `${name} cannot be had on this system`);
    // Two browsers run, and one of them starts for the first time.
    test.slow();
    await walkJourney(start, { product, hotel, supplier });
  });
}
