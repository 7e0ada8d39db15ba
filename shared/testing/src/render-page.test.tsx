import { getTimeZone, hotelList, tripTime } from '@portico/contract';
import { openDialog, PortalLink, useApiQuery, usePortalNavigate, useUser } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { common, renderPage, responder } from './index.ts';

function TodayPage() {
  const today = useApiQuery(getTimeZone, 'today', { regionType: 'city', regionId: '7988' }, { noSuchPlace: 'failed' });
  const user = useUser();
  const go = usePortalNavigate();
  const open = () => void openDialog('creditExhausted', {}).then(() => go('/portal/account/MyTrip'));
  return (
    <main>
      <h1>{user?.firstName ?? 'Visitor'}</h1>
      {today.data && <p>{today.data}</p>}
      {today.failed && <p role="alert">{today.failed.kind}</p>}
      <PortalLink to="/portal/account/MyTrip">Bookings</PortalLink>
      <button type="button" onClick={open}>
        Leave
      </button>
    </main>
  );
}

describe('renderPage', () => {
  it('answers calls from the contract and keeps what was asked', async () => {
    const { findByText, server } = renderPage(<TodayPage />, {
      replies: [
        responder(getTimeZone, ({ regionId }) => ({ name: 'today', data: regionId === '7988' ? '2026-11-20' : '' })),
      ],
      user: { firstName: 'Lin' },
    });
    expect(await findByText('2026-11-20')).toBeTruthy();
    expect(await findByText('Lin')).toBeTruthy();
    expect(server.lastRequest(getTimeZone)).toEqual({ regionType: 'city', regionId: '7988' });
    expect(server.received[0]?.body).toMatchObject({
      region_type: '1',
      region: '7988',
      source: 'roompai',
      token: 'session-token',
    });
  });

  it('answers dialogs and follows the page where it goes', async () => {
    const { user, getByRole, dialogs, address, findByText } = renderPage(<TodayPage />, {
      path: '/portal/dashboard?source=harbour-corp',
      replies: [[getTimeZone, { name: 'today', data: '2026-11-20' }]],
      dialogs: { creditExhausted: 'close' },
    });
    await findByText('2026-11-20');
    expect(getByRole('link', { name: 'Bookings' }).getAttribute('href')).toBe(
      '/portal/account/MyTrip?source=harbour-corp',
    );
    await user.click(getByRole('button', { name: 'Leave' }));
    expect(dialogs.map(({ name }) => name)).toEqual(['creditExhausted']);
    expect(address()).toBe('/portal/account/MyTrip?source=harbour-corp');
  });

  it('gives common answers by their name', async () => {
    const { findByRole } = renderPage(<TodayPage />, {
      replies: [[getTimeZone, common('forbidden', 'Your account cannot search.')]],
      dialogs: { notice: 'close' },
    });
    expect((await findByRole('alert')).textContent).toBe('told');
  });

  it('shows a page to a visitor', async () => {
    const { findByRole } = renderPage(<TodayPage />, {
      replies: [[getTimeZone, { name: 'today', data: '2026-11-20' }]],
      user: null,
    });
    expect((await findByRole('heading')).textContent).toBe('Visitor');
  });

  it('types each answer by its call', () => {
    const show = () =>
      renderPage(null, {
        replies: [
          // @ts-expect-error: the list has no such response
          [hotelList, { name: 'trips' }],
          [tripTime, { name: 'noSuchOrder' }],
        ],
      });
    expect(show).not.toThrow();
  });
});
