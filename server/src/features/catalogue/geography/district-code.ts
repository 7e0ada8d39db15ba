/** A district in an address: `Saint-Germain` is `saint-germain`, `Opéra` is `opera`. Unlike a number it says what it means. */
export function districtCode(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}
