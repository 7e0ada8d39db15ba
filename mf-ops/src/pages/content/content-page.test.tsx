import {
  type ContentRun,
  confirmOperator,
  decideContentRun,
  listContentRuns,
  type RequestOf,
  startContentRun,
} from '@portico/contract';
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
import { ContentPage } from './content-page.tsx';

const AT = Date.UTC(2026, 10, 25, 4) / 1000;

const aRun = (id: number, overrides: Partial<ContentRun> = {}): ContentRun => ({
  id,
  supplier: 'etg',
  kind: 'full',
  state: 'done',
  guards: [],
  counts: {
    records: 12_500,
    skipped: 3,
    added: 1_200,
    changed: 40,
    removed: 7,
    matched: 5,
    hotels: 900,
    unplaced: 300,
  },
  unknownCodes: [{ code: 'heated floor', records: 420 }],
  createdAt: AT,
  finishedAt: AT + 600,
  ...overrides,
});
const WAITING = aRun(9, {
  state: 'waiting',
  guards: ['removals', 'older'],
  counts: { records: 900, before: 12_000, missing: 11_100 },
  unknownCodes: [],
  finishedAt: undefined as never,
});

interface Shown extends Partial<PageOptions<never>> {
  readonly runs?: readonly ContentRun[];
  readonly suppliers?: readonly string[];
  /** Decided by another operator before this one. */
  readonly isConflict?: boolean;
}

function show({ runs = [aRun(1)], suppliers = ['etg'], isConflict = false, ...more }: Shown = {}) {
  let isConfirmed = false;
  let listed = runs;
  return renderPage(<ContentPage />, {
    path: '/portal/ops/content?source=roompai',
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [
      responder(listContentRuns, ({ after = 100 }: RequestOf<typeof listContentRuns>) => ({
        name: 'runs' as const,
        data: {
          runs: listed.filter(({ id }) => id < after).slice(0, 2),
          isMore: after === 100 && listed.length > 2,
          suppliers,
        },
      })),
      responder(confirmOperator, () => {
        isConfirmed = true;
        return { name: 'confirmed' as const };
      }),
      responder(startContentRun, () => {
        if (!isConfirmed) return { name: 'passwordNeeded' as const };
        listed = [aRun(10, { state: 'downloading', counts: {}, unknownCodes: [] }), ...listed];
        return { name: 'started' as const };
      }),
      responder(decideContentRun, ({ id, decision }) => {
        if (!isConfirmed) return { name: 'passwordNeeded' as const };
        listed = listed.map((run) =>
          run.id === id
            ? { ...run, state: decision === 'apply' ? ('applying' as const) : ('discarded' as const) }
            : run,
        );
        if (isConflict)
          return { name: 'notPossible' as const, message: 'It does not wait.', data: { code: 'notWaiting' } };
        return { name: 'decided' as const };
      }),
    ] as never,
  });
}

async function confirm({ user }: Pick<ReturnType<typeof show>, 'user'>, submit: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'agreed with the supplier');
  await user.click(dialog.getByRole('button', { name: submit }));
  await user.type(await screen.findByLabelText(/^Password/), 'right');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  return dialog;
}

describe('ContentPage', () => {
  it('lists imports with their numbers and the unknown facilities', async () => {
    const { container, user } = show();
    expect(await screen.findByRole('heading', { level: 2, name: 'etg: Everything' })).toBeTruthy();
    for (const text of ['Done', '12,500', '1,200', '40', '7', '900', '300', 'the schedule'])
      expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByText('Unknown facilities (1)'));
    const table = within(screen.getByRole('table', { name: 'Unknown facilities of etg: Everything, 1' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)[1]).toBe('heated floor420');
    expect(screen.queryByRole('button', { name: /^Apply anyway/ })).toBeNull();
    await expectNoAxeFindings(container);
  });

  it.each([
    ['failed', 'truncated', /damaged or ended early/],
    ['failed', 'connect ECONNREFUSED', /connect ECONNREFUSED/],
    ['downloading', 'connect ECONNREFUSED', /is repeated: connect ECONNREFUSED/],
  ] as const)('explains the error of an import in the state %s: %s', async (state, error, text) => {
    show({ runs: [aRun(1, { state, error })] });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows why an import waits, and applies it with a reason after the password', async () => {
    const { container, user, server } = show({ runs: [WAITING] });
    expect(await screen.findByText('This import would remove 11,100 of 12,000 hotels of the supplier.')).toBeTruthy();
    expect(screen.getByText(/older than the last imported one/)).toBeTruthy();
    await expectNoAxeFindings(container);
    await user.click(screen.getByRole('button', { name: 'Apply anyway: etg: Everything, 9' }));
    await confirm({ user }, 'Apply anyway');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(decideContentRun).at(-1)).toEqual({
      id: 9,
      decision: 'apply',
      why: 'agreed with the supplier',
    });
    expect(await screen.findByText('Storing')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('discards an import', async () => {
    const { user, server } = show({ runs: [WAITING] });
    await user.click(await screen.findByRole('button', { name: 'Discard: etg: Everything, 9' }));
    await confirm({ user }, 'Discard');
    expect(await screen.findByText('Discarded')).toBeTruthy();
    expect(server.requests(decideContentRun).at(-1)).toMatchObject({ id: 9, decision: 'discard' });
  });

  it('shows that another operator has decided', async () => {
    const { user } = show({ runs: [WAITING], isConflict: true });
    await user.click(await screen.findByRole('button', { name: /^Apply anyway/ }));
    const dialog = await confirm({ user }, 'Apply anyway');
    expect(await dialog.findByText('It does not wait.')).toBeTruthy();
  });

  it('starts an import of a supplier', async () => {
    const { user, server } = show({ runs: [] });
    expect(await screen.findByText('No content was imported yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import now' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Extent' }), 'full');
    await confirm({ user }, 'Import now');
    expect(await screen.findByText('Downloading')).toBeTruthy();
    expect(server.requests(startContentRun).at(-1)).toEqual({
      ...{ supplier: 'etg', kind: 'full', why: 'agreed with the supplier' },
    });
  });

  it('offers no import without a supplier', async () => {
    show({ runs: [], suppliers: [] });
    expect(await screen.findByText('No supplier with hotel content is set up.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull();
  });

  it('continues after the last import', async () => {
    const { user, server } = show({ runs: [aRun(3), aRun(2), aRun(1)] });
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(server.requests(listContentRuns).at(-1)).toEqual({ after: 2 }));
  });

  it('is available in Chinese', async () => {
    show({ language: 'zh', runs: [WAITING] });
    expect(await screen.findByRole('heading', { level: 2, name: 'etg：全部内容' })).toBeTruthy();
    expect(screen.getByText('此次导入将移除该供应商 12,000 家酒店中的 11,100 家。')).toBeTruthy();
  });
});
