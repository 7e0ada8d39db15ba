import { outlineOf, type RemoteRelease, type UserInfo, userInfo } from '@portico/contract';
import { endSession, queryClient, RuntimeProviders, writeStored } from '@portico/runtime';
import { buildSettings, buildUser, FakeServer, type Responder, registerOwnMessages, startPage } from '@portico/testing';
import { portalReleases } from '@portico/testing/portal';
import { PortalUiProvider } from '@portico/ui';
import { act, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { ErrorReference } from '../src/client-errors/error-reference.tsx';
import { createLiveRegistry, type LiveRegistry } from '../src/remotes/registry.ts';
import type { RemoteLoader } from '../src/remotes/remote-loader.ts';
import { LivePortal } from '../src/routes/live-portal.tsx';

export interface PortalOptions {
  readonly path: string;
  /** Null for a visitor. */
  readonly user?: Partial<UserInfo> | null;
  /** Response to user info instead of the user. */
  readonly userInfoReply?: Responder<typeof userInfo>;
  readonly settings?: Parameters<typeof buildSettings>[0];
  /** Additional remotes, for cases that no real remote has. */
  readonly more?: readonly RemoteRelease[];
  readonly reportRemoteFailure?: RemoteLoader['reportRemoteFailure'];
  /** Response to a URL without a remote. */
  readonly refreshRemotes?: (registry: LiveRegistry) => Promise<void>;
}

export interface RenderedPortal extends RenderResult {
  readonly person: UserEvent;
  readonly server: FakeServer;
  readonly address: () => string;
  readonly registry: LiveRegistry;
}

/** Renders the whole host with a fake server and the portal's own remotes. */
export async function renderPortal(options: PortalOptions): Promise<RenderedPortal> {
  const { path, user = {}, userInfoReply, settings, more = [], reportRemoteFailure = async () => false } = options;
  const refreshRemotes = () => (options.refreshRemotes ?? isAvailableToNone)(registry);
  const releases = [...portalReleases(), ...more];
  const remotes = releases.map(outlineOf);
  const server = new FakeServer();
  server.answer(userInfo, userInfoReply ?? { name: 'user', data: buildUser(user ?? {}) });
  server.start();
  window.history.replaceState(null, '', path);
  endSession('expired');
  if (user !== null) writeStored('token', 'session-token');
  startPage({ settings: buildSettings(settings), remotes });
  registerOwnMessages();
  onTestFinished(() => {
    queryClient.clear();
    if (server.troubles.length > 0) throw new Error(server.troubles.join('\n'));
  });
  const registry = createLiveRegistry({ remotes, at: window.location.pathname });
  const pages = { ...loaderOf(releases), reportRemoteFailure };
  // Suspended content shows only after `act` is awaited.
  const rendered = await act(async () =>
    render(
      <PortalUiProvider errorReference={<ErrorReference />}>
        <RuntimeProviders>
          <LivePortal registry={registry} loader={pages} override={undefined} refreshRemotes={refreshRemotes} />
        </RuntimeProviders>
      </PortalUiProvider>,
    ),
  );
  const address = () => window.location.pathname + window.location.search;
  const timers = vi.isFakeTimers() ? { advanceTimers: (ms: number) => vi.advanceTimersByTimeAsync(ms) as never } : {};
  return { ...rendered, person: userEvent.setup(timers), server, address, registry };
}

/** The server knows no more URLs than the page. */
async function isAvailableToNone(registry: LiveRegistry): Promise<void> {
  const { remotes } = registry.present();
  registry.adopt({ remotes, at: window.location.pathname });
}

/** Every page is its own name as a heading. */
function loaderOf(releases: readonly RemoteRelease[]): RemoteLoader {
  const find = (name: string) => releases.find((one) => one.name === name);
  return {
    loadPage: async (remote: string, path: string) => {
      const page = find(remote)?.manifest.routes.find((route) => route.path === path)?.page;
      return () => <h1>{page}</h1>;
    },
    loadDialog: async () => {
      throw new Error('no dialogs here');
    },
    versionOf: find,
    checkVersion: async (name: string) => find(name),
    hasStarted: () => false,
    drawing: () => {},
  } as unknown as RemoteLoader;
}
