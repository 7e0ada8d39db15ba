import type { Listing } from '../../domain/hotel-model.ts';
import { OFFER_KINDS } from './offer-kinds.ts';
import type { HotelOffers, SearchPortion } from './supplier.ts';

/** What one listing responded; without offers it is sold out. */
interface ListingResponse {
  readonly offers: HotelOffers | undefined;
  /** Epoch milliseconds. */
  readonly arrivedAt: number;
}

interface RunOptions {
  readonly search: (listings: readonly Listing[], signal: AbortSignal) => AsyncIterable<SearchPortion>;
  readonly withinMs: number;
  /** Called after each portion. */
  readonly onProgress: () => void;
  readonly onEnd: () => void;
  readonly failed: (error: unknown) => void;
}

/** Pause in milliseconds before listings without a response are requested again. */
const AGAIN_AFTER_MS = 30_000;

/** Estimated memory of an offer and of a response, in bytes. */
const OFFER_BYTES = 700;
const RESPONSE_BYTES = 150;

/** The responses of one supplier to the search of a city. They grow while a run is in flight, which all users share. */
export class SupplierSearch {
  readonly startedAt: number = Date.now();
  readonly #responses = new Map<number, ListingResponse>();
  #run: Promise<void> | undefined;
  #endedAt = 0;
  #bytes = 0;

  /** Requests the listings without a response, unless a run is in flight or has just ended. */
  start(listings: readonly Listing[], options: RunOptions): void {
    if (this.#run !== undefined || Date.now() - this.#endedAt < AGAIN_AFTER_MS) return;
    const missing = listings.filter(({ hotelId }) => !this.#responses.has(hotelId));
    if (missing.length === 0) return;
    this.#run = this.#read(missing, options)
      .catch(options.failed)
      .finally(() => {
        this.#run = undefined;
        this.#endedAt = Date.now();
        options.onEnd();
      });
  }

  /** Resolves when the run in flight ends; undefined if none is. */
  get run(): Promise<void> | undefined {
    return this.#run;
  }

  get bytes(): number {
    return this.#bytes;
  }

  responseOf(hotelId: number): ListingResponse | undefined {
    return this.#responses.get(hotelId);
  }

  async #read(listings: readonly Listing[], { search, withinMs, onProgress }: RunOptions): Promise<void> {
    const signal = AbortSignal.timeout(withinMs);
    const isOver = new Promise<'over'>((resolve) => signal.addEventListener('abort', () => resolve('over')));
    const portions = search(listings, signal)[Symbol.asyncIterator]();
    for (;;) {
      // A supplier that ignores the signal must not keep the run open.
      const next = await Promise.race([portions.next(), isOver]);
      if (next === 'over' || next.done === true) return;
      this.#add(listings, next.value);
      onProgress();
    }
  }

  #add(listings: readonly Listing[], { hotelIds, offers }: SearchPortion): void {
    const arrivedAt = Date.now();
    for (const hotelId of hotelIds ?? listings.map((listing) => listing.hotelId)) {
      const response = { offers: offers.get(hotelId), arrivedAt };
      this.#responses.set(hotelId, response);
      this.#bytes += bytesOf(response);
    }
  }
}

function bytesOf({ offers }: ListingResponse): number {
  const distinct = new Set(OFFER_KINDS.map((kind) => offers?.[kind]).filter((offer) => offer !== undefined));
  return RESPONSE_BYTES + distinct.size * OFFER_BYTES;
}
