import { FIRST_PAGE_ID, PATHS, type RemoteRoute } from '@portico/contract';
import { renderPage } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { PageSkeleton } from './page-skeleton.tsx';
import { RouteHandleContext } from './route-handle.ts';

function show(layout: RemoteRoute['layout'], path: string = PATHS.login) {
  const route: RemoteRoute = { path, page: 'page', access: 'public', title: 'title', ...(layout && { layout }) };
  return renderPage(
    <RouteHandleContext value={{ route }}>
      <PageSkeleton />
    </RouteHandleContext>,
    { path },
  );
}

describe('PageSkeleton', () => {
  it('[FED-08] says whose window this is where there is no frame to say it', () => {
    expect(show({ frame: 'bare' }).getByText('Portico')).toBeDefined();
  });

  it('[FED-08] keeps what the document shows of the page in its place, as long as it stands for it', () => {
    const skeleton = document.createElement('div');
    skeleton.id = FIRST_PAGE_ID;
    skeleton.innerHTML = '<a href="/portal/booking/hotelsearch/HotelDetail">Bellagio</a>';
    document.body.append(skeleton);
    const page = show(undefined, PATHS.terms);
    expect(page.container.contains(skeleton)).toBe(true);
    expect(page.getByRole('link', { name: 'Bellagio' })).toBeDefined();
    expect(page.getByRole('status').textContent).toMatch(/^Loading/);
    page.unmount();
    expect(skeleton.isConnected).toBe(false);
  });

  it('[FED-08] leaves that to the header elsewhere, and says in both places that the page is on its way', () => {
    const page = show(undefined, PATHS.terms);
    expect(page.queryByText('Portico')).toBeNull();
    expect(page.getByRole('status').textContent).toMatch(/^Loading/);
  });
});
