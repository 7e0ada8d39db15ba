import { applications, type ListedApplication, type RequestOf } from '@portico/contract';
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
import { ApplicationsPage } from './applications-page.tsx';

const idOf = (no: number) => `6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f50${no}`;
const anApplication = (no: number, overrides: Partial<ListedApplication> = {}): ListedApplication => ({
  id: idOf(no),
  state: 'waiting',
  companyName: `Harbour ${no}`,
  email: 'ana@example.com',
  country: 'China',
  at: Date.UTC(2026, 10, 25, 4) / 1000,
  isConfirmed: true,
  ...overrides,
});

function show({ query = '', ...more }: Partial<PageOptions<never>> & { query?: string } = {}) {
  const list = responder(applications, ({ state, after }: RequestOf<typeof applications>) => ({
    name: 'applications',
    data: {
      applications:
        state === 'declined'
          ? []
          : [
              anApplication(after === undefined ? 1 : 3, { state: 'overdue' }),
              anApplication(2, { isConfirmed: false, state: state === 'approved' ? 'approved' : 'waiting' }),
            ],
      isMore: after === undefined,
    },
  }));
  return renderPage(<ApplicationsPage />, {
    path: `/portal/ops/applications?source=roompai${query}`,
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [list] as never,
  });
}

describe('ApplicationsPage', () => {
  it('lists who waits, marks late replies, and leads to each', async () => {
    const { container, server } = show();
    const table = await screen.findByRole('table', { name: 'Applications' });
    const texts = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect([texts[0], texts[1], texts[2], texts[4]]).toEqual([
      'Harbour 1',
      'ana@example.comEmail confirmed',
      'China',
      'Overdue',
    ]);
    expect([texts[6], texts[9]]).toEqual(['ana@example.comEmail not confirmed', 'Waiting']);
    expect(screen.getByRole('link', { name: 'Harbour 1' }).getAttribute('href')).toContain(
      `/portal/ops/applications/one?id=${idOf(1)}`,
    );
    expect(server.requests(applications)).toEqual([{ state: 'waiting' }]);
    await expectNoAxeFindings(container);
  });

  it('speaks Chinese', async () => {
    show({ language: 'zh' });
    expect(await screen.findByRole('table', { name: '合作申请' })).toBeTruthy();
    expect(screen.getByText('邮箱未验证')).toBeTruthy();
  });

  it('is narrowed by state, and says when nothing fits', async () => {
    const { user, server, address } = show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'declined');
    expect(await screen.findByText('No results for these filters')).toBeTruthy();
    expect(address()).toContain('state=declined');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'all');
    await waitFor(() => expect(server.requests(applications).at(-1)).toEqual({}));
  });

  it('goes on to what comes next and back', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('Harbour 3')).toBeTruthy();
    expect(server.requests(applications).at(-1)).toEqual({ state: 'waiting', after: idOf(2) });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(screen.getByRole('link', { name: 'First page' }));
    expect(await screen.findByText('Harbour 1')).toBeTruthy();
  });
});
