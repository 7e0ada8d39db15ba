import { paymentOrderData, waitingUrl } from '@portico/contract';
import { writeOrderData } from '@portico/runtime';
import { buildStay, expectNoAxeFindings, offline, renderPage } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WaitingPage } from './waiting-page.tsx';

const gone: string[] = [];
beforeEach(() => {
  gone.length = 0;
  writeOrderData(undefined);
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void gone.push(String(to)));
});

const SKIP = 'https://paypal.example/approve/1';
const orderData = { stay: buildStay(), product: 'king', orderNumber: 'P1', source: 'roompai' };
const state = (data: object) => ({ name: 'state', data: { state: 'processing', ...data } });
const open = (path: string, reply: unknown = state({})) =>
  renderPage(<WaitingPage />, { path: `${path}&source=roompai`, replies: [[paymentOrderData, reply]] as never });
const openAt = (path: string) => renderPage(<WaitingPage />, { path });
/** As the previous page passes it on. */
function handOver(usr: object): void {
  const replace = window.history.replaceState.bind(window.history);
  vi.spyOn(window.history, 'replaceState').mockImplementationOnce((_, unused, url) =>
    replace({ usr, key: 'k', idx: 0 }, unused, url),
  );
}
const leftFor = (to: string) => waitFor(() => expect(gone[0]).toContain(to));

describe('the waiting page', () => {
  it('[PAY-10] says that the booking is being confirmed, and not to close the browser or click back', async () => {
    // The card's page sends no request that could reach the next test.
    const { container } = open(waitingUrl({ orderNumber: 'P1', method: 'pingpong' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your booking is being confirmed' })).toBeTruthy();
    expect(screen.getByText(/Do not close the browser or click back/)).toBeTruthy();
    await expectNoAxeFindings(container);
  });

  it('[PAY-10] leads a card to the payment callback', async () => {
    const page = open(waitingUrl({ orderNumber: 'P1', method: 'pingpong' }));
    await leftFor('/api/orderBook?operation=paymentCallback&payType=pingpong&orderno=P1&source=roompai');
    expect(page.server.received).toEqual([]);
  });

  it('[PAY-10] uses the address that the payment was given', async () => {
    writeOrderData({ ...orderData, paymentSkipUrl: SKIP });
    const page = open(waitingUrl({ orderNumber: 'P1', method: 'paypal' }));
    await leftFor(SKIP);
    expect(page.server.received).toEqual([]);
  });

  it('[PAY-10] asks the server for the address where it has none', async () => {
    const page = open(waitingUrl({ orderNumber: 'P1', method: 'paypal' }), state({ url: SKIP }));
    await leftFor(SKIP);
    expect(page.server.lastRequest(paymentOrderData)).toEqual({ orderNumber: 'P1' });
  });

  describe.each(['orderNumber', 'method', 'source'] as const)('[PAY-10] what is asked for as %s', (field) => {
    const right = { orderNumber: 'P1', method: 'pingpong', source: 'roompai' };
    const wrong = { orderNumber: 'P9', method: 'paypal', source: 'elsewhere' };
    const { [field]: _, ...others } = right;

    it.each([
      ['the address, before all', right, wrong, wrong],
      ['the page that led here, before the order that is kept', others, right, wrong],
      ['the order that the browser keeps', others, {}, right],
    ] as const)('comes from %s', async (_place, address: Partial<typeof right>, handed, storedFields) => {
      const query = { orderno: address.orderNumber, paymentOn: address.method, source: address.source };
      handOver(handed);
      writeOrderData({
        ...orderData,
        ...storedFields,
        orderNumber: field === 'orderNumber' ? storedFields.orderNumber : 'P1',
      });
      openAt(`/portal/booking/order/Waiting?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`);
      await leftFor('/api/orderBook?operation=paymentCallback&payType=pingpong&orderno=P1&source=roompai');
    });
  });

  it('never leads to an address of another order, or one that its own address brings', async () => {
    writeOrderData({ ...orderData, orderNumber: 'P0', paymentSkipUrl: 'https://paypal.example/other' });
    open(
      `${waitingUrl({ orderNumber: 'P1', method: 'paypal' })}&paymentSkipUrl=https%3A%2F%2Fevil.example`,
      state({ url: SKIP }),
    );
    await leftFor(SKIP);
    expect(gone).toHaveLength(1);
  });

  it('leads a payment that has ended to its result', async () => {
    open(waitingUrl({ orderNumber: 'P1', method: 'paypal' }), state({ state: 'failed' }));
    await leftFor('/PayCallbackResult?orderno=P1');
  });

  it('says that no order is named, without asking anybody', async () => {
    const page = open('/portal/booking/order/Waiting?');
    expect(await screen.findByText('The link has no booking reference.')).toBeTruthy();
    expect(page.server.received).toEqual([]);
  });

  it('offers Retry when the address cannot be had', async () => {
    let times = 0;
    const page = open(waitingUrl({ orderNumber: 'P1', method: 'paypal' }), () =>
      ++times === 1 ? offline() : state({ url: SKIP }),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    await leftFor(SKIP);
  });
});
