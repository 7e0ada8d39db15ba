import { goTo, PortalLink } from '@portico/runtime';
import { renderPage } from '@portico/testing';
import { act } from '@testing-library/react';
import { useRef } from 'react';
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

describe('useRouteArrival', () => {
  it('[SHELL-02, DESK-05] starts a new page at its top with the focus on it, and returns to where one was', async () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    const { getByRole } = renderPage(<ShownPage />, { path: '/portal/list' });
    await scrollTo(700);
    await navigate('/portal/hotel');
    expect(scrollOf()).toBe(0);
    expect(document.activeElement).toBe(getByRole('main'));
    // The move to the top is told later, when the new page is shown.
    await scrollTo(0);
    await act(async () => window.history.back());
    await vi.waitFor(() => expect(scrollOf()).toBe(700), { timeout: 10_000 });
    expect(window.location.pathname).toBe('/portal/list');
  });

  describe('while the page is not tall enough yet', () => {
    let grow = () => {};

    /** Goes back to a page that was left at 700 px and has no height until `grow`, after so long. */
    async function comeBack(
      afterMs: number,
      { meanwhile, height: grown = 5000 }: { readonly meanwhile?: string; readonly height?: number } = {},
    ) {
      vi.useFakeTimers();
      const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
      vi.stubGlobal(
        'ResizeObserver',
        class {
          constructor(told: () => void) {
            grow = told;
          }
          observe() {}
          disconnect() {
            grow = () => {};
          }
        },
      );
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

  it('moves nothing when a filter replaces the query, and goes to the top for another one that is pushed', async () => {
    renderPage(<ShownPage />, { path: '/portal/list' });
    await scrollTo(300);
    await navigate('/portal/list?star=1', { replace: true });
    expect(scrollOf()).toBe(300);
    await navigate('/portal/list?page=2');
    expect(scrollOf()).toBe(0);
  });
});
