import type { SsrSkeletonLook } from '@portico/contract';
import { revealSsrSkeleton } from './reveal-ssr-skeleton.ts';
import { ssrSkeletonStyle } from './ssr-skeleton-style.ts';

/** Read by the host's build for the HTML page; no page imports it. */
export const ssrSkeletonLook: SsrSkeletonLook = { style: ssrSkeletonStyle, reveal: revealSsrSkeleton };
