import { useRef, useState } from 'react';
import { RemoteLoadError } from './remote-load-error.ts';
import type { RemoteLoader } from './remote-loader.ts';

/**
 * Watches the first render of a remote's component. A throw in it lets another version take over. A component that
 * rendered before keeps its version, so that no user is moved during work, unless its code failed to load.
 */
export interface FirstRender {
  readonly begin: (component: object) => void;
  readonly succeed: (component: object) => void;
  /** Whether another version takes over; undefined if no version failed. */
  readonly recover: (error: unknown) => Promise<boolean> | undefined;
}

export function useFirstRender(loader: RemoteLoader): FirstRender {
  const drawn = useRef<{ component: object | undefined; isShown: boolean }>({ component: undefined, isShown: false });
  return useState<FirstRender>(() => ({
    begin: (component) => {
      if (drawn.current.component !== component) drawn.current = { component, isShown: false };
      if (!drawn.current.isShown) loader.drawing(component);
    },
    succeed: (component) => {
      if (drawn.current.component === component) drawn.current.isShown = true;
    },
    recover: (error) => {
      const { component, isShown } = drawn.current;
      // A load error has already fallen back while loading.
      if (component === undefined || error instanceof RemoteLoadError) return undefined;
      if (isShown && !isMissingCode(error)) return undefined;
      return loader.drawFailed(component, error);
    },
  }))[0];
}

/** By name: the bundler names the error of a missing or changed chunk. */
function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
