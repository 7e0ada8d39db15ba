import { addDays, dayOf, SOURCE_PARAM, STAY_LIMITS, type StayDates } from '@portico/contract';
import { type LeftPlace, serverNow, usePortalNavigate } from '@portico/runtime';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { defaultDates, notBefore, notTooFarAhead } from '../dates/stay-dates.ts';

/** Marks missing dates of a URL until they are filled in. */
export const UNDATED: StayDates = { checkIn: '', checkOut: '' };

interface Mendable extends StayDates {
  readonly currency?: string;
  readonly nationality?: string;
}

export interface Present {
  /** Today at the destination; undefined while it loads. */
  readonly today: string | undefined;
  readonly countries: Readonly<Record<string, string>> | undefined;
  readonly currency: string;
}

/**
 * Completes missing values of a URL and corrects invalid ones: past dates (SRCH-02) and unknown nationalities
 * (SRCH-05). Undefined while the dates depend on the destination's unknown day.
 */
export function normalizeQuery<Query extends Mendable>(written: Query, present: Present): Query | undefined {
  const { today, countries, currency } = present;
  const dates = repairedDates(written, today);
  if (dates === undefined) return undefined;
  const { nationality, ...rest } = written;
  const isKnown = nationality !== undefined && (countries === undefined || Object.hasOwn(countries, nationality));
  return { ...rest, ...dates, currency, ...(isKnown ? { nationality } : {}) } as Query;
}

function repairedDates({ checkIn, checkOut }: StayDates, today: string | undefined): StayDates | undefined {
  if (checkIn === UNDATED.checkIn) return today === undefined ? undefined : defaultDates(today);
  if (today !== undefined) return notTooFarAhead(notBefore({ checkIn, checkOut }, today), today);
  return isBookableEverywhere(checkIn) ? { checkIn, checkOut } : undefined;
}

/** Whether a day is in the future in every time zone and within the booking horizon. */
function isBookableEverywhere(day: string): boolean {
  const first = dayOf(serverNow() + FURTHEST_AHEAD_MS);
  return day > first && day < addDays(first, STAY_LIMITS.bookableDays - 1);
}

/** UTC+14 is the time zone furthest ahead. */
const FURTHEST_AHEAD_MS = 14 * 3_600_000;

/**
 * Replaces the URL with the normalized one, so that a reload or a shared link shows the same page. `left` is the
 * scroll position of that URL.
 */
export function useUrlSync(address: string | undefined, leftPlace?: LeftPlace): void {
  const navigate = usePortalNavigate();
  const { pathname, search, hash, state } = useLocation();
  const isInStep = address === undefined || isSameQuery(address, search);
  useEffect(() => {
    // During a navigation this page still renders, but the URL already belongs to the next page.
    const isStillHere = window.location.pathname === pathname && window.location.search === search;
    if (!isInStep && address !== undefined && isStillHere)
      navigate(address + hash, { replace: true, state: leftPlace ?? state });
  }, [isInStep, address, navigate, pathname, search, hash, state, leftPlace]);
}

/** Every URL carries a source, which does not affect the page. */
function isSameQuery(address: string, search: string): boolean {
  const params = new URLSearchParams(search);
  params.delete(SOURCE_PARAM);
  return address.split('?')[1] === params.toString();
}
