import { PATHS } from '@portico/contract';
import { STAY } from '../../core/days.ts';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

const MAY_NOT_SEARCH = 'Your account may not search. Ask your administrator for search rights.';

test.describe('permissions', () => {
  test.describe('of a viewer', () => {
    test.use({ as: 'viewer@portico.test' });

    test('[LIST-10, DETL-05] may search and look, with Book now disabled and the reason told', async ({ page }) => {
      const frame = new Frame(page);
      const list = new HotelListPage(page);
      const hotel = new HotelDetailPage(page);
      await list.goTo(STAY);
      await expect(list.bookNowIn()).toBeDisabled();
      await list.bookNowIn().hover({ force: true });
      await expect(page.getByRole('tooltip')).toHaveText(
        'Your account is View Only. Ask your administrator for booking rights.',
      );
      await expect(frame.person).toContainText('View Only');
      await expect(frame.credit).toHaveCount(0);
      await list.hotelLinks().first().click();
      await expect(hotel.bookNowIn()).toBeDisabled();
    });

    test('has the rows of its modules alone', async ({ page }) => {
      const frame = new Frame(page);
      await new MyTripPage(page).goTo();
      await expect(frame.menu.getByRole('link')).toHaveText(['My Bookings', 'Booking', 'My favorite', 'My Coupon']);
    });
  });

  test.describe('without search', () => {
    test.use({ as: 'nosearch@portico.test' });

    test('[SRCH-06] Search is disabled and says why', async ({ page }) => {
      await page.goto(`${PATHS.hotelSearch}?source=${SOURCE}`);
      const { search } = new HotelListPage(page);
      await expect(search).toBeDisabled();
      // Until the person is known there is no reason yet that a pointer could ask for.
      await expect(search).toHaveAccessibleDescription(MAY_NOT_SEARCH);
      await search.hover({ force: true });
      await expect(page.getByRole('tooltip')).toHaveText(MAY_NOT_SEARCH);
    });
  });

  test.describe('of an operator', () => {
    test.use({ as: 'operator@portico.test', expectedFaults: /status of 403/ });

    test('[SHELL-22] nothing is assigned yet: a notice says so at each address of a module', async ({ page }) => {
      for (const path of [PATHS.myTrip, PATHS.hotelList, PATHS.writeOrder]) {
        await page.goto(`${path}?source=${SOURCE}`);
        await expect(page.getByRole('heading', { name: 'Nothing is assigned to this account yet' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText('operator@portico.test');
      }
    });
  });
});
