import { downloadTrips, exportTicket, myTripUrl, STREAM_END, tripList } from '@portico/contract';
import { ownZone, portalStore, toastsAtom } from '@portico/runtime';
import { buildTrip, buildTripListPage, expectNoAxeFindings, offline, renderPage } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MyTripPage } from './my-trip-page.tsx';

let saved: { name: string; file: Blob }[];
beforeEach(() => {
  saved = [];
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.at(-1) as Blob });
  });
});
afterEach(() => vi.restoreAllMocks());

const TICKET = {
  name: 'ticket' as const,
  data: { ticket: 't1', name: 'portico-bookings-roompai-2026-11-28.csv', rows: 20_000 },
};
const HEAD = 'Booking reference,Status\r\n';
const toasts = () => portalStore.get(toastsAtom).map(({ text }) => text);

/** Opens the page with an export stream that the test writes to. */
async function open({ language = 'en', ticket = TICKET as never }: { language?: 'en' | 'zh'; ticket?: never } = {}) {
  const filters = { status: 'confirmed', search: 'smith', deadline: '3' } as const;
  const page = renderPage(<MyTripPage />, {
    path: `${myTripUrl(filters)}&source=roompai`,
    language,
    replies: [
      [tripList, { name: 'trips', data: buildTripListPage({ trips: [buildTrip()], total: 1 }) }],
      [exportTicket, ticket],
    ] as never,
  });
  let stream = undefined as unknown as ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
    },
  });
  const requests: Request[] = [];
  page.server.serve(downloadTrips.path, (request) => {
    requests.push(request);
    request.signal.addEventListener('abort', () => stream.error(request.signal.reason));
    return new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
  });
  const name = language === 'en' ? 'Export CSV' : '导出 CSV';
  const button = await screen.findByRole('button', { name });
  button.focus();
  await page.user.keyboard('{Enter}');
  const write = (text: string) => stream.enqueue(new TextEncoder().encode(text));
  return { ...page, filters, exportRequests: requests, button, stream, write };
}

describe('the export', () => {
  it('[TRIP-03] saves the filtered rows under the server’s name, once the stream has come to its end', async () => {
    const { server, exportRequests, filters, button, stream, write } = await open();
    await waitFor(() => expect(exportRequests).toHaveLength(1));
    const query = Object.fromEntries(new URL(exportRequests[0]?.url ?? '').searchParams);
    const expectedQuery = {
      operation: 'downloadCsv',
      keyword: 'smith',
      language: 'en',
      timezone: ownZone(),
      token: 't1',
    };
    expect(query).toMatchObject(expectedQuery);
    expect(server.lastRequest(exportTicket)).toMatchObject(filters);
    write(`${HEAD}P1,Confirmed\r\n`);
    expect(saved).toEqual([]);
    expect(button.getAttribute('aria-busy')).toBe('true');
    write(`P2,Confirmed\r\n${STREAM_END}`);
    stream.close();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('portico-bookings-roompai-2026-11-28.csv');
    expect(await saved[0]?.file.text()).toBe(`${HEAD}P1,Confirmed\r\nP2,Confirmed\r\n`);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(toasts()).toEqual([]);
  });

  it('says how far a long one is, and is given up by the keyboard', async () => {
    const { user, container, exportRequests, button, write } = await open();
    write(`${HEAD}P1,Confirmed\r\nP2,Confirmed\r\n`);
    const progress = await screen.findByRole('progressbar', { name: 'Exporting…' });
    await waitFor(() => expect(progress.getAttribute('aria-valuetext')).toBe('2 of 20,000 bookings'));
    await expectNoAxeFindings(container);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel export' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(exportRequests[0]?.signal.aborted).toBe(true);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBeNull();
    expect([saved, toasts()]).toEqual([[], []]);
  });

  it.each([
    ['breaks off', 'en', 'error', 'The export was interrupted, so nothing was saved. Try again.'],
    ['ends as if it were whole', 'en', 'close', 'The export was interrupted, so nothing was saved. Try again.'],
    ['ends as if it were whole', 'zh', 'close', '导出中断，文件未保存，请重试。'],
  ] as const)('saves nothing of a stream that %s, and says so in %s', async (_, language, end, expectedToast) => {
    const { stream, write, button } = await open({ language });
    write(`${HEAD}P1,Confirmed\r\n`);
    if (end === 'close') stream.close();
    else stream.error(new TypeError('network error'));
    await waitFor(() => expect(toasts()).toEqual([expectedToast]));
    expect(saved).toEqual([]);
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  it('says that there is none where the server gives nothing, and is given up with its page', async () => {
    const closed = await open();
    closed.server.serve(downloadTrips.path, () => new Response('This link has expired', { status: 403 }));
    closed.stream.error(new TypeError('network error'));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await waitFor(() => expect(closed.button.getAttribute('aria-busy')).toBeNull());
    await closed.user.click(closed.button);
    await waitFor(() => expect(toasts()).toContain('The export failed. Try again.'));
    closed.unmount();

    const leftPage = await open();
    leftPage.write(HEAD);
    await waitFor(() => expect(leftPage.exportRequests).toHaveLength(1));
    leftPage.unmount();
    expect(leftPage.exportRequests[0]?.signal.aborted).toBe(true);
    expect(saved).toEqual([]);
  });

  it('says that it could not be asked for', async () => {
    await open({ ticket: offline() as never });
    await waitFor(() => expect(toasts()).toContain('The export failed. Try again.'));
    expect(within(document.body).queryByRole('progressbar')).toBeNull();
  });
});
