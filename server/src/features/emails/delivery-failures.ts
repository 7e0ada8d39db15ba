/** An email about a booking that failed permanently. */
export interface Undelivered {
  /** Row id of the email; each id is reported once. */
  readonly mail: number;
  readonly orderNumber: string;
  readonly recipient: string;
}

/** Reports the failure to the users who can see the booking. */
export type ReportDeliveryFailure = (undelivered: Undelivered) => Promise<void>;

declare module '../../api/services.ts' {
  interface Services {
    /** Implemented by the orders feature, so that emails does not depend on orders. */
    readonly reportDeliveryFailure: ReportDeliveryFailure;
  }
}
