/** A mail about a booking that did not arrive and is not tried again. */
export interface Undelivered {
  /** Its row: who is told twice of the same one hears it once. */
  readonly mail: number;
  readonly orderNumber: string;
  readonly recipient: string;
}

/** Tells those who see the booking. */
export type TellUndelivered = (undelivered: Undelivered) => Promise<void>;

declare module '../../api/services.ts' {
  interface Services {
    /** Made by who knows orders; mails know none. */
    readonly tellUndelivered: TellUndelivered;
  }
}
