import { type CompanyReport, companyReport, dashboardInfo, PATHS } from '@portico/contract';
import { expectNoAxeFindings, offline, renderPage } from '@portico/testing';
import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DashboardPage } from './dashboard-page.tsx';

const REPORT: CompanyReport = {
  from: '2026-08-31',
  to: '2026-11-23',
  currency: 'USD',
  bookings: 12,
  spend: '3400.50',
  saved: '120.00',
  cancellations: 2,
  deadlines: 3,
  stretches: [
    { from: '2026-11-16', bookings: 4, spend: '1000.00' },
    { from: '2026-11-23', bookings: 8, spend: '2400.50' },
  ],
  hotels: [{ name: 'Harbour Plaza', bookings: 7, spend: '2100.00' }],
  cities: [],
};

function show({ url = '', path = PATHS.dashboard as string, report = REPORT, language = 'en' as 'en' | 'zh' } = {}) {
  const replies = [
    [dashboardInfo, { name: 'report', data: { url } }],
    [companyReport, { name: 'report', data: report }],
  ];
  return renderPage(<DashboardPage />, { path, language, replies: replies as never });
}

/** Column heights by chart. */
function heights(container: HTMLElement): number[][] {
  return [...container.querySelectorAll('[role=img] svg')].map((drawing) =>
    [...drawing.querySelectorAll('.visx-bar')].map((column) => Number(column.getAttribute('height'))),
  );
}

describe('DashboardPage', () => {
  it('[SHELL-19] embeds the report at the address that the server gives', async () => {
    const page = show({ url: 'about:blank' });
    const frame = await page.findByTitle('Your company’s report');
    expect(frame.getAttribute('src')).toBe('about:blank');
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
    expect(page.server.requests(companyReport)).toHaveLength(0);
  });

  it.each([
    ['en', 'By week', 'Top hotels'],
    ['zh', '按周统计', '热门酒店'],
  ] as const)('[DESK-14] shows our own to a company without one, in %s', async (language, weeks, hotels) => {
    const page = show({ language });
    const table = within(await page.findByRole('table', { name: weeks }));
    const texts = table.getAllByRole('cell').map((cell) => cell.textContent);
    expect(texts.filter(Boolean)).toEqual([
      language === 'en' ? '16 Nov 2026' : '2026年11月16日',
      '4',
      'USD 1,000.00',
      language === 'en' ? '23 Nov 2026' : '2026年11月23日',
      '8',
      'USD 2,400.50',
    ]);
    expect(within(page.getByRole('table', { name: hotels })).getByText('Harbour Plaza')).toBeTruthy();
    const tiles = page.getAllByRole('listitem').map((tile) => tile.textContent);
    expect(tiles).toHaveLength(5);
    expect(tiles[1]).toContain(language === 'en' ? 'All bookings of your company' : '贵公司全部订单');
    for (const [index, figure] of ['12', 'USD 3,400.50', 'USD 120.00', '2', '3'].entries())
      expect(tiles[index]).toContain(figure);
    expect(page.getByRole('link').getAttribute('href')).toContain(`${PATHS.myTrip}?deadline=7`);
    await expectNoAxeFindings(page.container);
  });

  it.each([
    ['en', 'Chart of spend and bookings by week. The table below has every figure.', 'Spend, USD', '16 Nov', '23 Nov'],
    ['zh', '按周统计的消费金额与订单数图表，全部数据见对应表格。', '消费金额（USD）', '11月16日', '11月23日'],
  ] as const)(
    '[DESK-14] draws spend and bookings beside their table, in %s',
    async (language, name, title, ...expectedTexts) => {
      const page = show({ language });
      const chart = within(await page.findByRole('img', { name }));
      expect(chart.getByText(title)).toBeTruthy();
      for (const text of expectedTexts) expect(chart.getAllByText(text)).toHaveLength(2);
      const [spend, bookings] = heights(page.container);
      expect(spend).toHaveLength(2);
      // 1,000.00 to 2,400.50 and 4 to 8, from the same baseline.
      expect((spend?.[0] ?? 0) / (spend?.[1] ?? 1)).toBeCloseTo(1000 / 2400.5, 5);
      expect((bookings?.[0] ?? 0) / (bookings?.[1] ?? 1)).toBeCloseTo(0.5, 5);
      expect(chart.getByText('2,500')).toBeTruthy();
    },
  );

  it('[DESK-14] reads the column under the pointer, in both charts', async () => {
    const page = show();
    const chart = within(await page.findByRole('img'));
    const [first] = page.container.querySelectorAll('[data-place]');
    await page.user.hover(first as Element);
    expect(chart.getByText('16 Nov 2026 · USD 1,000.00')).toBeTruthy();
    expect(chart.getByText('16 Nov 2026 · 4')).toBeTruthy();
    await page.user.unhover(page.getByRole('img'));
    expect(chart.queryByText('16 Nov 2026 · 4')).toBeNull();
  });

  it('[DESK-14] keeps the period in the address', async () => {
    const page = show({ path: `${PATHS.dashboard}?period=12m` });
    await page.findByRole('table', { name: 'By month' });
    expect(page.server.lastRequest(companyReport)).toMatchObject({ period: '12m' });
    await page.user.click(page.getByRole('radio', { name: '4 weeks' }));
    await page.findByRole('table', { name: 'By week' });
    await vi.waitFor(() => expect(page.server.lastRequest(companyReport)).toMatchObject({ period: '4w' }), {
      timeout: 10_000,
    });
    expect(page.address()).toContain('period=4w');
  });

  it('says that nothing was booked', async () => {
    const page = show({ report: { ...REPORT, hotels: [], cities: [] } });
    expect(await page.findAllByText('No bookings in this period.')).toHaveLength(2);
  });

  it('says that it could not be loaded, and asks again', async () => {
    const page = renderPage(<DashboardPage />, {
      path: PATHS.dashboard,
      replies: [[dashboardInfo, offline()]] as never,
    });
    await page.findByText('The report could not be loaded.');
    page.server.answer(dashboardInfo, { name: 'report', data: { url: '' } });
    page.server.answer(companyReport, { name: 'report', data: REPORT });
    await page.user.click(page.getByRole('button', { name: 'Retry' }));
    expect(await page.findByRole('table', { name: 'By week' })).toBeTruthy();
  });
});
