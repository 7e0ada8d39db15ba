import { STAY_LIMITS } from '@portico/contract';
import { todayHere, trackButton, useLanguage } from '@portico/runtime';
import { useState } from 'react';
import { defaultDates, notBefore } from './dates/stay-dates.ts';
import { region } from './destination/recent-searches.ts';
import { isUnchosen, type TypedPlace } from './destination/typed-place.ts';
import { useDestinationToday } from './destination/use-destination-today.ts';
import {
  DEFAULT_DESTINATION,
  type Destination,
  type DraftError,
  faultOf,
  nameOf,
  type SearchDraft,
} from './draft/search-draft.ts';
import { withinRooms } from './guests/guest-rules.ts';

/** A draft without chosen dates: they follow the destination's current day. */
type GivenDraft = Omit<SearchDraft, 'dates'> & { readonly dates: SearchDraft['dates'] | 'default' };

export interface SearchBarOptions {
  initial: GivenDraft;
  /** On a hotel's page the place is fixed. */
  fixedPlace?: Destination | undefined;
  /** Eight on search pages, ten on list and detail (SRCH-04). */
  mostRooms: number;
  onSearch: (draft: SearchDraft) => void;
}

export type SearchBarState = ReturnType<typeof useSearchBar>;

/** The draft until it is submitted; then the URL is the state. */
export function useSearchBar({ initial, fixedPlace, mostRooms, onSearch }: SearchBarOptions) {
  const [language] = useLanguage();
  const [given, setGiven] = useState<GivenDraft>(initial);
  const [isTried, setIsTried] = useState(false);
  const [applied, setApplied] = useState(initial);
  if (!isSameStay(applied, initial)) {
    setApplied(initial);
    setGiven(initial);
  }
  const [typed, setTyped] = useState<TypedPlace>();
  // Submitted while suggestions were loading.
  const [isSent, setIsSent] = useState(false);
  const [areGuestsOpen, setAreGuestsOpen] = useState(false);
  const destination = fixedPlace ?? given.destination;
  const today = useDestinationToday(destination ?? DEFAULT_DESTINATION) ?? todayHere();
  const dates = given.dates === 'default' ? defaultDates(today) : notBefore(given.dates, today);
  const draft: SearchDraft = { ...given, destination, dates, guests: withinRooms(given.guests, mostRooms) };
  const fault = faultOf(draft);
  const visibleError: DraftError | undefined = isTried || fault === 'tooManyNights' ? fault : undefined;

  function change(part: Partial<SearchDraft>) {
    setGiven((before) => ({ ...before, ...part }));
  }

  function clearDestination() {
    setGiven((before) => ({ ...before, destination: undefined }));
    region.write(undefined);
  }

  function send(search: SearchDraft): DraftError | undefined {
    const found = faultOf(search);
    trackButton('search', { clickData: search, result: found ?? 'sent' });
    if (found === undefined) onSearch(search);
    if (found === 'childAgeMissing') setAreGuestsOpen(true);
    return found;
  }

  /** Returns what prevents the submit. */
  function submit(): DraftError | 'destinationUnchosen' | 'destinationAwaited' | undefined {
    setIsTried(true);
    if (!isUnchosen(typed)) return send(draft);
    if (typed.step === 'refused') return 'destinationUnchosen';
    setIsSent(true);
    setTyped({ ...typed, step: 'left' });
    return 'destinationAwaited';
  }

  return {
    draft,
    today,
    place: destination === undefined ? '' : nameOf(destination, language),
    hasDestination: fixedPlace === undefined,
    mostRooms,
    requestedRooms: given.guests.rooms > mostRooms ? given.guests.rooms : undefined,
    mostNights: STAY_LIMITS.nights.max,
    visibleError,
    areGuestsOpen,
    setAreGuestsOpen,
    /** The draft differs from the shown results. */
    isWaiting: !isSameStay(draft, applied),
    typed,
    setTyped,
    isSent,
    setIsSent,
    change,
    clearDestination,
    send,
    submit,
  };
}

function isSameStay(one: GivenDraft, other: GivenDraft): boolean {
  const said = ({ dates, guests, nationality }: GivenDraft) =>
    JSON.stringify(dates === 'default' ? dates : [dates.checkIn, dates.checkOut, guests, nationality]);
  return said(one) === said(other);
}
