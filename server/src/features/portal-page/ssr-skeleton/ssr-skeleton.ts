import { type HotelListPage, type Language, type OwnedRoute, PATHS, SOURCE_PARAM } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import type { HostAssets } from '../host/host-assets.ts';
import type { Visit } from '../portal-page-options.ts';
import { currencyOf, isOpenedNow } from '../server-prefetch/prefetched-response.ts';
import { hotelListSight } from './hotel-list-skeleton.ts';
import type { PageSight } from './page-skeleton.ts';
import { beginFirstSight, endFirstSight } from './render-skeleton.ts';

/** What is shown of a page before its scripts, in two parts: the second one waits for the page's first answer. */
export interface FirstSight {
  readonly begin: string;
  /** `data` is what the carried answer says; undefined where the document carries none. */
  readonly end: (data: unknown) => string;
}

export interface SeenPage {
  readonly host: HostAssets;
  readonly page: OwnedRoute;
  readonly visit: Visit;
  readonly query: URLSearchParams;
  readonly nonce: string;
  /** Name of the product. */
  readonly title: string;
}

type SightOf = (data: unknown, query: URLSearchParams, language: Language) => PageSight | undefined;

/** By the path of a route: pages of which more than their place is shown. */
const SIGHTS: Readonly<Record<string, SightOf>> = {
  [PATHS.hotelList]: (data, query, language) => hotelListSight(data as HotelListPage, query, language),
};

/**
 * For a person who is signed in, by the frame that they will get and by what the document carries for them (ADR 0116). Undefined where
 * nobody looks, where the page has no frame, and where the host's build has no look for it.
 */
export function firstSight(request: FastifyRequest, seen: SeenPage): FirstSight | undefined {
  const { host, page, visit, query, nonce, title } = seen;
  const { access, layout, path } = page.route;
  const source = query.get(SOURCE_PARAM) ?? '';
  const isFramed = access === 'session' && layout?.frame !== 'bare';
  if (!isOpenedNow(request) || !isFramed || visit.visitor.user === undefined || source === '' || !host.firstSight)
    return undefined;
  const { language } = visit.boot;
  return {
    begin: beginFirstSight({
      look: host.firstSight,
      nonce,
      title,
      isFolded: layout?.menuFolded === true,
      currency: path in SIGHTS ? currencyOf(visit, query) : undefined,
    }),
    end: (data) =>
      endFirstSight(data === undefined ? undefined : SIGHTS[path]?.(data, query, language), source, language),
  };
}
