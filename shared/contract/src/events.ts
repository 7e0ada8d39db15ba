import type { Language } from './limits.ts';

/**
 * All events between apps. Names are `subject/past-tense`. Dialogs use the same bus, but are declared in `dialogs.ts`.
 */
export interface PortalEvents {
  /** The user chose another language; every app shows it at once. */
  'language/changed': { readonly language: Language };
  /** The user chose another currency in the header. */
  'currency/changed': { readonly currency: string };
  /** The user added or removed a favourite hotel. */
  'favourite/changed': { readonly hotelId: string; readonly isLiked: boolean };
  /** More prices of a search have arrived; `searchId` is `HotelListPage.awaitedSearch`. */
  'prices/arrived': { readonly searchId: string };
  /** Funds, points or permissions changed on the server: apps that show them reload them. */
  'account/changed': { readonly reason: 'payment' | 'cancellation' | 'top-up' | 'operator' };
  /** The session ended; no private data may stay on the page. */
  'session/ended': {
    readonly reason: 'expired' | 'signed-out';
    /** Missing if this page ended the session itself. */
    readonly by?: 'another tab';
  };
}

/** Name of an event on the bus. */
export type EventName = keyof PortalEvents;
