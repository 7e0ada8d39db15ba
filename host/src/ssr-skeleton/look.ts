import type { FirstSightLook } from '@portico/contract';
import { revealSsrSkeleton } from './reveal-ssr-skeleton.ts';
import { ssrSkeletonStyle } from './ssr-skeleton-style.ts';

/** Read by the host's build for the HTML page; no page imports it. */
export const firstSightLook: FirstSightLook = { style: ssrSkeletonStyle, reveal: revealSsrSkeleton };
