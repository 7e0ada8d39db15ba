/** A goal from docs/performance.md: an upper or lower bound of a figure. */
export interface Goal {
  readonly description: string;
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

export const GOALS = {
  P1: {
    description: 'largest paint of the list ÷ the same sources as one application, CPU 4×, slow line',
    unit: '×',
    atMost: 1.1,
  },
  'P2 login': {
    description: 'first-load document and scripts of login, brotli, more than the monolith',
    unit: 'kB',
    atMost: 40,
  },
  'P2 list': {
    description: 'first-load document and scripts of the list, brotli, more than the monolith',
    unit: 'kB',
    atMost: 40,
  },
  P3: {
    description: 'first visit to another remote ÷ the monolith, after the idle prefetch, CPU 4×, slow line',
    unit: '×',
    atMost: 1.1,
  },
  P4: { description: 'interaction to next paint of a warm route change, p75, CPU 4×', unit: 'ms', atMost: 100 },
  'P5 login': { description: 'first-load JavaScript of login, brotli', unit: 'kB', atMost: 170 },
  'P5 list': { description: 'first-load JavaScript of the list, brotli', unit: 'kB', atMost: 170 },
  'P6 login': { description: 'requests in series before the first remote pixel, login', unit: 'levels', atMost: 2 },
  'P6 list': { description: 'requests in series before the first remote pixel, list', unit: 'levels', atMost: 2 },
  'P6 wave': { description: 'requests in the wave after the document, list', unit: 'requests', atMost: 6 },
  P7: { description: 'signed and validated request ÷ a bare route with the same work', unit: '×', atLeast: 0.75 },
  P8: { description: 'hotelList ÷ a bare handler of the same query and pricing', unit: '×', atLeast: 0.7 },
  P9: { description: 'complete bookings a second ÷ bare SQL that writes the same rows', unit: '×', atLeast: 0.49 },
  P10: { description: 'list p99 at 1,000,000 hotels ÷ at 100,000', unit: '×', atMost: 1.5 },
  'P11 p99': { description: 'suggestions over 1,000,000 names, with typos, p99', unit: 'ms', atMost: 15 },
  'P11 rate': { description: 'suggestions a second over 1,000,000 names, with typos', unit: '/s', atLeast: 3000 },
  'P12 rate': {
    description: 'mixed reads a second at 100 clients ÷ bare routes with the same work',
    unit: '×',
    atLeast: 0.65,
  },
  'P12 p99': { description: 'p99 of the same ÷ bare routes with the same work', unit: '×', atMost: 1.3 },
  'P12 faults': { description: 'mixed reads at 100 clients, 5xx', unit: 'responses', atMost: 0 },
  P13: {
    description: 'reads including lists, with a supplier that does not respond ÷ without, p99',
    unit: '×',
    atMost: 1.3,
  },
  P14: {
    description: 'interaction on a list of 20 rows, p75, CPU 4× ÷ the same DOM drawn by plain React',
    unit: '×',
    atMost: 1.5,
  },
  'P14 drawing': {
    description: 'main-thread time of drawing that list, CPU 4× ÷ the same DOM drawn by plain React',
    unit: '×',
    atMost: 1.5,
  },
  P15: {
    description: 'largest paint of the list’s first visit, CPU 4×, slow line ÷ the same DOM as a static page',
    unit: '×',
    atMost: 0.7,
  },
  S1: { description: 'import of 1,000,000 listings in two languages', unit: 'min', atMost: 10 },
  'S1 memory': { description: 'peak memory of the importing process', unit: 'MB', atMost: 300 },
  'S1 changes': { description: 'import of 50,000 changed listings in two languages', unit: 's', atMost: 60 },
  S2: { description: 'imports killed at random moments: failed tests', unit: 'tests', atMost: 0 },
  S5: {
    description: 'list of 3,000 hotels while one of two suppliers responds after 10 s, p95',
    unit: 'ms',
    atMost: 2_100,
  },
  'S5 down': { description: 'the same with one supplier down, p95 minus that with both', unit: 'ms', atMost: 100 },
  S8: { description: 'bookings with faults, crashes and two processes: failed tests', unit: 'tests', atMost: 0 },
  S9: { description: 'supplier accounts compared with the invoices: failed tests', unit: 'tests', atMost: 0 },
  'S14 requests': {
    description: 'most requests that a supplier received in a window ÷ its limit',
    unit: '×',
    atMost: 1,
  },
  'S14 bookings': { description: 'slowest booking behind searches that use up the limit', unit: 'ms', atMost: 1_000 },
} as const satisfies Readonly<Record<string, Goal>>;

export type GoalName = keyof typeof GOALS;

/** Distance of a figure from its goal, as a share of the goal; 0 if the goal is reached. */
export function distance(name: GoalName, value: number): number {
  const { atMost, atLeast }: Goal = GOALS[name];
  const bound = atMost ?? atLeast ?? Number.NaN;
  const missing = atMost === undefined ? bound - value : value - bound;
  return missing <= 0 ? 0 : missing / (bound || 1);
}

export function isReached(name: GoalName, value: number): boolean {
  return Number.isFinite(value) && distance(name, value) === 0;
}

export function goalText(name: GoalName): string {
  const { atMost, atLeast, unit }: Goal = GOALS[name];
  return atMost === undefined ? `≥ ${atLeast} ${unit}` : `≤ ${atMost} ${unit}`;
}
