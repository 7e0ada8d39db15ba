import { readLiveState } from '@portico/contract';
import { isStepGuarded, onGuardedSteps } from '@portico/runtime';
import type { ToldPortal } from './ask-portal.ts';

/** What a page does when it hears that the portal is another for its visitor. */
export interface Followers {
  /** Hears states until what is returned is called. */
  readonly hear: (told: (state: string) => void) => () => void;
  readonly readRemotes: () => Promise<ToldPortal>;
  /** The page has these remotes from now on. */
  readonly adopt: (told: ToldPortal) => void;
  /** The state that the page adopted last, for whatever reason it asked; undefined where it is the document's. */
  readonly adopted: () => string | undefined;
  /** Asks again who is signed in and what they may do; false where nobody could say. */
  readonly askRights: () => Promise<boolean>;
}

/** Pages of an office hear of a change at one moment, and do not all ask at it. */
const SPREAD_MS = 1_000;
/** Another process of the portal may know of a change a second later than the one that told of it. */
const AGAIN_MS = 1_000;
/** While the server cannot say. */
const LONGEST_PAUSE_MS = 30_000;

/**
 * Keeps an open page in step with the portal: it has the remotes and the rights of a new document within seconds, and never in the middle of a
 * guarded step. `written` is the state that its document was written in.
 */
export function followPortal(written: string, { hear, readRemotes, adopt, adopted, askRights }: Followers): () => void {
  let obeyed = readLiveState(written);
  let wanted = obeyed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isObeying = false;
  let tries = 0;

  function told(state: string): void {
    wanted = readLiveState(state);
    tries = 0;
    // What is on its way already may be older than what was told.
    soon(Math.random() * SPREAD_MS);
  }

  function soon(ms: number): void {
    if (isInStep() || isObeying) return;
    clearTimeout(timer);
    timer = setTimeout(() => void obey(), ms);
  }

  function isInStep(): boolean {
    return wanted === undefined || (wanted.remotes === hasRemotes() && wanted.rights === obeyed?.rights);
  }

  /** A sign-in asks by itself. */
  function hasRemotes(): string | undefined {
    return readLiveState(adopted())?.remotes ?? obeyed?.remotes;
  }

  async function obey(): Promise<void> {
    // The end of the step asks again.
    if (isStepGuarded() || isObeying || isInStep()) return;
    isObeying = true;
    tries += 1;
    try {
      await Promise.all([obeyRemotes(wanted?.remotes), obeyRights(wanted?.rights)]);
    } catch {
      // Nobody answered in time; it is tried again.
    } finally {
      isObeying = false;
    }
    soon(Math.min(AGAIN_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS));
  }

  async function obeyRemotes(remotes: string | undefined): Promise<void> {
    if (remotes === undefined || remotes === hasRemotes()) return;
    const told = await readRemotes();
    // A step may have begun while they travelled.
    if (isStepGuarded()) return;
    const answered = readLiveState(told.state)?.remotes ?? remotes;
    if (answered !== hasRemotes()) adopt(told);
    obeyed = { remotes: answered, rights: obeyed?.rights ?? '' };
  }

  async function obeyRights(rights: string | undefined): Promise<void> {
    const before = obeyed?.rights ?? '';
    if (rights === undefined || rights === before) return;
    // Whoever signs in or out is asked about by that itself.
    const isKnown = rights === '' || before === '' || (await askRights());
    // What was taken meanwhile is taken when the step has ended.
    if (!isKnown || isStepGuarded()) return;
    obeyed = { remotes: obeyed?.remotes ?? '', rights };
  }

  const ends = [
    hear(told),
    onGuardedSteps(() => {
      if (!isStepGuarded()) soon(0);
    }),
    () => clearTimeout(timer),
  ];
  return () => {
    for (const end of ends) end();
  };
}
