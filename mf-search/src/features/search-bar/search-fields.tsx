import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { useSearchMessages } from '../../messages.ts';
import { DatesCell } from './dates/dates-cell.tsx';
import { useSlashKey } from './destination/use-slash-key.ts';
import { GuestsCell } from './guests/guests-cell.tsx';
import { RestingCell } from './parts/resting-cell.tsx';
import { SearchForm } from './parts/search-parts.ts';
import type { SearchBarState } from './use-search-bar.ts';

// Combo boxes are lazy, so that they do not delay the first paint.
const DestinationCell = lazy(async () => ({
  default: (await import('./destination/destination-cell.tsx')).DestinationCell,
}));
const NationalityCell = lazy(async () => ({
  default: (await import('./guests/nationality-cell.tsx')).NationalityCell,
}));

interface SearchFieldsProps {
  bar: SearchBarState;
  inputRef: RefObject<HTMLInputElement | null>;
  formId: string;
  onSubmit: () => void;
  areDatesOpen: boolean;
  onDatesOpenChange: (isOpen: boolean) => void;
  /** The desktop button; on a phone it is at the bottom of the drawer. */
  children?: ReactNode;
}

export function SearchFields(props: SearchFieldsProps) {
  const { bar, inputRef, formId, onSubmit, areDatesOpen, onDatesOpenChange, children } = props;
  const t = useSearchMessages();
  const { draft, place, today, visibleError, change } = bar;
  const takeWish = useSlashKey(inputRef);
  return (
    <SearchForm.Frame>
      <SearchForm.Root
        id={formId}
        role="search"
        aria-label={t('searchBar.label')}
        columns={bar.hasDestination ? 'full' : 'stay'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {bar.hasDestination && (
          <Suspense fallback={<RestingCell leads="full" icon="pin" label={t('searchBar.destination')} value={place} />}>
            <DestinationCell bar={bar} inputRef={inputRef} takeWish={takeWish} />
          </Suspense>
        )}
        <DatesCell
          dates={draft.dates}
          today={today}
          place={place}
          error={visibleError === 'tooManyNights' ? t('searchBar.tooManyNights', { count: bar.mostNights }) : undefined}
          onChange={(dates) => change({ dates })}
          isOpen={areDatesOpen}
          onOpenChange={onDatesOpenChange}
        />
        <GuestsCell
          guests={draft.guests}
          mostRooms={bar.mostRooms}
          requestedRooms={bar.requestedRooms}
          isAgeMissing={visibleError === 'childAgeMissing'}
          onChange={(guests) => change({ guests })}
          isOpen={bar.areGuestsOpen}
          onOpenChange={bar.setAreGuestsOpen}
        />
        <Suspense fallback={<RestingCell icon="flag" label={t('searchBar.nationality')} value="" />}>
          <NationalityCell value={draft.nationality} onChange={(nationality) => change({ nationality })} />
        </Suspense>
        {children && <SearchForm.Submit>{children}</SearchForm.Submit>}
      </SearchForm.Root>
    </SearchForm.Frame>
  );
}
