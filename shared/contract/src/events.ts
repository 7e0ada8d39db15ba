import type { Language } from './limits.ts';

/**
 * Everything that one app tells the others. Names are `subject/past-tense`.
 * Dialogs travel over the same bus but are declared in `dialogs.ts`.
 */
export interface PortalEvents {
  /** The person chose another language; every app shows it at once. */
  'language/changed': { readonly language: Language };
  /** The person chose another currency in the header. */
  'currency/changed': { readonly currency: string };
  /** The hotel's heart was set or taken back. */
  'favourite/changed': { readonly hotelId: string; readonly isLiked: boolean };
  /** Funds, points or permissions changed on the server: whoever shows them asks again. */
  'account/changed': { readonly reason: 'payment' | 'cancellation' | 'top-up' | 'operator' };
  /** The session ended; nothing private may stay on the page. */
  'session/ended': {
    readonly reason: 'expired' | 'signed-out';
    /** Left out where this page ended it itself. */
    readonly by?: 'another tab';
  };
}

/** Name of an event of the bus. */
export type EventName = keyof PortalEvents;
