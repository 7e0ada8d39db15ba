import { type Guests, guestsIn, roomsOf } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { Bone, Button, Icon, Popover, useIsBelow } from '@portico/ui';
import { lazy, type PointerEvent, Suspense, useState } from 'react';
import { sayWhatIsCut } from '../../../say-what-is-cut.ts';
import { useSearchWords } from '../../../words.ts';
import { SearchForm, SearchPanel } from '../parts/search-parts.ts';
import { agesGiven, type Rooms } from './guest-rules.ts';
import { useGuestsText } from './use-guests-text.ts';

// Nobody needs the steps before opening them; they come when the pointer or the focus does.
const loadRooms = async () => ({ default: (await import('./guest-rooms.tsx')).GuestRooms });
const GuestRooms = lazy(loadRooms);
const load = () => void loadRooms().catch(() => undefined);

interface GuestsCellProps {
  guests: Guests;
  mostRooms: number;
  /** So many rooms were asked for, more than there may be here. */
  roomsAsked: number | undefined;
  onChange: (guests: Guests) => void;
}

export function GuestsCell({ guests, mostRooms, roomsAsked, onChange }: GuestsCellProps) {
  const t = useSearchWords();
  const common = useCommonWords();
  const isPhone = useIsBelow('lg');
  const [isOpen, setIsOpen] = useState(false);
  const rooms = roomsOf(guests);
  const [givenAges, setGivenAges] = useState(() => agesGiven([], rooms));
  const textOf = useGuestsText();

  function change(next: Rooms, given = givenAges) {
    setGivenAges(agesGiven(given, next));
    onChange(guestsIn(next));
  }

  const done = (
    <Button variant="solid" size={isPhone ? 'md' : 'sm'} onClick={() => setIsOpen(false)}>
      {common('action.done')}
    </Button>
  );
  return (
    <Popover
      label={t('searchBar.guests')}
      open={isOpen}
      onOpenChange={setIsOpen}
      width={isPhone ? undefined : 360}
      drawerCloseLabel={common('action.close')}
      drawerFooter={done}
      trigger={
        <SearchForm.Cell
          as="button"
          {...{ type: 'button' }}
          onFocus={load}
          onPointerEnter={(event: PointerEvent<HTMLElement>) => {
            load();
            sayWhatIsCut(event);
          }}
        >
          <SearchForm.Glyph>
            <Icon name="guests" tone="subtle" />
          </SearchForm.Glyph>
          <SearchForm.Words>
            <SearchForm.Label fault={roomsAsked !== undefined}>
              {roomsAsked === undefined
                ? t('searchBar.guests')
                : t('searchBar.roomsLowered', { asked: roomsAsked, count: mostRooms })}
            </SearchForm.Label>
            <SearchForm.Value data-line>{textOf(guests)}</SearchForm.Value>
          </SearchForm.Words>
        </SearchForm.Cell>
      }
    >
      <Suspense fallback={<Bone height={200} />}>
        <GuestRooms rooms={rooms} mostRooms={mostRooms} givenAges={givenAges} onChange={change} />
        {!isPhone && <SearchPanel.Foot>{done}</SearchPanel.Foot>}
      </Suspense>
    </Popover>
  );
}
