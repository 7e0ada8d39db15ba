import type { Page } from '@playwright/test';
import { forgetFailures } from '../../commands/forget-failures.ts';
import { Remotes } from '../../commands/remotes.ts';
import { readErrors, readSlow } from '../../commands/reported-errors.ts';
import { Trial } from '../../commands/trial.ts';
import { expect, test } from '../../core/test.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

const REMOTE = 'mf-trips';
const TEAM = 'Trips';
/** A message key of the page that occurs in its code, but not in its data. */
const ORIGINAL_TEXT = '"myTrip.search"';
/** Its replacement: causes every kind of error on request of the test, from the remote's own file. */
const REPLACEMENT_TEXT = `((key)=>{
globalThis.faultsOnDemand??=(addEventListener("fault",({detail})=>({
async(){throw new Error("an asynchronous fault")},
promise(){Promise.reject(new Error("a promised fault"))},
image(){new Image().src="https://elsewhere.test/p.png?who=me"},
markup(){try{document.createElement("p").innerHTML="<b>x</b>"}catch{}},
slow(){addEventListener("click",()=>{for(const from=performance.now();performance.now()-from<300;);},{once:true})}
})[detail]()),1);
if(globalThis.isDrawnBroken)throw new Error("a drawn fault");
return key})(${ORIGINAL_TEXT})`;

/**
 * Signals that the browser has reported both entries, so that the page is not left earlier. Only an entry with an
 * `interactionId` counts as interaction: pointer moves to the heading wait for the same frame and are reported earlier.
 */
const REPORTED_SLOW = `globalThis.toldSlow=new Set();for(const type of ["long-animation-frame","event"])
new PerformanceObserver((list)=>list.getEntries().some(({duration,interactionId})=>duration>=250&&interactionId!==0&&toldSlow.add(type)))
.observe({type,durationThreshold:200})`;

const ON_DEMAND = /(asynchronous|promised|drawn) fault|elsewhere\.test|trusted-types-sink/;

test.use({
  as: 'agent@portico.test',
  expectedErrors:
    / fault\b|RemoteLoadError|(elsewhere|scriptless)\.test|TrustedHTML|status of (404|502)|ERR_FAILED|preload|Network error/,
  expectedBreaches: /blocked (https:\/\/(elsewhere|scriptless)\.test|trusted-types-sink)/,
});

