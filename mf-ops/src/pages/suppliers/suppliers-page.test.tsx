import { confirmOperator, type ListedSupplier, listSuppliers, switchSupplier, trySupplier } from '@portico/contract';
import {
  expectNoAxeFindings,
  type PageOptions,
  renderPage,
  responder,
  screen,
  waitFor,
  within,
} from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { SuppliersPage } from './suppliers-page.tsx';

const AT = Date.UTC(2026, 10, 25, 4) / 1000;

const BUILT_IN: ListedSupplier = {
  ...{ name: 'built-in', mode: 'builtIn', state: 'on', operations: [], limits: [] },
  hour: { requests: 0, failures: 0, rejected: 0, p95Ms: 0 },
  day: { requests: 0, failures: 0, rejected: 0, p95Ms: 0 },
};

const ETG: ListedSupplier = {
  ...{ name: 'etg', mode: 'sandbox', state: 'searchOff', reason: 'too many failures', actor: 'Sam', changedAt: AT },
  ...{ keyFingerprint: '1a2b3c4d', keySince: AT, clockOffsetMs: -420 },
  hour: { requests: 240, failures: 12, rejected: 3, p95Ms: 1840 },
  day: { requests: 5000, failures: 40, rejected: 9, p95Ms: 1500 },
  operations: [
    { operation: 'search', hour: { requests: 200, failures: 11, rejected: 3, p95Ms: 2100 }, processes: 3, open: 1 },
    { operation: 'book', hour: { requests: 40, failures: 1, rejected: 0, p95Ms: 900 }, processes: 3, open: 0 },
    { operation: 'cancel', hour: { requests: 0, failures: 0, rejected: 0, p95Ms: 0 }, processes: 0, open: 0 },
  ],
  limits: [
    { group: 'search', requests: 30, windowMs: 60_000, available: 4 },
    { group: 'book', requests: 10, windowMs: 1000, available: 0, blockedUntil: AT + 60 },
  ],
};

function show(options: Partial<PageOptions<never>> & { readonly tried?: object } = {}) {
  const { tried = { durationMs: 812, hotels: 40, offered: 38 }, ...more } = options;
  let isConfirmed = false;
  let suppliers: readonly ListedSupplier[] = [BUILT_IN, ETG];
  return renderPage(<SuppliersPage />, {
    path: '/portal/ops/suppliers?source=roompai',
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [
      responder(listSuppliers, () => ({ name: 'suppliers' as const, data: { suppliers } })),
      responder(trySupplier, () => ({ name: 'tried' as const, data: tried as never })),
      responder(confirmOperator, () => {
        isConfirmed = true;
        return { name: 'confirmed' as const };
      }),
      responder(switchSupplier, ({ name, state, why }) => {
        if (!isConfirmed) return { name: 'passwordNeeded' as const };
        suppliers = suppliers.map((one) => (one.name === name ? { ...one, state, reason: why } : one));
        return { name: 'switched' as const };
      }),
    ] as never,
  });
}

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement);

describe('SuppliersPage', () => {
  it('shows state, traffic, clock, key, circuit breakers and limits of a supplier', async () => {
    const { container, user } = show();
    const card = await cardOf('etg');
    for (const text of [
      'Search off',
      'Sandbox: bookings cost nothing',
      '240 requests, 12 failed, 3 not sent',
      '5000 requests, 40 failed, 9 not sent',
      '1840 ms',
      '420 ms behind',
    ])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText(/^Sam, .*: too many failures$/)).toBeTruthy();
    expect(card.getByText(/^1a2b3c4d, since /)).toBeTruthy();

    await user.click(card.getByText('Operations and limits of the last hour'));
    const operations = within(card.getByRole('table', { name: 'Operations of etg' })).getAllByRole('row');
    expect(operations.map((row) => row.textContent)).toEqual([
      'OperationCircuit breakerRequestsFailedNot sent95 %',
      'SearchOpen in 1 of 3 processes2001132100 ms',
      'BookingClosed4010900 ms',
      'CancellationNo requests now000–',
    ]);
    const limits = within(card.getByRole('table', { name: 'Rate limits of etg' })).getAllByRole('row');
    expect(limits[1]?.textContent).toBe('search30 per 60 s4–');
    expect(limits[2]?.textContent).toMatch(/^book10 per 1 s0\D/);

    const builtIn = await cardOf('built-in');
    expect(builtIn.getByText('Part of the portal, without an API')).toBeTruthy();
    expect(builtIn.queryByText('Last hour')).toBeNull();
    const tab = screen.getByRole('link', { name: 'Suppliers' });
    expect(tab.getAttribute('aria-current')).toBe('page');
    await expectNoAxeFindings(container);
  });

  it('switches a supplier with a reason after the password', async () => {
    const { user, server, container } = show();
    await user.click(await screen.findByRole('button', { name: 'Switch etg' }));
    const dialog = within(await screen.findByRole('dialog'));
    const states = within(dialog.getByRole('combobox', { name: 'State' })).getAllByRole('option');
    expect(states.map((option) => option.textContent)).toEqual(['On', 'Off']);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'off');
    expect(dialog.getByText(/no new booking is sent/)).toBeTruthy();
    await expectNoAxeFindings(container);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'an outage');
    await user.click(dialog.getByRole('button', { name: 'Switch' }));
    await user.type(await screen.findByLabelText(/^Password/), 'right');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(switchSupplier).at(-1)).toEqual({ name: 'etg', state: 'off', why: 'an outage' });
    await waitFor(async () => expect((await cardOf('etg')).getByText('Off')).toBeTruthy());
  });

  it.each([
    [{ durationMs: 812, hotels: 40, offered: 38 }, 'The search took 812 ms and returned prices of 38 of 40 hotels.'],
    [{ failure: 'unreachable', problem: 'ECONNREFUSED' }, 'The supplier cannot be reached (ECONNREFUSED).'],
    [{ failure: 'status', problem: '503' }, 'The supplier responded with HTTP 503.'],
    [{ failure: 'timedOut', durationMs: 9000 }, 'The supplier did not respond within 9000 ms.'],
    [{ failure: 'switchedOff' }, 'Search is switched off, so nothing was sent.'],
  ])('tries one search: %j', async (result, sentence) => {
    const { user, server } = show({ tried: { durationMs: 1, hotels: 0, offered: 0, ...result } });
    await user.click(await screen.findByRole('button', { name: 'Try now: etg' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.requests(trySupplier)).toEqual([{ name: 'etg' }]);
  });

  it('is available in Chinese', async () => {
    show({ language: 'zh' });
    const card = await cardOf('etg');
    expect(card.getByText('240 次请求，12 次失败，3 次未发送')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: '供应商' })).toBeTruthy();
  });
});
