/** How much a portal has. */
export interface Grown {
  readonly companies: number;
  readonly people: number;
  readonly lines: number;
}

/** The two portals that are compared, by the word that a server is started with. */
export const SIZES = {
  few: { companies: 1_000, people: 1_000, lines: 1_000 },
  many: { companies: 100_000, people: 100_000, lines: 1_000_000 },
} as const satisfies Readonly<Record<string, Grown>>;
