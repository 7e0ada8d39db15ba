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
  findDraftError,
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
  const [givenDraft, setGiven] = useState<GivenDraft>(initial);
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
  const destination = fixedPlace ?? givenDraft.destination;
  const today = useDestinationToday(destination ?? DEFAULT_DESTINATION) ?? todayHere();
  const dates = givenDraft.dates === 'default' ? defaultDates(today) : notBefore(givenDraft.dates, today);
  const draft: SearchDraft = { ...givenDraft, destination, dates, guests: withinRooms(givenDraft.guests, mostRooms) };
  const draftError = findDraftError(draft);
  const visibleError: DraftError | undefined = isTried || draftError === 'tooManyNights' ? draftError : undefined;

  function change(part: Partial<SearchDraft>) {
    setGiven((before) => ({ ...before, ...part }));
  }

  function clearDestination() {
    setGiven((before) => ({ ...before, destination: undefined }));
    region.write(undefined);
  }

  function send(search: SearchDraft): DraftError | undefined {
    const problem = findDraftError(search);
    trackButton('search', { clickData: search, result: problem ?? 'sent' });
    if (problem === undefined) onSearch(search);
    if (problem === 'childAgeMissing') setAreGuestsOpen(true);
    return problem;
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
    requestedRooms: givenDraft.guests.rooms > mostRooms ? givenDraft.guests.rooms : undefined,
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
  const keyOf = ({ dates, guests, nationality }: GivenDraft) =>
    JSON.stringify(dates === 'default' ? dates : [dates.checkIn, dates.checkOut, guests, nationality]);
  return keyOf(one) === keyOf(other);
}
