import { type HotelListPage, type Language, type OwnedRoute, PATHS, SOURCE_PARAM } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import type { HostAssets } from '../host/host-assets.ts';
import type { Visit } from '../portal-page-options.ts';
import { currencyOf, isOpenedNow } from '../server-prefetch/prefetched-response.ts';
import { hotelListSkeleton } from './hotel-list-skeleton.ts';
import type { PageSkeleton } from './page-skeleton.ts';
import { beginSsrSkeleton, endSsrSkeleton } from './render-skeleton.ts';

/** Skeleton of a page before its scripts run, in two parts: the second one waits for the prefetched response. */
export interface SsrSkeleton {
  readonly begin: string;
  /** `data` of the prefetched response; undefined if the HTML contains no response. */
  readonly end: (data: unknown) => string;
}

export interface PageContext {
  readonly host: HostAssets;
  readonly page: OwnedRoute;
  readonly visit: Visit;
  readonly query: URLSearchParams;
  readonly nonce: string;
  /** Product name. */
  readonly title: string;
}

type SkeletonBuilder = (data: unknown, query: URLSearchParams, language: Language) => PageSkeleton | undefined;

/** Pages with a skeleton of their content, by route path. */
const SKELETONS: Readonly<Record<string, SkeletonBuilder>> = {
  [PATHS.hotelList]: (data, query, language) => hotelListSkeleton(data as HotelListPage, query, language),
};

/**
 * Skeleton for a signed-in user from the page's layout and the prefetched data (ADR 0116). Undefined if no user views
 * the page, the page has no layout or the host's build has no skeleton.
 */
export function ssrSkeleton(request: FastifyRequest, context: PageContext): SsrSkeleton | undefined {
  const { host, page, visit, query, nonce, title } = context;
  const { access, layout, path } = page.route;
  const source = query.get(SOURCE_PARAM) ?? '';
  const isFramed = access === 'session' && layout?.frame !== 'bare';
  if (!isOpenedNow(request) || !isFramed || visit.visitor.user === undefined || source === '' || !host.ssrSkeleton)
    return undefined;
  const { language } = visit.boot;
  return {
    begin: beginSsrSkeleton({
      look: host.ssrSkeleton,
      nonce,
      title,
      isFolded: layout?.menuFolded === true,
      currency: path in SKELETONS ? currencyOf(visit, query) : undefined,
    }),
    end: (data) =>
      endSsrSkeleton(data === undefined ? undefined : SKELETONS[path]?.(data, query, language), source, language),
  };
}
