import {
  COMMON_RESPONSES,
  cancelOrder,
  cancelPreview,
  type DialogName,
  documentTicket,
  type Endpoint,
  emailDocument,
  getHotelCity,
  tripDetail,
  tripDetailUrl,
  tripList,
  tripTime,
} from '@portico/contract';
import { pageAccessAtom, portalStore, writeOrderData } from '@portico/runtime';
import {
  buildCancelPreview,
  buildStay,
  buildTripDetail,
  buildTripListPage,
  buildTripOrder,
  flagged,
  flagsOf,
  type RenderedPage,
  renderPage,
  screen,
  UNKNOWN_FLAG,
  waitFor,
} from '@portico/testing';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MyTripPage } from './pages/my-trip/my-trip-page.tsx';
import { TripDetailPage } from './pages/trip-detail/trip-detail-page.tsx';

interface Outcome {
  readonly dialogs?: readonly DialogName[];
  readonly to?: string;
  readonly shows?: string;
  readonly toast?: string;
  readonly isReloaded?: true;
}

interface Scene {
  readonly call: Endpoint;
  readonly page: ReactElement;
  readonly path: string;
  readonly rows: Readonly<Record<string, Outcome>>;
  readonly perform?: (page: RenderedPage) => Promise<unknown>;
  /** A background request does not report network errors or a reload. */
  readonly isQuiet?: true;
}

const stay = buildStay();
const trip = buildTripDetail({ order: buildTripOrder({ canCancel: true }) });
const preview = buildCancelPreview({ isFree: true });
const DATA = {
  trips: buildTripListPage(),
  trip,
  state: { status: 'confirmed', createdAt: 1_760_000_000, waitSeconds: 600 },
  preview,
  cancelled: { hasRefund: true, refund: '985.46', currency: 'USD', pointsReturned: 0 },
  amountsChanged: preview,
  ticket: { ticket: 't', until: 1_760_000_300 },
  sent: { email: 'desk@harbour.example' },
};
const AROUND = `HotelList?type=3&type_id=${stay.hotelId}&region=Bellrock+Hotel`;
const SHOWN: Outcome = { shows: trip.hotel.name };

async function openCancel({ user }: RenderedPage) {
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
}

async function confirmCancel(page: RenderedPage) {
  await openCancel(page);
  await screen.findByText('Cancelling now is free.');
  const buttons = screen.getAllByRole('button', { name: 'Cancel booking' });
  await page.user.click(buttons.at(-1) as HTMLElement);
}

async function openVoucher({ user }: RenderedPage) {
  await user.click(await screen.findByRole('button', { name: 'Voucher' }));
}

async function sendVoucher(page: RenderedPage) {
  await openVoucher(page);
  const address = await screen.findByRole('textbox', { name: /Send by email to/ });
  // The guest's email is prefilled.
  await page.user.clear(address);
  await page.user.type(address, 'desk@harbour.example');
  await page.user.click(screen.getByRole('button', { name: 'Send' }));
}

const GONE: Outcome = { shows: 'This booking could no longer be found.' };

