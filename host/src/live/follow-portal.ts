import { readLiveState } from '@portico/contract';
import { isStepGuarded, onGuardedSteps } from '@portico/runtime';
import type { RemotesUpdate } from './refresh-remotes.ts';

export interface Followers {
  /** Subscribes to states; the returned function ends the subscription. */
  readonly subscribe: (update: (state: string) => void) => () => void;
  readonly readRemotes: () => Promise<RemotesUpdate>;
  readonly adopt: (update: RemotesUpdate) => void;
  /** The state that was adopted last; undefined if it is the state of the HTML page. */
  readonly adopted: () => string | undefined;
  /** Reloads the user and permissions; false if the request failed. */
  readonly reloadPermissions: () => Promise<boolean>;
}

/** Pages receive a change at the same time and must not all send a request at once. */
const SPREAD_MS = 1_000;
/** Another server process may learn of a change up to a second later. */
const AGAIN_MS = 1_000;
/** Longest pause while the server does not respond. */
const LONGEST_PAUSE_MS = 30_000;

/**
 * Keeps an open page in step with the portal within seconds, and never during a guarded step. `written` is the state
 * in which the HTML page was rendered.
 */
export function followPortal(
  written: string,
  { subscribe, readRemotes, adopt, adopted, reloadPermissions }: Followers,
): () => void {
  let obeyed = readLiveState(written);
  let target = obeyed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isObeying = false;
  let tries = 0;

  function update(state: string): void {
    target = readLiveState(state);
    tries = 0;
    // A request in flight may be older than this state.
    soon(Math.random() * SPREAD_MS);
  }

  function soon(ms: number): void {
    if (isInStep() || isObeying) return;
    clearTimeout(timer);
    timer = setTimeout(() => void obey(), ms);
  }

  function isInStep(): boolean {
    return target === undefined || (target.remotes === hasRemotes() && target.rights === obeyed?.rights);
  }

  function hasRemotes(): string | undefined {
    return readLiveState(adopted())?.remotes ?? obeyed?.remotes;
  }

  async function obey(): Promise<void> {
    // The end of the step tries again.
    if (isStepGuarded() || isObeying || isInStep()) return;
    isObeying = true;
    tries += 1;
    try {
      await Promise.all([obeyRemotes(target?.remotes), applyPermissions(target?.rights)]);
    } catch {
      // No response in time: try again.
    } finally {
      isObeying = false;
    }
    soon(Math.min(AGAIN_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS));
  }

  async function obeyRemotes(remotes: string | undefined): Promise<void> {
    if (remotes === undefined || remotes === hasRemotes()) return;
    const update = await readRemotes();
    // A step may have started during the request.
    if (isStepGuarded()) return;
    const receivedRemotes = readLiveState(update.state)?.remotes ?? remotes;
    if (receivedRemotes !== hasRemotes()) adopt(update);
    obeyed = { remotes: receivedRemotes, rights: obeyed?.rights ?? '' };
  }

  async function applyPermissions(rights: string | undefined): Promise<void> {
    const before = obeyed?.rights ?? '';
    if (rights === undefined || rights === before) return;
    // Sign-in and sign-out request the user themselves.
    const isKnown = rights === '' || before === '' || (await reloadPermissions());
    // A change during a step is adopted when the step ends.
    if (!isKnown || isStepGuarded()) return;
    obeyed = { remotes: obeyed?.remotes ?? '', rights };
  }

  const ends = [
    subscribe(update),
    onGuardedSteps(() => {
      if (!isStepGuarded()) soon(0);
    }),
    () => clearTimeout(timer),
  ];
  return () => {
    for (const end of ends) end();
  };
}
