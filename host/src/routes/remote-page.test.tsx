import { PATHS, type PageComponent } from '@portico/contract';
import { renderPage } from '@portico/testing';
import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createRegistry } from '../remotes/registry.ts';
import { RemoteLoadError } from '../remotes/remote-load-error.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { RemotesProvider } from '../remotes/remotes-context.tsx';
import { buildRelease, reportedOf } from '../remotes/test-release.ts';
import { RemotePage } from './remote-page.tsx';

const release = buildRelease(
  {},
  { labels: { en: { 'hotelList.title': 'Hotels' }, zh: { 'hotelList.title': '酒店' } } },
);
const [remote] = reportedOf([release]).remotes;

const parts: Omit<RemoteLoader, 'loadPage'> = {
  loadDialog: vi.fn(),
  versionOf: () => release,
  checkVersion: async () => release,
  hasStarted: () => false,
  drawing: vi.fn(),
  drawFailed: async () => false,
  reportRemoteFailure: vi.fn(),
};

async function show(loadPage: RemoteLoader['loadPage'], drawFailed: RemoteLoader['drawFailed'] = async () => false) {
  const [route] = remote?.routes ?? [];
  if (!remote || !route) throw new Error('the release has a route');
  const remotes = {
    registry: createRegistry(reportedOf([release])),
    loader: { ...parts, loadPage, drawFailed },
    refreshRemotes: async () => {},
  };
  return await act(async () =>
    renderPage(
      <RemotesProvider remotes={remotes}>
        <p>Everything else</p>
        <RemotePage owned={{ remote, route }} />
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
    loadPage.mockImplementationOnce(() => Promise.reject(new RemoteLoadError(release, 'entry', 'down')));
    const page = await show(loadPage);
    expect(await page.findByRole('alert')).toBeDefined();
    expect(page.getByText('Everything else')).toBeDefined();
    await act(async () => page.getByRole('button').click());
    expect(await page.findByText('Las Vegas')).toBeDefined();
    expect(page.queryByRole('alert')).toBeNull();
    expect(loadPage).toHaveBeenCalledTimes(2);
  });

  it('[FED-05] shows another version’s page instead of one that throws when it is drawn first, without a panel', async () => {
    const Broken: PageComponent = () => {
      throw new Error('first render');
    };
    const loadPage = vi.fn<RemoteLoader['loadPage']>(() => Promise.resolve(HotelsPage));
    loadPage.mockImplementationOnce(() => Promise.resolve(Broken));
    const drawFailed = vi.fn<RemoteLoader['drawFailed']>(async () => true);
    const page = await show(loadPage, drawFailed);
    expect(await page.findByText('Las Vegas')).toBeDefined();
    expect(page.queryByRole('alert')).toBeNull();
    expect(drawFailed).toHaveBeenCalledWith(Broken, expect.objectContaining({ message: 'first render' }));
  });

  it('[FED-05] leaves a page its version that throws after it was shown, and says so in its place', async () => {
    const Later: PageComponent = () => {
      const [isBroken, setIsBroken] = useState(false);
      if (isBroken) throw new Error('later');
      return (
        <button type="button" onClick={() => setIsBroken(true)}>
          Las Vegas
        </button>
      );
    };
    const drawFailed = vi.fn<RemoteLoader['drawFailed']>(async () => true);
    const page = await show(() => Promise.resolve(Later), drawFailed);
    await act(async () => (await page.findByText('Las Vegas')).click());
    expect(await page.findByRole('alert')).toBeDefined();
    expect(drawFailed).not.toHaveBeenCalled();
  });

  it('[FED-05] gives a page another version where a part of it never came, even after it was shown', async () => {
    const Later: PageComponent = () => {
      const [isMissing, setIsMissing] = useState(false);
      if (isMissing) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
      return (
        <button type="button" onClick={() => setIsMissing(true)}>
          Reno
        </button>
      );
    };
    const loadPage = vi.fn<RemoteLoader['loadPage']>(() => Promise.resolve(HotelsPage));
    loadPage.mockImplementationOnce(() => Promise.resolve(Later));
    const page = await show(loadPage, async () => true);
    await act(async () => (await page.findByText('Reno')).click());
    expect(await page.findByText('Las Vegas')).toBeDefined();
    expect(page.queryByRole('alert')).toBeNull();
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
