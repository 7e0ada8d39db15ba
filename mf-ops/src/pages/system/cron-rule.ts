/** Schedule of a job, in the forms that the portal uses; times are UTC. */
export type CronRule =
  | { readonly kind: 'eachMinute' }
  | { readonly kind: 'eachMinutes'; readonly minutes: number }
  | { readonly kind: 'eachHour'; readonly minute: string }
  | { readonly kind: 'eachDay'; readonly time: string };

/** Parses cron's five fields; undefined for a form that no job uses. */
export function readCron(cron: string): CronRule | undefined {
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  if (rest.join(' ') !== '* * *') return undefined;
  if (minute === '*' && hour === '*') return { kind: 'eachMinute' };
  const [, minutes] = /^\*\/(\d+)$/.exec(minute) ?? [];
  if (minutes !== undefined && hour === '*') return { kind: 'eachMinutes', minutes: Number(minutes) };
  if (!/^\d+$/.test(minute)) return undefined;
  const paddedMinute = minute.padStart(2, '0');
  if (hour === '*') return { kind: 'eachHour', minute: paddedMinute };
  return /^\d+$/.test(hour) ? { kind: 'eachDay', time: `${hour.padStart(2, '0')}:${paddedMinute}` } : undefined;
}
