/** `84.2 kB`, as bundlers write it. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** What the heaviest page brings of all code, in percent. */
export function sharePercent({ code, firstLoad }: { readonly code: number; readonly firstLoad: number }): number {
  return code === 0 ? 0 : Math.round((firstLoad / code) * 100);
}
