/** Whether the document came by a reload of the page. */
export function isReloaded(): boolean {
  return navigationTiming()?.type === 'reload';
}

/** When the document's first byte arrived, by this browser's clock in milliseconds. */
export function documentReadAt(): number {
  const start = navigationTiming()?.responseStart;
  return start === undefined || start === 0 ? Date.now() : performance.timeOrigin + start;
}

function navigationTiming(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;
}
