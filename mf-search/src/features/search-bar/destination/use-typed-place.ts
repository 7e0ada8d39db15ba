import { notBefore } from '../dates/stay-dates.ts';
import type { Destination, SearchDraft } from '../draft/search-draft.ts';
import type { SearchBarState } from '../use-search-bar.ts';
import { isUnchosen } from './typed-place.ts';

/** What can become of what is typed in the box of the place. */
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
    /** Undefined brings the chosen place back. */
    type: (text: string | undefined) => {
      setIsSent(false);
      setTyped(text === undefined ? undefined : { text, step: 'written' });
    },
    /** It is left while it is being looked for. An emptied box stays empty. */
    leave: () => {
      if (isUnchosen(typed)) return setTyped({ ...typed, step: 'left' });
      if (typed !== undefined) clearDestination();
      setTyped(undefined);
    },
    /** A district is a place of its city, so the list is narrowed to it. */
    choose: (destination: Destination, district?: string) => {
      const place = { destination, districts: district === undefined ? [] : [district] };
      setTyped(undefined);
      change(place);
      if (!isSent) return;
      setIsSent(false);
      send({ ...draft, ...place });
    },
    /** No suggestion fits: the text stays, and nothing is searched. */
    refuse: () => {
      setIsSent(false);
      if (typed !== undefined) setTyped({ ...typed, step: 'refused' });
    },
    /** Fills in a search of before. */
    fill: (search: SearchDraft) => {
      setTyped(undefined);
      change(search);
    },
    /** Searches it again at once. */
    repeat: (search: SearchDraft) => {
      setTyped(undefined);
      change(search);
      send({ ...search, dates: notBefore(search.dates, today) });
    },
  };
}
