import { nightsBetween, type StayDates } from '@portico/contract';
import { dayIn } from '@portico/contract/zones';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { START, showBar } from '../test-support/search-bar-scene.tsx';
import { withCheckIn } from './stay-dates.ts';

const VEGAS = 'America/Los_Angeles';
const LONDON = 'Europe/London';
const BROWSERS = [VEGAS, LONDON, 'Asia/Hong_Kong'];

/** Instants at which two places have different days, or around a clock change. */
const MOMENTS = [
  { what: 'the year ends', at: '2027-01-01T05:00:00Z', today: { [VEGAS]: '2026-12-31', [LONDON]: '2027-01-01' } },
  { what: 'February ends', at: '2027-03-01T06:00:00Z', today: { [VEGAS]: '2027-02-28', [LONDON]: '2027-03-01' } },
  { what: 'Las Vegas goes to summer time', at: '2027-03-14T10:30:00Z', today: both('2027-03-14') },
  {
    what: 'London goes to summer time',
    at: '2027-03-28T01:30:00Z',
    today: { [VEGAS]: '2027-03-27', [LONDON]: '2027-03-28' },
  },
  { what: 'London goes back', at: '2027-10-30T23:30:00Z', today: { [VEGAS]: '2027-10-30', [LONDON]: '2027-10-31' } },
  { what: 'Las Vegas goes back', at: '2027-11-07T09:30:00Z', today: both('2027-11-07') },
];

function both(day: string) {
  return { [VEGAS]: day, [LONDON]: day };
}

/** The browser's own time zone must not matter. */
const cases = MOMENTS.flatMap(({ what, at, today }) => [
  { what, at, zone: VEGAS, day: today[VEGAS], browser: 'Asia/Hong_Kong' },
  { what, at, zone: LONDON, day: today[LONDON], browser: VEGAS },
]);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function openCalendar({
  at,
  zone,
  browser,
  dates = START.dates,
}: {
  at: string;
  zone: string;
  browser: string;
  dates?: StayDates;
}) {
  vi.stubEnv('TZ', browser);
  vi.setSystemTime(at);
  const today = dayIn(zone, Date.parse(at));
  const page = showBar({ today, initial: { ...START, dates } });
  await page.user.click(await screen.findByRole('button', { name: /Check-in – check-out/ }));
  await screen.findAllByRole('grid');
  return page;
}

const dayCell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`);

describe('the calendar of a destination', () => {
  it.each(cases)('[SRCH-02] when $what, begins in $zone on $day, for a browser in $browser', async (scenario) => {
    const { day } = scenario;
    await openCalendar({ ...scenario, dates: { checkIn: '2026-12-01', checkOut: '2026-12-02' } });
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(scenario.browser);
    // Until the destination's time zone is loaded, the browser's day applies.
    await waitFor(() => expect(dayCell(day)?.getAttribute('aria-current')).toBe('date'));
    expect(dayCell(day)?.getAttribute('aria-disabled')).toBeNull();
    const before = [...document.querySelectorAll('[data-day]')].filter(
      (one) => (one.getAttribute('data-day') ?? '') < day,
    );
    expect(before.every((one) => one.getAttribute('aria-disabled') === 'true')).toBe(true);
    // Past dates move to today and tomorrow.
    expect(screen.getByRole('textbox', { name: 'Check-in' })).toMatchObject({ value: day });
    expect(screen.getByRole('button', { name: /Check-in – check-out/ }).textContent).toContain('1 night');
  });

  it.each(BROWSERS)('[SRCH-02] has every day once, also where clocks change, for a browser in %s', async (browser) => {
    window.happyDOM.setViewport({ width: 390, height: 844 });
    const page = await openCalendarOfPhone(browser);
    const days = page.map((one) => one.getAttribute('data-day') ?? '');
    expect(days).toHaveLength(nightsBetween('2027-03-01', '2028-04-01'));
    expect(new Set(days).size).toBe(days.length);
    expect(days).toEqual([...days].sort());
    expect(days).toContain('2028-02-29');
    window.happyDOM.setViewport({ width: 1500, height: 900 });
  });

  async function openCalendarOfPhone(browser: string) {
    vi.stubEnv('TZ', browser);
    vi.setSystemTime('2027-03-01T12:00:00Z');
    const dates = { checkIn: '2027-03-13', checkOut: '2027-03-15' };
    const { user } = showBar({ today: '2027-03-01', initial: { ...START, dates } });
    await user.click(await screen.findByRole('button', { name: /Las Vegas/ }));
    await user.click(await screen.findByRole('button', { name: /Check-in – check-out/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Check-in – check-out' });
    await within(drawer).findAllByRole('grid');
    return [...drawer.querySelectorAll('[data-day]')];
  }

  it.each([
    { what: 'the night of the clock change', checkIn: '2027-03-13', checkOut: '2027-03-14', nights: '1 night' },
    { what: 'a stay over it', checkIn: '2027-03-12', checkOut: '2027-03-15', nights: '3 nights' },
    { what: 'the end of a month', checkIn: '2027-03-31', checkOut: '2027-04-01', nights: '1 night' },
  ])('[SRCH-03] $what is $nights', async ({ checkIn, checkOut, nights }) => {
    const { user, sent } = await openCalendar({
      at: '2027-03-10T20:00:00Z',
      zone: VEGAS,
      browser: VEGAS,
      dates: withCheckIn({ checkIn: '', checkOut: '' }, '2027-03-11'),
    });
    for (const day of [checkIn, checkOut]) await user.click(dayCell(day) as HTMLElement);
    expect(screen.getByRole('button', { name: /Check-in – check-out/ }).textContent).toContain(nights);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent.at(-1)?.dates).toEqual({ checkIn, checkOut });
  });
});