const detail = { page: <TripDetailPage />, path: `${tripDetailUrl('P1')}&source=roompai` };
const SCENES: readonly Scene[] = [
  {
    call: tripList,
    page: <MyTripPage />,
    path: '/portal/account/MyTrip?source=roompai',
    rows: {
      '110': { to: AROUND },
      '200': { shows: buildTripListPage().trips[0]?.hotelName ?? '' },
      [UNKNOWN_FLAG]: { shows: 'You have no bookings~' },
    },
  },
  {
    ...detail,
    call: tripDetail,
    rows: {
      '110': { to: AROUND },
      '120': { shows: 'No booking found' },
      '200': SHOWN,
      [UNKNOWN_FLAG]: { to: '/portal/account/MyTrip' },
    },
  },
  { ...detail, call: tripTime, isQuiet: true, rows: { '120': SHOWN, '200': SHOWN, [UNKNOWN_FLAG]: SHOWN } },
  {
    ...detail,
    call: documentTicket,
    perform: openVoucher,
    rows: {
      '101': { shows: 'said' },
      '120': GONE,
      '200': { shows: 'Send by email to' },
      [UNKNOWN_FLAG]: { shows: 'said' },
    },
  },
  {
    ...detail,
    call: emailDocument,
    perform: sendVoucher,
    rows: {
      '101': { shows: 'said' },
      '120': GONE,
      '200': { shows: 'Sent to desk@harbour.example.' },
      [UNKNOWN_FLAG]: { shows: 'said' },
    },
  },
  {
    ...detail,
    call: cancelPreview,
    perform: openCancel,
    rows: {
      '110': { to: 'HotelList?type=3' },
      '140': { toast: 'said' },
      '200': { shows: 'Cancelling now is free.' },
      [UNKNOWN_FLAG]: { toast: 'said' },
    },
  },
  {
    ...detail,
    call: cancelOrder,
    perform: confirmCancel,
    rows: {
      '140': { shows: 'said' },
      '153': { shows: 'Cancelling now is free.' },
      '200': { shows: 'USD 985.46 was returned to your company’s account.' },
      [UNKNOWN_FLAG]: { shows: 'said' },
    },
  },
];

const COMMON: Readonly<Record<string, Outcome>> = {
  signedOut: { to: '/portal/login' },
  reload: { isReloaded: true },
  networkProblem: { dialogs: ['networkError'] },
  intercepted: { to: '/portal/intercepting' },
};

/** Rows of the page plus the runtime's rows for common flags that the endpoint does not handle. */
function allRows({ call, rows, isQuiet }: Scene): Readonly<Record<string, Outcome>> {
  const common = Object.entries(COMMON_RESPONSES).flatMap(([flag, name]) => {
    const outcome = COMMON[name];
    if (outcome === undefined || Object.hasOwn(call.responses, flag)) return [];
    return [[flag, isQuiet && outcome.to === undefined ? SHOWN : outcome] as const];
  });
  return { ...Object.fromEntries(common), ...rows };
}

let reloads = 0;
beforeEach(() => {
  reloads = 0;
  window.sessionStorage.clear();
  vi.spyOn(window.location, 'reload').mockImplementation(() => void reloads++);
});

describe.each(SCENES.map((scene) => [scene.call.path, scene] as const))('on %s', (_path, scene) => {
  it('each flag has a row', () => {
    expect(Object.keys(allRows(scene)).toSorted()).toEqual([...flagsOf(scene.call)]);
  });

  it.each(Object.entries(allRows(scene)))('flag %s leads to %j', async (flag, outcome) => {
    const city = { id: '7988', nameEn: 'Las Vegas (NV)', nameZh: '拉斯维加斯', hotelName: 'Bellrock Hotel' };
    const page = renderPage(scene.page, {
      path: scene.path,
      dialogs: { networkError: 'home', notice: 'close' },
      replies: [
        [tripList, { name: 'trips', data: DATA.trips }],
        [tripDetail, { name: 'trip', data: trip }],
        [tripTime, { name: 'state', data: DATA.state }],
        [cancelPreview, { name: 'preview', data: preview }],
        [documentTicket, { name: 'ticket', data: DATA.ticket }],
        [getHotelCity, { name: 'city', data: { city: { ...city, hotelNameEn: 'Bellrock Hotel' } } }],
        [scene.call, flagged(scene.call, flag, DATA)],
      ] as never,
    });
    portalStore.set(pageAccessAtom, 'session');
    writeOrderData({ stay, product: 'r' });
    await scene.perform?.(page);
    await waitFor(() => {
      if (outcome.dialogs) expect(page.dialogs.map(({ name }) => name)).toEqual(outcome.dialogs);
      if (outcome.to) expect(page.address()).toContain(outcome.to);
      if (outcome.shows) expect(screen.getAllByText(outcome.shows).length).toBeGreaterThan(0);
      if (outcome.toast) expect(page.toasts.map(({ text }) => text)).toContain(outcome.toast);
      if (outcome.isReloaded) expect(reloads).toBeGreaterThan(0);
      expect(page.server.requests(scene.call).length).toBeGreaterThan(0);
    });
  });
});
