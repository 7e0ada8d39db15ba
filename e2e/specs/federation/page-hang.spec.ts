import { hotelListUrl, PATHS, withSource } from '@portico/contract';
import { LOOPS, NEVER_RESPONDED } from '../../commands/break-remote.ts';
import { readErrors } from '../../commands/reported-errors.ts';
import { Trial } from '../../commands/trial.ts';
import { STAY } from '../../core/days.ts';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

const REMOTE = 'mf-trips';
const TEAM = 'Trips';
const TRIPS = withSource(PATHS.myTrip, SOURCE);
const LIST = withSource(hotelListUrl(STAY), SOURCE);
/** A page hang is reported after five seconds at the earliest. */
const KNOWN_MS = 60_000;

type Place = keyof typeof LOOPS;

/** Two are opened by URL; two from a page of another remote with a running watch. */
const PLACES: readonly (readonly [Place, how: 'address' | 'menu'])[] = [
  ['effect', 'menu'],
  ['entry', 'address'],
  ['chunk', 'menu'],
  ['render', 'address'],
];

test.use({ as: 'agent@portico.test' });

test('[PLAT-04] a loop in entry, chunk, drawing or effect of a remote freezes its own page alone: others live, the session’s next document shows last good, and the fault is told with its owner', async ({
  context,
  page,
  product,
}) => {
  // Each hang takes five seconds to detect, and each version has to go live.
  test.slow();
  const trial = await Trial.create(product, REMOTE);
  const versions = await trial.publish(PLACES.map(([place]) => LOOPS[place]?.('myTrip') ?? {}));
  // Opened before the failures; it keeps working throughout.
  const other = new HotelListPage(page);
  await page.goto(LIST);
  await other.rows.first().waitFor();

  // Only these versions: pages of other tests may also hang on a busy machine and be reported.
  const listReportedErrors = async () =>
    (await readErrors(product.dataDir)).filter(
      ({ phase, version }) => phase === 'standstill' && versions.includes(version),
    );
  const newFrozen = async () => {
    const frozen = await context.newPage();
    await frozen.route(`**${NEVER_RESPONDED}`, () => new Promise(() => {}));
    return frozen;
  };

  /** Whether the session's next HTML page of the remote references these files. */
  const isNamed = async (base: string) => (await (await context.request.get(TRIPS)).text()).includes(base);

  for (const [index, [place, how]] of PLACES.entries()) {
    const version = versions[index] ?? '';
    const base = trial.baseOf(version);
    await test.step(`in its ${place}, opened by its ${how}`, () =>
      trial.live(version, async () => {
        await expect.poll(() => isNamed(base)).toBe(true);
        if (how === 'menu') {
          const frozen = await newFrozen();
          await test.step('a page that only fetches it ahead lives', async () => {
            const ahead = frozen.waitForResponse((response) => response.url().includes(base));
            const watched = frozen.waitForEvent('worker');
            await frozen.goto(LIST);
            await Promise.all([ahead, watched]);
            await new HotelListPage(frozen).rows.first().waitFor();
          });
          await new Frame(frozen).menuRow('My Bookings').click({ noWaitAfter: true });
          await test.step('it is told, and withholds nothing: another remote ran on the page too', async () => {
            const reportedVersions = async () => (await listReportedErrors()).map((clientError) => clientError.version);
            await expect.poll(reportedVersions, { timeout: KNOWN_MS }).toContain(version);
            expect(await isNamed(base)).toBe(true);
          });
          await frozen.close();
        }
        const frozen = await newFrozen();
        await frozen.goto(TRIPS, { waitUntil: 'commit' });

        await test.step('the page that was open answers', async () => {
          await other.dates.click();
          await page.keyboard.press('Escape');
          expect(await page.evaluate('1 + 1')).toBe(2);
        });

        await test.step('the next document names last good, and asks for nothing of what stands still', async () => {
          await expect.poll(() => isNamed(trial.good.base), { timeout: KNOWN_MS }).toBe(true);
          const next = await context.newPage();
          const requestedUrls: string[] = [];
          next.on('request', (request) => requestedUrls.push(request.url()));
          await next.goto(TRIPS);
          await expect(new MyTripPage(next).table).toBeVisible();
          expect(requestedUrls.filter((url) => url.includes(base))).toEqual([]);
          expect(requestedUrls.some((url) => url.includes(trial.good.base + trial.good.entry))).toBe(true);
          await next.close();
        });

        await frozen.close();
      }));
  }

  await test.step('each is told with its owner, once', async () => {
    const expectedErrors = versions.map((version) => expect.objectContaining({ remote: REMOTE, version, team: TEAM }));
    await expect.poll(listReportedErrors, { timeout: KNOWN_MS }).toEqual(expect.arrayContaining(expectedErrors));
    expect(await listReportedErrors()).toHaveLength(PLACES.length);
  });
});
