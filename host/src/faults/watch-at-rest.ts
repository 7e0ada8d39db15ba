import type { RemoteRelease } from '@portico/contract';
import { watchTampering } from '../guard/watch-tampering.ts';
import type { FaultWatch } from './watch-faults.ts';
import { watchSlowness } from './watch-slowness.ts';
import { watchStandstill } from './watch-standstill.ts';

/** What the watches of a page at rest may look at. */
interface RestScene extends Pick<FaultWatch, 'known' | 'inStead' | 'isAlone' | 'tampered'> {
  /** Whose code is being loaded or drawn. */
  readonly running: () => RemoteRelease | undefined;
}

/** Begins what a page watches once its first picture stands; returns the way to hand over anew what is about to run. */
export function watchAtRest(scene: RestScene): () => void {
  watchSlowness(scene);
  watchTampering(scene.tampered);
  return watchStandstill(scene);
}
