import { type ArchivedCall, listArchivedCalls, type RequestOf, readArchivedCalls } from '@portico/contract';
import { expectNoAxeFindings, type PageOptions, renderPage, responder, screen, within } from '@portico/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SupplierCallsPage } from './supplier-calls-page.tsx';

afterEach(() => void vi.restoreAllMocks());

const AT = Date.UTC(2026, 10, 25, 4) / 1000;
const ORDER = 'PT2611220001';

const aCall = (id: number, overrides: Partial<ArchivedCall> = {}): ArchivedCall => ({
  ...{ id, occurredAt: AT + id, supplier: 'etg', operation: 'book', reference: `${ORDER}-1` },
  ...{ outcome: 'response', status: 200, durationMs: 1840, requestBytes: 120, responseBytes: 340 },
  ...overrides,
});

const CALLS = [aCall(1), aCall(2, { operation: 'find', outcome: 'timedOut', status: undefined as never })];

function show(query = `&order=${ORDER}`, options: Partial<PageOptions<never>> = {}) {
  return renderPage(<SupplierCallsPage />, {
    path: `/portal/ops/suppliers/calls?source=roompai${query}`,
    user: { isOperator: true, permissions: { modules: [90] } },
    ...options,
    replies: [
      responder(listArchivedCalls, ({ order, after = 0 }: RequestOf<typeof listArchivedCalls>) =>
        order === ORDER
          ? { name: 'calls' as const, data: { calls: CALLS.filter(({ id }) => id > after), isMore: after === 0 } }
          : { name: 'notPossible' as const, message: 'There is no such booking.', data: { code: 'noSuchOrder' } },
      ),
      responder(readArchivedCalls, ({ ids }: RequestOf<typeof readArchivedCalls>) => ({
        name: 'texts' as const,
        data: {
          calls: CALLS.filter(({ id }) => ids.includes(id)).map((call) => ({
            ...call,
            request: 'POST /book\n{"guests": "***"}',
            response: '',
          })),
        },
      })),
    ] as never,
  });
}

describe('SupplierCallsPage', () => {
  it('lists the requests of a booking', async () => {
    const { container, server } = show();
    const table = within(await screen.findByRole('table', { name: `Supplier requests of ${ORDER}` }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toContain(`etgBooking${ORDER}-1HTTP 2001840 ms`);
    expect(rows[2]).toContain(`etgBooking query${ORDER}-1No response in time`);
    expect(server.requests(listArchivedCalls)).toEqual([{ order: ORDER }]);
    const tab = screen.getByRole('link', { name: 'Suppliers' });
    expect(tab.getAttribute('aria-current')).toBe('true');
    await expectNoAxeFindings(container);
  });

  it('shows one request as plain text', async () => {
    const { user, server, container } = show();
    await user.click(await screen.findByRole('button', { name: /^Show: Booking,/ }));
    const dialog = within(await screen.findByRole('dialog', { name: `Booking, ${ORDER}-1` }));
    expect((await dialog.findByLabelText('Request')).textContent).toBe('POST /book\n{"guests": "***"}');
    expect(dialog.getByText('No content')).toBeTruthy();
    expect(server.requests(readArchivedCalls)).toEqual([{ order: ORDER, ids: [1] }]);
    await expectNoAxeFindings(container);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('exports the listed requests as JSON', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Export this page as JSON' }));
    await vi.waitFor(() => expect(names).toEqual([`${ORDER}-supplier-requests.json`]));
    const saved = JSON.parse((await files[0]?.text()) ?? '');
    expect(saved.order).toBe(ORDER);
    expect(saved.calls).toMatchObject([
      { id: 1, occurredAt: new Date((AT + 1) * 1000).toISOString(), request: 'POST /book\n{"guests": "***"}' },
      { id: 2, operation: 'find' },
    ]);
  });

  it('finds the requests of a booking by its reference, and continues after the last one', async () => {
    const { user, server, address } = show('');
    expect(await screen.findByText('Enter a booking reference')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Booking reference' }), ` ${ORDER} `);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('No request to a supplier is stored for this booking')).toBeTruthy();
    expect(server.requests(listArchivedCalls)).toEqual([{ order: ORDER }, { order: ORDER, after: 2 }]);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Enter a booking reference')).toBeTruthy();
    expect(address()).not.toContain('order=');
  });

  it('shows that there is no such booking, in Chinese too', async () => {
    show('&order=PT1', { language: 'zh' });
    expect(await screen.findByText('There is no such booking.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: '订单的供应商请求' })).toBeTruthy();
  });
});
