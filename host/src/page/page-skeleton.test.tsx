import { PATHS, type RemoteRoute } from '@portico/contract';
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

  it('[FED-08] leaves that to the header elsewhere, and says in both places that the page is on its way', () => {
    const page = show(undefined, PATHS.terms);
    expect(page.queryByText('Portico')).toBeNull();
    expect(page.getByRole('status').textContent).toMatch(/^Loading/);
  });
});
