/** `84.2 kB`, as bundlers format it. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Share of the heaviest page in the total code, in percent. */
export function sharePercent({ code, firstLoad }: { readonly code: number; readonly firstLoad: number }): number {
  return code === 0 ? 0 : Math.round((firstLoad / code) * 100);
}
