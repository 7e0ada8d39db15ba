/**
 * Facility filters, most requested first, each with the equivalent catalogue codes. Facilities that nearly every hotel
 * has, such as Wi-Fi, are no useful filter.
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

/** Filter codes in display order. */
export const LIST_FACILITIES: readonly string[] = FILTERED.map(([code]) => code);

const BITS = new Map(FILTERED.flatMap((codes, place) => codes.map((code) => [code, 1 << place] as const)));

/** No hotel has this bit, so an unknown code matches nothing. */
const UNKNOWN = 1 << 30;

/** Facilities of a hotel as a bit mask. */
export function facilityBits(codes: readonly string[]): number {
  return codes.reduce((bits, code) => bits | (BITS.get(code) ?? 0), 0);
}

/** Requested facilities as the same bit mask. */
export function wantedBits(codes: readonly string[]): number {
  return codes.reduce((bits, code) => bits | (BITS.get(code) ?? UNKNOWN), 0);
}

export class FacilityTally {
  readonly #counts = LIST_FACILITIES.map(() => 0);

  add(bits: number): void {
    for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) {
      const place = 31 - Math.clz32(remaining & -remaining);
      this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    }
  }

  /** Counts of the facilities in `bits`: those that any hotel of the city has, and the selected ones. */
  counts(bits: number): readonly { readonly code: string; readonly hotels: number }[] {
    return LIST_FACILITIES.flatMap((code, place) =>
      (bits & (1 << place)) === 0 ? [] : [{ code, hotels: this.#counts[place] ?? 0 }],
    );
  }
}
