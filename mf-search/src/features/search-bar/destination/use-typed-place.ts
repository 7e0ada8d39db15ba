import { notBefore } from '../dates/stay-dates.ts';
import type { Destination, SearchDraft } from '../draft/search-draft.ts';
import type { SearchBarState } from '../use-search-bar.ts';
import { isUnchosen } from './typed-place.ts';

/** Actions on the typed text of the destination box. */
export function useTypedPlace({
  typed,
  setTyped,
  isSent,
  setIsSent,
  draft,
  today,
  change,
  clearDestination,
  send,
}: SearchBarState) {
  return {
    /** Undefined restores the selected place. */
    type: (text: string | undefined) => {
      setIsSent(false);
      setTyped(text === undefined ? undefined : { text, step: 'written' });
    },
    /** Blurred while suggestions load. An empty box stays empty. */
    leave: () => {
      if (isUnchosen(typed)) return setTyped({ ...typed, step: 'left' });
      if (typed !== undefined) clearDestination();
      setTyped(undefined);
    },
    /** A district selects its city and filters the list by district. */
    choose: (destination: Destination, district?: string) => {
      const place = { destination, districts: district === undefined ? [] : [district] };
      setTyped(undefined);
      change(place);
      if (!isSent) return;
      setIsSent(false);
      send({ ...draft, ...place });
    },
    /** No match: the text stays and no search is sent. */
    reject: () => {
      setIsSent(false);
      if (typed !== undefined) setTyped({ ...typed, step: 'refused' });
    },
    /** Fills in a recent search. */
    fill: (search: SearchDraft) => {
      setTyped(undefined);
      change(search);
    },
    /** Fills in a recent search and submits it. */
    repeat: (search: SearchDraft) => {
      setTyped(undefined);
      change(search);
      send({ ...search, dates: notBefore(search.dates, today) });
    },
  };
}
