import { getTimeZone } from '@portico/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuntimeProviders } from '../providers.tsx';
import { queryClient } from '../query-client.ts';
import { endSession, startSession } from '../session/session.ts';
import { fakeNetwork } from '../test-support/fake-network.ts';
import { openPrefetchedPage } from '../test-support/prefetched-page.ts';
import { useApiQuery } from './use-api-query.ts';

const WHERE = { regionType: 'city', regionId: '7988' } as const;
const PREFETCHED = JSON.stringify({ flag: '200', msg: '', data: '2026-11-20' });
const FETCHED = { flag: '200', msg: '', data: '2026-11-21' };

beforeEach(() => {
  startSession({ token: 'agent-token', source: 'roompai' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('signed-out');
  vi.restoreAllMocks();
});

function Fallback({ drawn }: { drawn: string[] }) {
  drawn.push('what stood there');
  return null;
}

/** Opens a page that shows today and returns what it has rendered. */
async function show({
  enabled = true,
  regionId = WHERE.regionId,
}: {
  enabled?: boolean;
  regionId?: string;
} = {}): Promise<string[]> {
  const drawn: string[] = [];
  function Today() {
    const { data, isPending } = useApiQuery(
      getTimeZone,
      'today',
      { ...WHERE, regionId },
      { noSuchPlace: 'failed' },
      { enabled },
    );
    const content = isPending ? 'on its way' : `today is ${data}`;
    drawn.push(content);
    return <p>{content}</p>;
  }
  await act(async () => {
    render(
      <RuntimeProviders>
        <Suspense fallback={<Fallback drawn={drawn} />}>
          <Today />
        </Suspense>
      </RuntimeProviders>,
    );
  });
  return drawn;
}

it('a page that has its answer begins with it: until then what stood there stays', async () => {
  const { received } = fakeNetwork(FETCHED);
  openPrefetchedPage({ call: getTimeZone, request: WHERE, text: PREFETCHED });
  const drawn = await show();
  expect(await screen.findByText('today is 2026-11-20')).toBeDefined();
  expect([...new Set(drawn)]).toEqual(['what stood there', 'today is 2026-11-20']);
  expect(received).toHaveLength(0);
});

it('a page whose document carries the answer to another question says that its own is on its way', async () => {
  const pending = Promise.withResolvers<Response>();
  const { received } = fakeNetwork(() => pending.promise);
  openPrefetchedPage({ call: getTimeZone, request: WHERE, text: PREFETCHED });
  await show({ regionId: '6141' });
  expect(await screen.findByText('on its way')).toBeDefined();
  pending.resolve(Response.json(FETCHED));
  expect(await screen.findByText('today is 2026-11-21')).toBeDefined();
  expect(received).toHaveLength(1);
});

it.each([
  ['an answer that cannot be read', JSON.stringify({ flag: '200', msg: '', data: 7 })],
  ['one that broke off', PREFETCHED.slice(0, -4)],
])('%s keeps no page from showing', async (_which, text) => {
  vi.spyOn(console, 'error').mockReturnValue();
  fakeNetwork(FETCHED);
  openPrefetchedPage({ call: getTimeZone, request: WHERE, text });
  await show();
  expect(await screen.findByText(/^today is/)).toBeDefined();
});

it('a question that is not asked yet waits for nothing', async () => {
  fakeNetwork(FETCHED);
  openPrefetchedPage({ call: getTimeZone, request: WHERE, text: PREFETCHED });
  await show({ enabled: false });
  expect(screen.getByText('on its way')).toBeDefined();
});
