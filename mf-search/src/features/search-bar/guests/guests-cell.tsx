import { type Guests, guestsIn, roomsOf } from '@portico/contract';
import { useCommonMessages } from '@portico/runtime';
import { Button, Icon, Popover, SkeletonBlock, useIsBelow } from '@portico/ui';
import { lazy, type PointerEvent, Suspense, useId, useState } from 'react';
import { useSearchMessages } from '../../../messages.ts';
import { installTruncationTooltip } from '../../../truncation-tooltip.ts';
import { CellLabel } from '../parts/cell-label.tsx';
import { SearchForm, SearchPanel } from '../parts/search-parts.ts';
import { agesGiven, type Rooms } from './guest-rules.ts';
import { useGuestsText } from './use-guests-text.ts';

// Loads on hover or focus.
const loadRooms = async () => ({ default: (await import('./guest-rooms.tsx')).GuestRooms });
const GuestRooms = lazy(loadRooms);
const load = () => void loadRooms().catch(() => undefined);

interface GuestsCellProps {
  guests: Guests;
  mostRooms: number;
  /** The number of requested rooms, if it is above the limit. */
  requestedRooms: number | undefined;
  /** A search was submitted with a missing age. */
  isAgeMissing: boolean;
  onChange: (guests: Guests) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function GuestsCell(props: GuestsCellProps) {
  const { guests, mostRooms, requestedRooms, isAgeMissing, onChange, isOpen, onOpenChange } = props;
  const t = useSearchMessages();
  const common = useCommonMessages();
  const isPhone = useIsBelow('lg');
  const errorId = useId();
  const rooms = roomsOf(guests);
  const [givenAges, setGivenAges] = useState(() => agesGiven([], rooms));
  const textOf = useGuestsText();

  function change(next: Rooms, knownAges = givenAges) {
    setGivenAges(agesGiven(knownAges, next));
    onChange(guestsIn(next));
  }

  const lowered =
    requestedRooms === undefined ? undefined : t('searchBar.roomsLowered', { asked: requestedRooms, count: mostRooms });
  const error = isAgeMissing ? t('searchBar.childAgeMissing') : lowered;
  const done = (
    <Button variant="solid" size={isPhone ? 'md' : 'sm'} onClick={() => onOpenChange(false)}>
      {common('action.done')}
    </Button>
  );
  return (
    <Popover
      label={t('searchBar.guests')}
      open={isOpen}
      onOpenChange={onOpenChange}
      width={isPhone ? undefined : 360}
      drawerCloseLabel={common('action.close')}
      drawerFooter={done}
      trigger={
        <SearchForm.Cell
          as="button"
          {...{ type: 'button' }}
          aria-describedby={error && errorId}
          onFocus={load}
          onPointerEnter={(event: PointerEvent<HTMLElement>) => {
            load();
            installTruncationTooltip(event);
          }}
        >
          <SearchForm.Glyph>
            <Icon name="guests" tone="subtle" />
          </SearchForm.Glyph>
          <SearchForm.TextBlock>
            <CellLabel label={t('searchBar.guests')} error={error} errorId={errorId} />
            <SearchForm.Value data-line>{textOf(guests)}</SearchForm.Value>
          </SearchForm.TextBlock>
        </SearchForm.Cell>
      }
    >
      <Suspense fallback={<SkeletonBlock height={200} />}>
        <GuestRooms
          rooms={rooms}
          mostRooms={mostRooms}
          givenAges={givenAges}
          isAgeMissing={isAgeMissing}
          onChange={change}
        />
        {!isPhone && <SearchPanel.Foot>{done}</SearchPanel.Foot>}
      </Suspense>
    </Popover>
  );
}