test('[FED-05] every kind of fault of a remote arrives with its version, its team and its phase', async ({
  page,
  context,
  product,
}) => {
  test.slow();
  const remotes = new Remotes(product.dataDir);
  const version = await test.step('a team publishes a version that fails in every way', async () => {
    const trial = await Trial.create(product, REMOTE);
    const [next = ''] = await trial.publish([{ originalText: ORIGINAL_TEXT, replacementText: REPLACEMENT_TEXT }]);
    await remotes.set(REMOTE, next);
    return next;
  });
  const trips = new MyTripPage(page);

  await test.step('code that runs later, a promise, and what the policy forbids', async () => {
    await expect(async () => {
      await trips.goTo();
      await trips.table.waitFor();
      expect(await page.evaluate('typeof faultsOnDemand')).toBe('number');
    }).toPass({ intervals: [500] });
    await fail(page, 'async', 'image', 'markup');
    await isReported(product.dataDir, [
      { phase: 'async', message: 'Error: an asynchronous fault' },
      { phase: 'csp', message: /^img-src forbids elsewhere\.test\/…/ },
      { phase: 'csp', message: /^require-trusted-types-for forbids trusted-types-sink/ },
    ]);
  });

  await test.step('what keeps the page busy for 300 ms after a press, once somebody looks away', async () => {
    const opened = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/faults') && response.request().postData()?.includes('opened') === true,
    );
    await trips.goTo();
    await opened;
    // The worker starts the watch when the page is at rest.
    await expect.poll(() => page.workers().length).toBeGreaterThan(0);
    await page.evaluate(REPORTED_SLOW);
    await fail(page, 'slow');
    await page.getByRole('main').getByRole('heading').first().click();
    await expect.poll(() => page.evaluate('toldSlow.size')).toBe(2);
    await page.goto('about:blank');
    const slow = async () => (await readSlow(product.dataDir)).filter((line) => line.includes(version));
    await expect
      .poll(slow)
      .toEqual([
        expect.stringMatching(
          /^SLOW mf-trips \S+: [1-9]\d* of \d+ pages with a long task \(.*; [1-9]\d* of \d+ pages with a slow interaction \(/,
        ),
      ]);
  });

  await test.step('a page that closes at once still tells, with the number of the call that failed', async () => {
    await page.route('**/api/faults', (route) => route.abort());
    await page.route('**/api/getTripList', (route) =>
      route.fulfill({ status: 502, headers: { 'x-request-id': 'failed-call-of-the-test' } }),
    );
    const failed = page.waitForResponse('**/api/getTripList');
    await trips.goTo();
    await failed;
    await expect.poll(() => page.evaluate('typeof faultsOnDemand')).toBe('number');
    // At rest, the error reporter has loaded. A page closed before that cannot report its errors.
    await expect.poll(() => page.workers().length).toBeGreaterThan(0);
    await fail(page, 'promise');
    await page.goto('about:blank');
    await page.unrouteAll();
    await isReported(product.dataDir, [
      { phase: 'promise', message: 'Error: a promised fault', more: /failed requests failed-call-of-the-test/ },
    ]);
  });

  await test.step('a first drawing that throws, while the last good version is shown', async () => {
    await forgetFailures(context);
    const broken = await context.newPage();
    await broken.addInitScript('globalThis.isDrawnBroken = true');
    const tripPage = new MyTripPage(broken);
    await tripPage.goTo();
    await expect(tripPage.table).toBeVisible();
    await isReported(product.dataDir, [{ phase: 'render', message: 'Error: a drawn fault' }]);
    await broken.close();
  });

  await test.step('a file that is gone', async () => {
    await forgetFailures(context);
    const broken = await context.newPage();
    await broken.route(`**/remotes/${REMOTE}/${version}/**`, (route) => route.fulfill({ status: 404 }));
    const tripPage = new MyTripPage(broken);
    await tripPage.goTo();
    await expect(tripPage.table).toBeVisible();
    await isReported(product.dataDir, [{ phase: 'load', message: /^entry: / }]);
    await broken.close();
  });

  await test.step('nobody else is told to be at fault, and nothing of what the addresses held is told', async () => {
    const reportedErrors = (await readErrors(product.dataDir)).filter(({ message }) => ON_DEMAND.test(message));
    expect(reportedErrors.length).toBeGreaterThanOrEqual(5);
    for (const clientError of reportedErrors)
      expect(clientError).toMatchObject({ remote: REMOTE, version, team: TEAM });
    expect(JSON.stringify(reportedErrors)).not.toMatch(/who=me|@portico\.test|source=/);
    await remotes.rollBack(REMOTE);
  });

  async function isReported(dataDir: string, expected: readonly Wanted[]): Promise<void> {
    for (const { phase, message, more } of expected) {
      const findMatches = async () =>
        (await readErrors(dataDir)).filter(
          (clientError) =>
            clientError.version === version &&
            clientError.phase === phase &&
            isLike(clientError.message, message) &&
            isLike(clientError.more, more),
        );
      await expect
        .poll(findMatches, { message: `${phase} ${message}`, timeout: 60_000 })
        .toMatchObject([{ remote: REMOTE, version, team: TEAM }]);
    }
  }
});

test('what the policy forbids on a page without any script arrives with the owner of the page', async ({
  page,
  product,
}) => {
  await page.route('**/portal/assets/**', (route) => route.abort());
  await new MyTripPage(page).goTo();
  await page.evaluate('void (new Image().src = "https://scriptless.test/p.png")');
  const reportedErrors = async () =>
    (await readErrors(product.dataDir)).filter(({ message }) => message === 'img-src forbids scriptless.test/…');
  await expect.poll(reportedErrors).toMatchObject([{ remote: REMOTE, team: TEAM, phase: 'csp' }]);
});

interface Wanted {
  readonly phase: string;
  readonly message: string | RegExp;
  readonly more?: RegExp;
}

function isLike(text: string, expected: string | RegExp | undefined): boolean {
  if (expected === undefined) return true;
  return typeof expected === 'string' ? text === expected : expected.test(text);
}

async function fail(page: Page, ...kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) await page.evaluate(`void dispatchEvent(new CustomEvent('fault', { detail: '${kind}' }))`);
}
