import { getCountries, getDestinations, getTimeZone, type Suggestion } from '@portico/contract';
import { type PageOptions, renderPage, responder, screen, waitFor } from '@portico/testing';
import { useState } from 'react';
import { DEFAULT_DESTINATION, type SearchDraft } from '../draft/search-draft.ts';
import { SearchBar } from '../search-bar.tsx';

export const START: SearchDraft = {
  destination: DEFAULT_DESTINATION,
  dates: { checkIn: '2026-12-10', checkOut: '2026-12-13' },
  guests: { rooms: 2, adults: 4, childAges: [] },
};

function Bar({
  initial,
  mostRooms,
  onSearch,
}: {
  initial: SearchDraft;
  mostRooms: number;
  onSearch: (draft: SearchDraft) => void;
}) {
  const [areDatesOpen, setAreDatesOpen] = useState(false);
  return (
    <SearchBar
      initial={initial}
      mostRooms={mostRooms}
      submitLabel="Search"
      onSearch={onSearch}
      areDatesOpen={areDatesOpen}
      onDatesOpenChange={setAreDatesOpen}
    />
  );
}

export interface Given {
  initial?: SearchDraft;
  mostRooms?: number;
  today?: string;
  find?: (keyword: string, size: number) => readonly Suggestion[] | Promise<readonly Suggestion[]>;
  popular?: readonly Suggestion[];
}

/** Renders the search bar with a server that knows two countries. */
export function showBar(
  { initial = START, mostRooms = 10, today = '2026-11-20', find = () => [], popular = [] }: Given = {},
  options: PageOptions<[]> = {},
) {
  const sent: SearchDraft[] = [];
  const page = renderPage(<Bar initial={initial} mostRooms={mostRooms} onSearch={(draft) => sent.push(draft)} />, {
    ...options,
    replies: [
      [getTimeZone, { name: 'today', data: today }],
      [getCountries, { name: 'countries', data: { CN: 'China', FR: 'France' } }],
      responder(getDestinations, async ({ keyword, size }) => ({
        name: 'suggestions' as const,
        data: keyword === '' ? popular : await find(keyword, size),
      })),
    ],
  });
  return { ...page, sent };
}

export const destination = () => screen.findByRole('combobox', { name: 'Destination or property' });

export const options = () => screen.queryAllByRole('option').map((option) => option.textContent ?? '');

/** Finds an option by its text; the typed part is marked, so the text is split into several nodes. */
export function option(text: string): Promise<HTMLElement> {
  return waitFor(
    () => {
      const match = screen.getAllByRole('option').find(({ textContent }) => textContent?.includes(text));
      if (match === undefined) throw new Error(`no option has the text ${text}: ${options().join(', ')}`);
      return match;
    },
    { timeout: 3000 },
  );
}
