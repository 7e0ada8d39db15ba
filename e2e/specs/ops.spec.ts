import { allowPages } from '../core/allow-pages.ts';
import { expectNoAxeFindingsInBothSchemes, expectNoSidewaysScroll } from '../core/axe.ts';
import { expect, test } from '../core/test.ts';
import { OpsPages } from '../pages/ops-pages.ts';

test.use({ as: 'operator@portico.test' });

for (const { language, width } of [
  { language: 'en', width: 1200 },
  { language: 'zh', width: 390 },
] as const) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ language, viewport: { width, height: 900 } });

    test('no operators’ page has accessibility findings in the light or the dark, or sticks out', async ({ page }) => {
      const ops = new OpsPages(page, language);
      await ops.goTo();
      const areas = await ops.areas();
      expect(areas.length).toBeGreaterThanOrEqual(4);
      allowPages(areas.length);
      for (const name of areas) {
        await ops.area(name).click();
        await expect(ops.area(name)).toHaveAttribute('aria-current', 'page');
        await ops.isComplete(name);
        await expectNoAxeFindingsInBothSchemes(page, name);
        await expectNoSidewaysScroll(page, name);
      }
    });

    test('the page of one remote has none, in the light and in the dark', async ({ page }) => {
      const ops = new OpsPages(page, language);
      await ops.goTo('/portal/ops/remotes/mf-trips');
      await ops.isComplete('mf-trips');
      await expectNoAxeFindingsInBothSchemes(page, 'remote');
      await expectNoSidewaysScroll(page, 'remote');
    });
  });
}
