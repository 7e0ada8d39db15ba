import { PATHS, type RemoteManifest, type RemoteRelease, type UserInfo, userInfo } from '@portico/contract';
import { endSession, queryClient, RuntimeProviders, writeStored } from '@portico/runtime';
import { type Answering, aUser, FakeServer, keepOwnWords, someSettings, startPage } from '@portico/testing';
import { PortalUiProvider } from '@portico/ui';
import { act, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { createRegistry } from '../src/remotes/registry.ts';
import type { RemoteLoader } from '../src/remotes/remote-loader.ts';
import { RemotesProvider } from '../src/remotes/remotes-context.tsx';
import { PortalRouter, portalRoutes } from '../src/routes/portal-routes.tsx';

export interface PortalOptions {
  readonly path: string;
  /** Null for a visitor. */
  readonly user?: Partial<UserInfo> | null;
  /** Instead of the user: what user info is answered with. */
  readonly userInfoReply?: Answering<typeof userInfo>;
  readonly settings?: Parameters<typeof someSettings>[0];
}

export interface RenderedPortal extends RenderResult {
  readonly person: UserEvent;
  readonly server: FakeServer;
  readonly address: () => string;
}

/** The whole host over a server that answers from the contract, with small remotes of its own. */
export async function renderPortal(options: PortalOptions): Promise<RenderedPortal> {
  const { path, user = {}, userInfoReply, settings } = options;
  const server = new FakeServer();
  server.answer(userInfo, userInfoReply ?? { name: 'user', data: aUser(user ?? {}) });
  server.start();
  window.history.replaceState(null, '', path);
  endSession('expired');
  if (user !== null) writeStored('token', 'session-token');
  startPage({ settings: someSettings(settings), remotes: RELEASES });
  keepOwnWords();
  onTestFinished(() => {
    queryClient.clear();
    if (server.troubles.length > 0) throw new Error(server.troubles.join('\n'));
  });
  const registry = createRegistry(RELEASES);
  // What suspends inside an act is shown only when the act is awaited.
  const rendered = await act(async () =>
    render(
      <PortalUiProvider>
        <RuntimeProviders>
          <RemotesProvider remotes={{ registry, loader }}>
            <PortalRouter table={portalRoutes(registry)} />
          </RemotesProvider>
        </RuntimeProviders>
      </PortalUiProvider>,
    ),
  );
  const address = () => window.location.pathname + window.location.search;
  const timers = vi.isFakeTimers() ? { advanceTimers: (ms: number) => vi.advanceTimersByTimeAsync(ms) as never } : {};
  return { ...rendered, person: userEvent.setup(timers), server, address };
}

/** Every page is its own name as a heading. */
const loader = {
  loadPage: async (_remote: string, page: string) => () => <h1>{page}</h1>,
  loadDialog: async () => {
    throw new Error('no dialogs here');
  },
} as unknown as RemoteLoader;

const RELEASES: readonly RemoteRelease[] = [
  release('mf-account', {
    routes: [
      { path: PATHS.login, page: 'login', access: 'public', layout: { frame: 'bare' }, title: 'login' },
      { path: PATHS.myCoupon, page: 'coupons', access: 'session', title: 'coupons' },
      { path: PATHS.terms, page: 'terms', access: 'public', title: 'terms' },
    ],
    menu: [{ label: 'coupons', icon: 'ticket', to: PATHS.myCoupon, order: 60 }],
  }),
  release('mf-trips', {
    routes: [
      { path: PATHS.myTrip, page: 'bookings', access: 'session', modules: [2, 6], title: 'bookings' },
      {
        path: PATHS.tripDetail,
        page: 'booking',
        access: 'session',
        modules: [2, 6],
        layout: { hidesPerson: true },
        title: 'booking',
      },
    ],
    menu: [{ label: 'bookings', icon: 'bookings', to: PATHS.myTrip, modules: [2, 6], order: 10 }],
  }),
  release('mf-search', {
    routes: [
      {
        path: PATHS.hotelList,
        page: 'hotels',
        access: 'session',
        modules: [1, 5],
        layout: { currency: true },
        title: 'hotels',
      },
      { path: PATHS.hotelDetail, page: 'hotel', access: 'session', modules: [1, 5], title: 'hotel' },
    ],
    menu: [{ label: 'hotels', icon: 'bed', to: PATHS.hotelList, modules: [1, 5], order: 20 }],
  }),
];

function release(name: string, part: Pick<RemoteManifest, 'routes' | 'menu'>): RemoteRelease {
  const keys = [...part.routes.map(({ title }) => title), ...part.menu.map(({ label }) => label)];
  return {
    name,
    version: '1.0.0',
    base: `/remotes/${name}/1.0.0/`,
    entry: 'remoteEntry.js',
    integrity: {},
    pages: {},
    locales: {},
    labels: {
      en: Object.fromEntries(keys.map((key) => [key, `The ${key}`])),
      zh: Object.fromEntries(keys.map((key) => [key, `中文${key}`])),
    },
    manifest: {
      name,
      owner: 'Tests',
      contract: '^1.0.0',
      dialogs: [],
      languages: ['en', 'zh'],
      ...part,
    },
  };
}
