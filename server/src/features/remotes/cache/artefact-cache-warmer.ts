import { TWIN_ENDINGS } from '@portico/contract/release';
import { UserError } from '../../../platform/user-error.ts';
import type { ReadFile } from '../../assets/assets.ts';
import type { RegisteredRemote } from '../resolving/resolve-remotes.ts';
import { eachAtOnce } from '../store/each-at-once.ts';

/** Low, because requests of pages have priority. */
const AT_ONCE = 4;
/** After a store error, the next registry state is read only after this delay. */
const AGAIN_AFTER_MS = 30_000;

/**
 * Fills the cache with every file of the versions in use, so that they stay available during an outage of the store.
 * Call it with each registry state; a state that was read completely is skipped.
 */
export function warmArtefactCache(read: ReadFile, warn: (sentence: string) => void) {
  let lastWarmed: readonly RegisteredRemote[] | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  /** Resolves when the current run has ended, also if it failed. */
  return async (remotes: readonly RegisteredRemote[]): Promise<void> => {
    if (remotes === lastWarmed || Date.now() - failedAt < AGAIN_AFTER_MS) return;
    reading ??= readAll(remotes).finally(() => {
      reading = undefined;
    });
    await reading;
  };

  async function readAll(remotes: readonly RegisteredRemote[]): Promise<void> {
    try {
      await eachAtOnce(pathsInUse(remotes), AT_ONCE, read);
      lastWarmed = remotes;
    } catch (error) {
      failedAt = Date.now();
      warn(error instanceof UserError ? error.message : `Published files could not be cached: ${String(error)}`);
    }
  }
}

function pathsInUse(remotes: readonly RegisteredRemote[]): string[] {
  return remotes.flatMap(({ releases }) =>
    Object.values(releases).flatMap(({ name, version, integrity }) =>
      Object.keys(integrity).flatMap((file) => {
        const path = `${name}/${version}/${file}`;
        return [path, ...TWIN_ENDINGS.map((ending) => `${path}.${ending}`)];
      }),
    ),
  );
}
