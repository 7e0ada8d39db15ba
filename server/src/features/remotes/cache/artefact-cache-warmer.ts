import { TWIN_ENDINGS } from '@portico/contract/release';
import { UserError } from '../../../platform/user-error.ts';
import type { ReadFile } from '../../assets/assets.ts';
import type { RegisteredRemote } from '../resolving/resolve-remotes.ts';
import { eachAtOnce } from '../store/each-at-once.ts';

/** Few, for pages that are drawn meanwhile come first. */
const AT_ONCE = 4;
/** A store that failed is asked again with the next state that is seen after so long. */
const AGAIN_AFTER_MS = 30_000;

/**
 * Reads every file of the versions in use, so that a cache before the store has them before the store goes away. To be told of each state of the registry
 * that is seen: one that was read whole is not read again.
 */
export function keepNear(read: ReadFile, tell: (sentence: string) => void) {
  let whole: readonly RegisteredRemote[] | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  /** Resolves when what was begun has ended, well or not. */
  return async (remotes: readonly RegisteredRemote[]): Promise<void> => {
    if (remotes === whole || Date.now() - failedAt < AGAIN_AFTER_MS) return;
    reading ??= readAll(remotes).finally(() => {
      reading = undefined;
    });
    await reading;
  };

  async function readAll(remotes: readonly RegisteredRemote[]): Promise<void> {
    try {
      await eachAtOnce(pathsInUse(remotes), AT_ONCE, read);
      whole = remotes;
    } catch (error) {
      failedAt = Date.now();
      tell(error instanceof UserError ? error.message : `Published files could not be kept near: ${String(error)}`);
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
