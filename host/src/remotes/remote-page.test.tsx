import { PATHS, type PageComponent } from '@portico/contract';
import { renderPage } from '@portico/testing';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createRegistry } from './registry.ts';
import { RemoteFault } from './remote-fault.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { RemotePage } from './remote-page.tsx';
import { RemotesProvider } from './remotes-context.tsx';
import { aRelease } from './test-release.ts';

const release = aRelease({}, { labels: { en: { 'hotelList.title': 'Hotels' }, zh: { 'hotelList.title': '酒店' } } });
const [route] = release.manifest.routes;

async function show(loadPage: RemoteLoader['loadPage']) {
  if (!route) throw new Error('the release has a route');
  const remotes = { registry: createRegistry([release]), loader: { loadPage, loadDialog: vi.fn() } };
  // What is on its way arrives inside `act`, as React asks of tests.
  return await act(async () =>
    renderPage(
      <RemotesProvider remotes={remotes}>
        <p>Everything else</p>
        <RemotePage owned={{ release, route }} />
      </RemotesProvider>,
      { path: `${PATHS.hotelList}?source=roompai` },
    ),
  );
}

const HotelsPage: PageComponent = () => <h1>Las Vegas</h1>;

describe('RemotePage', () => {
  it('[FED-01] shows the page that the remote has, and names the document after it', async () => {
    const page = await show(() => Promise.resolve(HotelsPage));
    expect(await page.findByText('Las Vegas')).toBeDefined();
    expect(document.title).toContain('Hotels');
  });

  it('[FED-05] shows a panel in its own place when the remote is down, and Retry brings it', async () => {
    const loadPage = vi.fn<RemoteLoader['loadPage']>(() => Promise.resolve(HotelsPage));
    loadPage.mockImplementationOnce(() => Promise.reject(new RemoteFault(release, 'entry', 'down')));
    const page = await show(loadPage);
    expect(await page.findByRole('alert')).toBeDefined();
    expect(page.getByText('Everything else')).toBeDefined();
    await act(async () => page.getByRole('button').click());
    expect(await page.findByText('Las Vegas')).toBeDefined();
    expect(page.queryByRole('alert')).toBeNull();
    expect(loadPage).toHaveBeenCalledTimes(2);
  });

  it('[FED-05] keeps a page that throws while it draws inside its own place', async () => {
    let isBroken = true;
    const Fragile: PageComponent = () => {
      if (isBroken) throw new Error('first render');
      return <h1>Las Vegas</h1>;
    };
    const page = await show(() => Promise.resolve(Fragile));
    expect(await page.findByRole('alert')).toBeDefined();
    expect(page.getByText('Everything else')).toBeDefined();
    isBroken = false;
    await act(async () => page.getByRole('button').click());
    expect(await page.findByText('Las Vegas')).toBeDefined();
  });
});
