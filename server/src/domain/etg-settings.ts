/** Settings of one contract with the supplier ETG. */
export interface EtgSettings {
  /** Currency of the contract, in which the supplier charges. */
  readonly currency: string;
  /** Contact of the operating company: one for all bookings, as the supplier requires. */
  readonly email: string;
  readonly phone: string;
  /**
   * Country of the guests' passports if the search names none, ISO 3166-1 alpha-2. Then only rates for all countries
   * are sold.
   */
  readonly residency: string;
  /** A booking without an outcome is waited for this long. */
  readonly cutOffSeconds: number;
  readonly searchTimeoutMs: number;
  readonly prebookTimeoutMs: number;
  /** For each request about a booking. */
  readonly bookTimeoutMs: number;
}
