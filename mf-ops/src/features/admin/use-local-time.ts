import { ownZone, serverNow, useFormats } from '@portico/runtime';

/**
 * Formats epoch seconds in the user's time zone: with the weekday in the current year, with the year otherwise,
 * because logs and contracts go far back.
 */
export function useLocalTime(): (seconds: number) => string {
  const { instant } = useFormats();
  return (seconds) => instant(seconds, ownZone(), yearOf(seconds * 1000) === yearOf(serverNow()) ? 'weekday' : 'short');
}

function yearOf(ms: number): number {
  return new Date(ms).getFullYear();
}
