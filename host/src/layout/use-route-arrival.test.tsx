import { goTo, PortalLink } from '@portico/runtime';
import { renderPage } from '@portico/testing';
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { useRouteArrival } from './use-route-arrival.ts';

function ShownPage() {
  const main = useRef<HTMLElement>(null);
  useRouteArrival(main);
  return <main ref={main} tabIndex={-1} />;
}

async function navigate(to: string, options?: { replace: boolean }) {
  await act(async () => goTo(to, options));
}

function scrollOf(): number {
  return window.scrollY;
}

async function scrollTo(top: number) {
  await act(async () => {
    window.scrollTo(0, top);
    window.dispatchEvent(new Event('scroll'));
  });
}

/** Returns a function that simulates a size change of the observed page. */
function stubResizeObserver(): () => void {
  let notify: (() => void) | undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #onResize: () => void;
      constructor(onResize: () => void) {
        this.#onResize = onResize;
        notify = onResize;
      }
      observe() {}
      disconnect() {
        if (notify === this.#onResize) notify = undefined;
      }
    },
  );
  return () => notify?.();
}

describe('useRouteArrival', () => {
  it('[SHELL-02, DESK-05] starts a new page at its top with the focus on it, and returns to where one was', async () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    const { getByRole } = renderPage(<ShownPage />, { path: '/portal/list' });
    await scrollTo(700);
    await navigate('/portal/hotel');
    expect(scrollOf()).toBe(0);
    expect(document.activeElement).toBe(getByRole('main'));
    // The scroll event arrives after the new page is shown.
    await scrollTo(0);
    await act(async () => window.history.back());
    await vi.waitFor(() => expect(scrollOf()).toBe(700), { timeout: 10_000 });
    expect(window.location.pathname).toBe('/portal/list');
  });

  describe('while the page is not tall enough yet', () => {
    /** Returns to a page left at 700 px that has no height until `grow`. */
    async function comeBack(
      afterMs: number,
      { meanwhile, height: grown = 5000 }: { readonly meanwhile?: string; readonly height?: number } = {},
    ) {
      vi.useFakeTimers();
      const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
      const grow = stubResizeObserver();
      renderPage(<ShownPage />, { path: '/portal/list' });
      await scrollTo(700);
      await navigate('/portal/hotel');
      height.mockReturnValue(0);
      await act(async () => window.history.back());
      await act(() => vi.advanceTimersByTimeAsync(afterMs));
      if (meanwhile) window.dispatchEvent(new Event(meanwhile));
      height.mockReturnValue(grown);
      grow();
      vi.useRealTimers();
    }

    it('waits as long as a slow list takes', async () => {
      await comeBack(14_000);
      expect(scrollOf()).toBe(700);
    });

    it('goes as far as one reaches that became shorter', async () => {
      await comeBack(1_000, { height: window.innerHeight + 430 });
      expect(scrollOf()).toBe(430);
    });

    it('moves nobody who waited for nothing', async () => {
      await comeBack(15_001);
      expect(scrollOf()).toBe(0);
    });

    it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
      'leaves whoever does something alone: %s',
      async (doing) => {
        await comeBack(1_000, { meanwhile: doing });
        expect(scrollOf()).toBe(0);
      },
    );
  });

  it('[DESK-31] returns from another document to where its entry was left, as soon as the page is tall enough', async () => {
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    const grow = stubResizeObserver();
    renderPage(<ShownPage />, { path: '/portal/list' });
    await navigate('/portal/list?star=1', { replace: true });
    await scrollTo(640);
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    vi.resetModules();
    const { useRouteArrival: useNextArrival } = await import('./use-route-arrival.ts');
    function NextPage() {
      useNextArrival(useRef<HTMLElement>(null));
      return null;
    }
    window.scrollTo(0, 124);
    height.mockReturnValue(0);
    render(<NextPage />, { wrapper: BrowserRouter });
    height.mockReturnValue(5000);
    act(() => grow());
    expect(scrollOf()).toBe(640);
  });

  it('goes to where a link says that its page was left', async () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    const link = { to: '/portal/list', state: { top: 640 } };
    const { user, getByRole } = renderPage(
      <>
        <ShownPage />
        <PortalLink {...link}>Back</PortalLink>
      </>,
      { path: '/portal/hotel' },
    );
    await user.click(getByRole('link'));
    expect(scrollOf()).toBe(640);
    expect(document.activeElement).toBe(getByRole('main'));
  });

  it('[DESK-31] goes on to that position when the page completes its URL, and to one that comes with the completed URL', async () => {
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(0);
    const grow = stubResizeObserver();
    const links = [
      { to: '/portal/list', state: { top: 640 }, children: 'Back' },
      { to: '/portal/list?page=1', state: { top: 640 }, replace: true, children: 'Complete' },
      { to: '/portal/list?page=2', state: { top: 700 }, replace: true, children: 'Last list' },
    ];
    const { user, getByRole } = renderPage(
      <>
        <ShownPage />
        {links.map((link) => (
          <PortalLink key={link.to} {...link} />
        ))}
      </>,
      { path: '/portal/hotel' },
    );
    await user.click(getByRole('link', { name: 'Back' }));
    await act(async () => getByRole('link', { name: 'Complete' }).click());
    expect(scrollOf()).toBe(0);
    height.mockReturnValue(5000);
    act(() => grow());
    expect(scrollOf()).toBe(640);
    await scrollTo(100);
    await act(async () => getByRole('link', { name: 'Complete' }).click());
    expect(scrollOf()).toBe(100);
    await act(async () => getByRole('link', { name: 'Last list' }).click());
    expect(scrollOf()).toBe(700);
  });

  it('moves nothing when a filter replaces the query, and goes to the top for another one that is pushed', async () => {
    renderPage(<ShownPage />, { path: '/portal/list' });
    await scrollTo(300);
    await navigate('/portal/list?star=1', { replace: true });
    expect(scrollOf()).toBe(300);
    await navigate('/portal/list?page=2');
    expect(scrollOf()).toBe(0);
  });
});
