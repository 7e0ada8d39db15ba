/** Code of a district for URLs, readable unlike an id: `Saint-Germain` is `saint-germain`, `Opéra` is `opera`. */
export function districtCode(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}
