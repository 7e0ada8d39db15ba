/**
 * Facilities that people choose a hotel by, the most asked ones first, each with the catalogue's codes that mean it. What nearly
 * every house has, such as Wi-Fi, narrows nothing and is no filter.
 */
const FILTERED: readonly (readonly [code: string, ...alike: string[]])[] = [
  ['pool', 'outdoor-pool', 'indoor-pool'],
  ['parking', 'valet'],
  ['gym'],
  ['restaurant', 'fine-dining'],
  ['spa'],
  ['airport-shuttle'],
  ['family-rooms'],
  ['chinese-speaking'],
  ['accessible'],
  ['pets'],
  ['bar', 'rooftop-bar'],
  ['kids-club'],
  ['club-lounge'],
  ['meeting-rooms'],
  ['business-centre'],
  ['ev-charging'],
  ['sauna'],
  ['hot-spring'],
  ['private-beach'],
  ['ski-storage'],
  ['casino'],
];

/** Codes that a list filters by, in the order to show them in. */
export const LIST_FACILITIES: readonly string[] = FILTERED.map(([code]) => code);

const BITS = new Map(FILTERED.flatMap((codes, place) => codes.map((code) => [code, 1 << place] as const)));

/** No house has it: what asks for something unknown finds nothing. */
const UNKNOWN = 1 << 30;

/** What a house has, a bit for each of these facilities. */
export function facilityBits(codes: readonly string[]): number {
  return codes.reduce((bits, code) => bits | (BITS.get(code) ?? 0), 0);
}

/** What is asked for, in the same bits. */
export function wantedBits(codes: readonly string[]): number {
  return codes.reduce((bits, code) => bits | (BITS.get(code) ?? UNKNOWN), 0);
}

/** Counts houses by what they have. */
export class FacilityTally {
  readonly #counts = LIST_FACILITIES.map(() => 0);

  add(bits: number): void {
    for (let left = bits; left !== 0; left &= left - 1) {
      const place = 31 - Math.clz32(left & -left);
      this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    }
  }

  /** Those that some house of `bits` has, and the chosen ones. */
  counts(bits: number): readonly { readonly code: string; readonly hotels: number }[] {
    return LIST_FACILITIES.flatMap((code, place) =>
      (bits & (1 << place)) === 0 ? [] : [{ code, hotels: this.#counts[place] ?? 0 }],
    );
  }
}
