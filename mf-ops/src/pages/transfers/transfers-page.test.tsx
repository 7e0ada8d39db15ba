import { type ListedTransfer, listTransfers, type RequestOf } from '@portico/contract';
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
import { TransfersPage } from './transfers-page.tsx';

const aTransfer = (id: number, overrides: Partial<ListedTransfer> = {}): ListedTransfer => ({
  id,
  state: 'pending',
  company: 'harbour-travel',
  companyName: 'Harbour Travel',
  reportedBy: 'agent@portico.test',
  amount: '1500.50',
  currency: 'USD',
  transferDate: '2026-11-24',
  at: Date.UTC(2026, 10, 25, 4) / 1000,
  isEntered: false,
  ...overrides,
});

function show({ query = '', ...more }: Partial<PageOptions<never>> & { query?: string } = {}) {
  const transfers = responder(listTransfers, ({ state, after = 0, company }: RequestOf<typeof listTransfers>) => ({
    name: 'transfers',
    data: {
      transfers: company === 'nobody' ? [] : [aTransfer(after + 1, { state: state ?? 'accepted' })],
      isMore: after === 0,
    },
  }));
  return renderPage(<TransfersPage />, {
    path: `/portal/ops/transfers?source=roompai${query}`,
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [transfers] as never,
  });
}

describe('TransfersPage', () => {
  it('lists what waits, with what was told and by whom, and leads to each', async () => {
    const { container, server } = show();
    const table = await screen.findByRole('table', { name: 'Bank transfers' });
    const texts = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect([texts[0], texts[1], texts[4], texts[5]]).toEqual([
      'Transfer 1',
      'Harbour Travelagent@portico.test',
      'USD 1,500.50',
      'Waiting',
    ]);
    expect(screen.getByRole('link', { name: 'Transfer 1' }).getAttribute('href')).toMatch(
      /^\/portal\/ops\/transfers\/one\?id=1/,
    );
    expect(server.requests(listTransfers)).toEqual([{ state: 'pending' }]);
    expect(screen.getByRole('link', { name: 'Bank transfers' }).getAttribute('aria-current')).toBe('page');
    await expectNoAxeFindings(container);
  });

  it('speaks Chinese', async () => {
    show({ language: 'zh' });
    expect(await screen.findByRole('table', { name: '银行转账' })).toBeTruthy();
    expect(screen.getByText('待处理', { selector: 'span' })).toBeTruthy();
  });

  it('keeps filters in the address, and says when nothing fits', async () => {
    const { user, server, address } = show({ query: '&after=7' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'all');
    await user.type(screen.getByRole('textbox', { name: 'Company' }), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('No results for these filters')).toBeTruthy();
    expect(server.requests(listTransfers).at(-1)).toEqual({ company: 'nobody' });
    expect(new URLSearchParams(address().split('?')[1]).get('after')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(server.requests(listTransfers).at(-1)).toEqual({ state: 'pending' }));
  });

  it('goes on to what comes next and back, and takes the focus to its title', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('Transfer 2')).toBeTruthy();
    expect(server.requests(listTransfers).at(-1)).toEqual({ state: 'pending', after: 1 });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(screen.getByRole('link', { name: 'First page' }));
    expect(await screen.findByText('Transfer 1')).toBeTruthy();
  });
});
