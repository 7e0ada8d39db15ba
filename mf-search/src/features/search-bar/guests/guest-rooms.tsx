import { STAY_LIMITS } from '@portico/contract';
import { useCommonMessages } from '@portico/runtime';
import { Button, VisuallyHidden } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useSearchMessages } from '../../../messages.ts';
import { SearchPanel } from '../parts/search-parts.ts';
import { type Rooms, withoutRoom, withRoom } from './guest-rules.ts';
import { RoomSteps } from './room-steps.tsx';

interface GuestRoomsProps {
  rooms: Rooms;
  mostRooms: number;
  /** Ages of removed children by room; they return with a child that is added again. */
  givenAges: readonly (readonly number[])[];
  /** Marks missing ages and focuses the first. */
  isAgeMissing: boolean;
  onChange: (rooms: Rooms, givenAges?: readonly (readonly number[])[]) => void;
}

/** Adults, children and ages by room (SRCH-04). */
export function GuestRooms({ rooms, mostRooms, givenAges, isAgeMissing, onChange }: GuestRoomsProps) {
  const t = useSearchMessages();
  const common = useCommonMessages();
  const list = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const isFull = rooms.length >= mostRooms;

  // The lazy content renders after the popover, which found no control to focus.
  useEffect(() => {
    const missing = list.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (!missing && !document.activeElement?.contains(list.current)) return;
    (missing ?? list.current?.querySelector('button'))?.focus();
  }, []);

  function remove(room: number) {
    onChange(
      withoutRoom(rooms, room),
      givenAges.filter((_, index) => index !== room),
    );
    more.current?.focus();
  }

  return (
    <div ref={list}>
      {rooms.map((one, room) => (
        <SearchPanel.Room key={room} role="group" aria-label={t('searchBar.room', { number: room + 1 })}>
          <SearchPanel.RoomName aria-hidden>{t('searchBar.room', { number: room + 1 })}</SearchPanel.RoomName>
          <RoomSteps
            rooms={rooms}
            room={room}
            guests={one}
            givenAges={givenAges[room]}
            isAgeMissing={isAgeMissing}
            onChange={onChange}
          />
          {rooms.length > 1 && (
            <SearchPanel.Remove>
              <Button variant="quiet" size="sm" onClick={() => remove(room)}>
                {t('searchBar.removeRoom', { number: room + 1 })}
              </Button>
            </SearchPanel.Remove>
          )}
        </SearchPanel.Room>
      ))}
      <SearchPanel.More>
        <Button
          ref={more}
          disabledReason={isFull ? t('searchBar.mostRooms', { count: mostRooms }) : undefined}
          onClick={() => onChange(withRoom(rooms))}
        >
          {t('searchBar.addRoom')}
        </Button>
        <SearchPanel.Rule>{t('searchBar.agesRule', { age: STAY_LIMITS.grownFrom })}</SearchPanel.Rule>
        <VisuallyHidden role="status">{common('count.rooms', { count: rooms.length })}</VisuallyHidden>
      </SearchPanel.More>
    </div>
  );
}
