import type { RemoteRelease } from '@portico/contract';
import { watchTampering } from '../guard/watch-tampering.ts';
import { detectPageHang } from './detect-page-hang.ts';
import type { ErrorWatch } from './watch-errors.ts';
import { watchWebVitals } from './watch-web-vitals.ts';

interface RestScene extends Pick<ErrorWatch, 'currentPage' | 'inStead' | 'isAlone' | 'tampered'> {
  /** The remote that is loading or rendering. */
  readonly running: () => RemoteRelease | undefined;
}

/** Starts the watches that wait for the first paint. Returns a function to call before other code runs. */
export function watchAfterIdle(scene: RestScene): () => void {
  watchWebVitals(scene);
  watchTampering(scene.tampered);
  return detectPageHang(scene);
}
