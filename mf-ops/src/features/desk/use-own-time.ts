import { ownZone, serverNow, useFormats } from '@portico/runtime';

/**
 * Moments (epoch seconds) by the clock of whoever looks: with the day of the week in this year, with the year in any other. What operators read
 * goes further back than a trip: logs, contracts, ends of credentials.
 */
export function useOwnTime(): (seconds: number) => string {
  const { instant } = useFormats();
  return (seconds) => instant(seconds, ownZone(), yearOf(seconds * 1000) === yearOf(serverNow()) ? 'weekday' : 'short');
}

function yearOf(ms: number): number {
  return new Date(ms).getFullYear();
}
