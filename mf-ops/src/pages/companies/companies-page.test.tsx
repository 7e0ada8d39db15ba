import { type CompanyRow, companyList, type RequestOf } from '@portico/contract';
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
import { CompaniesPage } from './companies-page.tsx';

const aCompany = (id: string, overrides: Partial<CompanyRow> = {}): CompanyRow => ({
  id,
  nameEn: `Company ${id}`,
  nameZh: `公司 ${id}`,
  currency: 'USD',
  isRestricted: false,
  ...overrides,
});

function show({ query = '', ...more }: Partial<PageOptions<never>> & { query?: string } = {}) {
  const companies = responder(companyList, ({ search, after }: RequestOf<typeof companyList>) => ({
    name: 'companies',
    data: {
      companies:
        search === 'nobody' ? [] : [aCompany(after === undefined ? 'a' : 'c'), aCompany('b', { isRestricted: true })],
      isMore: after === undefined,
    },
  }));
  return renderPage(<CompaniesPage />, {
    path: `/portal/ops/companies?source=roompai${query}`,
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [companies] as never,
  });
}

describe('CompaniesPage', () => {
  it('lists companies, marks the restricted ones, and leads to each', async () => {
    const { container } = show();
    const table = await screen.findByRole('table', { name: 'Companies' });
    const texts = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(texts).toEqual(['Company a', 'a', 'USD', 'Active', 'Company b', 'b', 'USD', 'Restricted']);
    expect(within(table).getByRole('link', { name: 'Company a' }).getAttribute('href')).toMatch(
      /^\/portal\/ops\/companies\/one\?key=a/,
    );
    expect(screen.getByRole('link', { name: 'Companies' }).getAttribute('aria-current')).toBe('page');
    await expectNoAxeFindings(container);
  });

  it('speaks Chinese', async () => {
    show({ language: 'zh' });
    const table = await screen.findByRole('table', { name: '公司' });
    expect(within(table).getByRole('link', { name: '公司 a' })).toBeTruthy();
    expect(within(table).getByText('已限制')).toBeTruthy();
  });

  it('keeps filters in the address, and says when nothing fits', async () => {
    const { user, server, address } = show({ query: '&after=b' });
    await user.type(await screen.findByRole('textbox', { name: 'Search' }), ' nobody ');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Restricted only');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('No results for these filters')).toBeTruthy();
    expect(server.requests(companyList).at(-1)).toEqual({ search: 'nobody', isRestricted: true });
    expect(new URLSearchParams(address().split('?')[1]).get('after')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(server.requests(companyList).at(-1)).toEqual({}));
  });

  it('goes on from the last one and back, and takes the focus to its title', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('Company c')).toBeTruthy();
    expect(server.requests(companyList).at(-1)).toEqual({ after: 'b' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(screen.getByRole('link', { name: 'First page' }));
    expect(await screen.findByText('Company a')).toBeTruthy();
  });
});
