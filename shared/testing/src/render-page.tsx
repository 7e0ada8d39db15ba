import {
  BOOT_ELEMENT_ID,
  type BootBlock,
  type Endpoint,
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
import { buildBootBlock, buildSettings, buildUser } from './builders/session.ts';
import { type DialogResults, watchDialogs } from './dialog-watch.ts';
import { registerOwnMessages } from './own-messages.ts';
import { type EndpointResponder, FakeServer } from './server/fake-server.ts';

// Loaded in advance, as after a pointer event, so that no test ends while it loads.
await loadPlacement();

/** Options of a rendered page. */
export interface PageOptions<EndpointRegistry extends readonly Endpoint[]> {
  /** URL with its query, including the source if the page needs one. */
  readonly path?: string;
  /** Responses by endpoint: `[[hotelList, { name: 'found', data: buildHotelListPage() }]]`. */
  readonly replies?: { readonly [Index in keyof EndpointRegistry]: EndpointResponder<EndpointRegistry[Index]> };
  /** Differences of the signed-in user from `buildUser`; null for a visitor. */
  readonly user?: Partial<UserInfo> | null;
  readonly language?: Language;
  readonly settings?: Partial<Settings>;
  readonly boot?: Partial<BootBlock>;
  /** Results of the dialogs that the page opens. */
  readonly dialogs?: DialogResults;
}

/** A page under test. */
export interface RenderedPage extends RenderResult {
  readonly user: UserEvent;
  readonly server: FakeServer;
  readonly dialogs: readonly DialogRequest[];
  readonly toasts: readonly Toast[];
  /** The current path and query. */
  readonly address: () => string;
}

/**
 * Renders a page like the host, with a server that responds according to the contract. Requests without a response fail
 * the test.
 */
export function renderPage<const EndpointRegistry extends readonly Endpoint[]>(
  page: ReactNode,
  options: PageOptions<EndpointRegistry> = {},
): RenderedPage {
  const { path = '/portal/?source=roompai', replies = [], dialogs = {} } = options;
  const server = new FakeServer();
  for (const [call, responder] of replies as unknown as readonly EndpointResponder<Endpoint>[])
    server.answer(call, responder as never);
  server.start();
  window.history.replaceState(null, '', path);
  startSessionOf(options);
  registerOwnMessages();

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

/** The page at any URL, as one route. */
function Routed({ page }: { page: ReactNode }) {
  return useRoutes([{ path: '*', element: page }]);
}

function startSessionOf({ user = {}, language = 'en', settings, boot: block }: PageOptions<readonly Endpoint[]>): void {
  endSession('expired');
  writeStored('language', undefined);
  if (user !== null) writeStored('token', 'session-token');
  startPage({ language, settings: buildSettings(settings), ...block });
  if (user !== null) portalStore.set(userAtom, buildUser({ language, ...user }));
}

/** Adds a boot block to the HTML page and calls `boot`, as the host does before it renders. */
export function startPage(overrides: Partial<BootBlock> = {}): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = BOOT_ELEMENT_ID;
  element.textContent = JSON.stringify(buildBootBlock(overrides));
  document.body.append(element);
  boot();
}
