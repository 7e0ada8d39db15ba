import { addDays, dayOf, SOURCE_PARAM, STAY_LIMITS, type StayDates } from '@portico/contract';
import { type LeftPlace, serverNow, usePortalNavigate } from '@portico/runtime';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { defaultDates, notBefore, notTooFarAhead } from '../dates/stay-dates.ts';

/** Dates that an address leaves out, until they are filled in. */
export const UNDATED: StayDates = { checkIn: '', checkOut: '' };

interface Mendable extends StayDates {
  readonly currency?: string;
  readonly nationality?: string;
}

export interface Present {
  /** Today at the destination; unknown until its clock has answered. */
  readonly today: string | undefined;
  readonly countries: Readonly<Record<string, string>> | undefined;
  readonly currency: string;
}

/**
 * Fills in what an address leaves out and mends what cannot stand: dates that are over (SRCH-02), a nationality that
 * nobody knows (SRCH-05). Undefined while the dates depend on the day at the destination and that day is not known yet.
 */
export function mendedQuery<Query extends Mendable>(written: Query, present: Present): Query | undefined {
  const { today, countries, currency } = present;
  const dates = mendedDates(written, today);
  if (dates === undefined) return undefined;
  const { nationality, ...rest } = written;
  const isKnown = nationality !== undefined && (countries === undefined || Object.hasOwn(countries, nationality));
  return { ...rest, ...dates, currency, ...(isKnown ? { nationality } : {}) } as Query;
}

function mendedDates({ checkIn, checkOut }: StayDates, today: string | undefined): StayDates | undefined {
  if (checkIn === UNDATED.checkIn) return today === undefined ? undefined : defaultDates(today);
  if (today !== undefined) return notTooFarAhead(notBefore({ checkIn, checkOut }, today), today);
  return isBookableEverywhere(checkIn) ? { checkIn, checkOut } : undefined;
}

/** Whether a day can be booked whatever the date at the destination: it has begun nowhere on earth, and hotels sell it everywhere. */
function isBookableEverywhere(day: string): boolean {
  const first = dayOf(serverNow() + FURTHEST_AHEAD_MS);
  return day > first && day < addDays(first, STAY_LIMITS.bookableDays - 1);
}

/** No clock on earth is further ahead of UTC: where it shows so, each day begins first. */
const FURTHEST_AHEAD_MS = 14 * 3_600_000;

/**
 * Puts the mended address in the place of the written one, so that a reload and a shared link give the same page. `left` is where
 * the reader left the page of that address.
 */
export function useAddressInStep(address: string | undefined, left?: LeftPlace): void {
  const navigate = usePortalNavigate();
  const { pathname, search, hash, state } = useLocation();
  const isInStep = address === undefined || isSameQuery(address, search);
  useEffect(() => {
    // Whoever goes on or back still sees this page while the next one loads; by then the address is that page's.
    const isStillHere = window.location.pathname === pathname && window.location.search === search;
    if (!isInStep && address !== undefined && isStillHere)
      navigate(address + hash, { replace: true, state: left ?? state });
  }, [isInStep, address, navigate, pathname, search, hash, state, left]);
}

/** The source belongs to every address and says nothing about the page. */
function isSameQuery(address: string, search: string): boolean {
  const params = new URLSearchParams(search);
  params.delete(SOURCE_PARAM);
  return address.split('?')[1] === params.toString();
}
