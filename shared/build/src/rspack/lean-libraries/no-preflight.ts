/** Chakra's reset of styles: the kit has its own, and says `preflight: false`. */
export function createPreflight(): Readonly<Record<string, never>> {
  return {};
}
