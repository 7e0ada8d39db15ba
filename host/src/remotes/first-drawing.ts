import { useRef, useState } from 'react';
import { RemoteFault } from './remote-fault.ts';
import type { RemoteLoader } from './remote-loader.ts';

/**
 * Watches a remote's component from its first drawing. One that throws then never worked here, and another version may; one
 * that was on the page before keeps its version, whatever it throws, so that nobody is moved in the middle of their work;
 * except where its code could not be loaded: drawing that version again would not help.
 */
export interface FirstDrawing {
  readonly begin: (component: object) => void;
  readonly succeed: (component: object) => void;
  /** Whether another version takes over; undefined where no version failed. */
  readonly recover: (error: unknown) => Promise<boolean> | undefined;
}

export function useFirstDrawing(loader: RemoteLoader): FirstDrawing {
  const drawn = useRef<{ component: object | undefined; isShown: boolean }>({ component: undefined, isShown: false });
  return useState<FirstDrawing>(() => ({
    begin: (component) => {
      if (drawn.current.component !== component) drawn.current = { component, isShown: false };
      if (!drawn.current.isShown) loader.drawing(component);
    },
    succeed: (component) => {
      if (drawn.current.component === component) drawn.current.isShown = true;
    },
    recover: (error) => {
      const { component, isShown } = drawn.current;
      // What could not be loaded stepped back while it was loading.
      if (component === undefined || error instanceof RemoteFault) return undefined;
      if (isShown && !isMissingCode(error)) return undefined;
      return loader.drawFailed(component, error);
    },
  }))[0];
}

/** Recognised by the error's name: the build names a part that could not be loaded, or that differs from what was built. */
function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
