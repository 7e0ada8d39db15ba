import {
  BOOT_ELEMENT_ID,
  type BootBlock,
  type Call,
  type Language,
  type Settings,
  type UserInfo,
} from '@portico/contract';
import {
  boot,
  type DialogRequest,
  endSession,
  NavigatorBridge,
  portalStore,
  queryClient,
  RuntimeProviders,
  type Toast,
  toastsAtom,
  userAtom,
  writeStored,
} from '@portico/runtime';
import { loadPlacement, PortalUiProvider } from '@portico/ui';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { aBootBlock, aUser, someSettings } from './builders/session.ts';
import { type DialogAnswers, watchDialogs } from './dialog-watch.ts';
import { keepOwnWords } from './own-words.ts';
import { type CallAnswering, FakeServer } from './server/fake-server.ts';

// At hand as it is on a page that has seen a pointer: no test ends while it is on its way.
await loadPlacement();

/** Where and for whom a page is shown. */
export interface PageOptions<Calls extends readonly Call[]> {
  /** Address with its query; the source is in it where the page needs one. */
  readonly path?: string;
  /** Answers by call: `[[hotelList, { name: 'found', data: aHotelListPage() }]]`. */
  readonly answers?: { readonly [Index in keyof Calls]: CallAnswering<Calls[Index]> };
  /** Who is signed in, as far as it differs from `aUser`; null for a visitor. */
  readonly user?: Partial<UserInfo> | null;
  readonly language?: Language;
  readonly settings?: Partial<Settings>;
  readonly boot?: Partial<BootBlock>;
  /** How dialogs that the page opens are answered. */
  readonly dialogs?: DialogAnswers;
}

/** A page under test. */
export interface RenderedPage extends RenderResult {
  readonly user: UserEvent;
  readonly server: FakeServer;
  readonly dialogs: readonly DialogRequest[];
  readonly toasts: readonly Toast[];
  /** Path and query that the page has gone to. */
  readonly address: () => string;
}

/** Shows a page as the host would, over a server that answers from the contract. Calls without an answer fail the test. */
export function renderPage<const Calls extends readonly Call[]>(
  page: ReactNode,
  options: PageOptions<Calls> = {},
): RenderedPage {
  const { path = '/portal/?source=roompai', answers = [], dialogs = {} } = options;
  const server = new FakeServer();
  for (const [call, answering] of answers as unknown as readonly CallAnswering<Call>[])
    server.answer(call, answering as never);
  server.start();
  window.history.replaceState(null, '', path);
  startSessionOf(options);
  keepOwnWords();

  const watched = watchDialogs(dialogs);
  const toasts: Toast[] = [];
  portalStore.set(toastsAtom, []);
  const stopToasts = portalStore.sub(toastsAtom, () => {
    toasts.push(...portalStore.get(toastsAtom).filter((toast) => !toasts.includes(toast)));
  });
  onTestFinished(() => {
    watched.stop();
    stopToasts();
    queryClient.clear();
    if (server.troubles.length > 0) throw new Error(server.troubles.join('\n'));
  });

  const rendered = render(
    <PortalUiProvider>
      <RuntimeProviders>
        <BrowserRouter>
          <NavigatorBridge />
          <Routed page={page} />
        </BrowserRouter>
      </RuntimeProviders>
    </PortalUiProvider>,
  );
  return {
    ...rendered,
    user: userEvent.setup(vi.isFakeTimers() ? { advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) as never } : {}),
    server,
    dialogs: watched.opened,
    toasts,
    address: () => window.location.pathname + window.location.search,
  };
}

/** The page at whatever address, as one row of the host's table. */
function Routed({ page }: { page: ReactNode }) {
  return useRoutes([{ path: '*', element: page }]);
}

function startSessionOf({ user = {}, language = 'en', settings, boot: block }: PageOptions<readonly Call[]>): void {
  endSession('expired');
  writeStored('language', undefined);
  if (user !== null) writeStored('token', 'session-token');
  startPage({ language, settings: someSettings(settings), ...block });
  if (user !== null) portalStore.set(userAtom, aUser({ language, ...user }));
}

/** Puts a boot block into the document and takes it up, as the host does before anything is drawn. */
export function startPage(given: Partial<BootBlock> = {}): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = BOOT_ELEMENT_ID;
  element.textContent = JSON.stringify(aBootBlock(given));
  document.body.append(element);
  boot();
}
