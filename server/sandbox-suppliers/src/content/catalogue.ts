import { isInShare, type Place } from '../places/places.ts';
import { isGenerated } from './create-listings.ts';
import type { Listing } from './listing.ts';

/** Changes of a listing since the start, through the control endpoint. */
export interface ListingChange {
  readonly name?: string | undefined;
  readonly isClosed?: boolean | undefined;
  readonly isDeleted?: boolean | undefined;
}

/** All listings by number, text id, region and distance. */
export interface Catalogue {
  /** A listing that is sold. */
  readonly find: (id: number | string) => Listing | undefined;
  /** Also closed and deleted listings. */
  readonly findAny: (id: number | string) => Listing | undefined;
  /** Hotels of a region; undefined for an unknown region. */
  readonly inRegion: (regionId: number) => readonly Listing[] | undefined;
  readonly near: (latitude: number, longitude: number, radiusMetres: number) => readonly Listing[];
  /** Closed and deleted listings included. */
  readonly all: () => readonly Listing[];
  readonly places: () => readonly { readonly place: Place; readonly listings: readonly Listing[] }[];
  /** Adds the generated hotels of more places, up to this share; returns how many are new. */
  readonly openPlaces: (share: number) => number;
  readonly change: (hid: number, change: ListingChange) => boolean;
  readonly changeOf: (hid: number) => ListingChange;
  readonly changedHids: () => readonly number[];
  /** Number of changes since the start. */
  readonly revision: () => number;
}

const METRES_PER_DEGREE = 111_320;

export interface CatalogueOptions {
  readonly seed: string;
  /** Share of the places, from 0 to 1, whose generated hotels are listed from the start. */
  readonly placeShare: number;
}

export function createCatalogue(listings: readonly Listing[], { seed, placeShare }: CatalogueOptions): Catalogue {
  const byKey = new Map<number | string, Listing>(
    listings.flatMap((listing) => [[listing.hid, listing] as const, [listing.id, listing] as const]),
  );
  const byPlace = Map.groupBy(listings, ({ place }) => place);
  const byRegion = new Map([...byPlace].map(([{ id }, ofPlace]) => [id, ofPlace]));
  const changes = new Map<number, ListingChange>();
  let revision = 0;
  let openShare = placeShare;
  const isListed = (listing: Listing) => !isGenerated(listing) || isInShare(listing.place, openShare, seed);
  const listed = (id: number | string) => {
    const listing = byKey.get(id);
    return listing !== undefined && isListed(listing) ? listing : undefined;
  };
  const isSold = (listing: Listing) => {
    const { isClosed = false, isDeleted = false } = changes.get(listing.hid) ?? {};
    return !isClosed && !isDeleted && isListed(listing);
  };
  return {
    find: (id) => {
      const listing = listed(id);
      return listing !== undefined && isSold(listing) ? listing : undefined;
    },
    findAny: listed,
    inRegion: (regionId) => byRegion.get(regionId)?.filter(isSold),
    near: (latitude, longitude, radiusMetres) =>
      listings.filter((listing) => isSold(listing) && distance(listing, { latitude, longitude }) <= radiusMetres),
    all: () => listings.filter(isListed),
    places: () =>
      [...byPlace].flatMap(([place, ofPlace]) => {
        const open = ofPlace.filter(isListed);
        return open.length > 0 ? [{ place, listings: open }] : [];
      }),
    openPlaces: (share) => {
      const hidden = listings.filter((listing) => !isListed(listing));
      openShare = Math.max(openShare, share);
      const added = hidden.filter(isListed);
      // New hotels appear in the increment.
      for (const { hid } of added) changes.set(hid, {});
      revision += 1;
      return added.length;
    },
    change: (hid, change) => {
      if (listed(hid) === undefined) return false;
      changes.set(hid, { ...changes.get(hid), ...change });
      revision += 1;
      return true;
    },
    changeOf: (hid) => changes.get(hid) ?? {},
    changedHids: () => [...changes.keys()],
    revision: () => revision,
  };
}

type Point = Pick<Listing, 'latitude' | 'longitude'>;

/** Metres, exact enough for the radius of a city. */
export function distance(one: Point, other: Point): number {
  const scale = Math.cos((one.latitude * Math.PI) / 180);
  return METRES_PER_DEGREE * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * scale);
}
