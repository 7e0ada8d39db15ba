import type { RoomFacts, RoomRates as RoomOfRates } from '@portico/contract';
import { inLanguage, useLanguage } from '@portico/runtime';
import { HotelThumb, useFocusTarget } from '@portico/ui';
import { lazy, Suspense, useId, useState } from 'react';
import { RateChangeNote } from '../../features/hotel/rate-change-note.tsx';
import type { CurrentRate } from './current-room.ts';
import { useDetailMessages } from './detail-messages.ts';
import { RateRow, type RateRowProps } from './rate-row.tsx';
import { RateTable } from './rate-table-parts.ts';
import { useSleepers } from './use-sleepers.ts';

const RoomPanel = lazy(async () => ({ default: (await import('./room-panel/panels.ts')).RoomPanel }));

interface RoomRatesProps extends Omit<RateRowProps, keyof CurrentRate | 'children'> {
  room: RoomOfRates;
  rates: readonly CurrentRate[];
  facts: RoomFacts | undefined;
}

/** A room with its rates; its name opens the room panel. */
export function RoomRates({ room, rates, facts, ...row }: RoomRatesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { goal, aim } = useFocusTarget<HTMLTableSectionElement>(isOpen);
  const nameId = useId();

  function seeRates() {
    aim();
    setIsOpen(false);
    goal.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <RateTable.Rates ref={goal} tabIndex={-1} aria-labelledby={nameId}>
      {rates.map((current, index) => (
        <RateRow key={current.rate.product} {...row} {...current}>
          {index === 0 && (
            <RoomCell room={room} isSoldOut={row.isSoldOut} nameId={nameId} onOpen={() => setIsOpen(true)} />
          )}
        </RateRow>
      ))}
      {isOpen && (
        <Suspense>
          <RoomPanel room={room} facts={facts} onClose={() => setIsOpen(false)} onSeeRates={seeRates} />
        </Suspense>
      )}
    </RateTable.Rates>
  );
}

interface RoomCellProps {
  room: RoomOfRates;
  isSoldOut: boolean;
  nameId: string;
  onOpen: () => void;
}

function RoomCell({ room: { room, rates }, isSoldOut, nameId, onOpen }: RoomCellProps) {
  const t = useDetailMessages();
  const [language] = useLanguage();
  const whom = useSleepers()(room);
  const count = room.maxGuests;
  const beds = rates[0]?.beds && inLanguage(rates[0].beds, language);
  const size = room.squareMetres && t('hotelDetail.squareMetres', { area: room.squareMetres });
  return (
    <RateTable.Room scope="rowgroup" rowSpan={rates.length}>
      <RateTable.RoomBlock>
        <RateTable.Thumb>
          <HotelThumb src={room.picture} size="md" />
        </RateTable.Thumb>
        <div>
          <RateTable.RoomName id={nameId}>
            <RateTable.RoomOpener type="button" aria-haspopup="dialog" onClick={onOpen}>
              {inLanguage({ en: room.nameEn, zh: room.nameZh }, language)}
            </RateTable.RoomOpener>
          </RateTable.RoomName>
          <RateTable.RoomNote>{[beds, size].filter(Boolean).join('\u00a0· ')}</RateTable.RoomNote>
          {count !== undefined && (
            <RateTable.RoomNote>
              {whom === undefined ? t('hotelDetail.sleeps', { count }) : t('hotelDetail.sleepsFor', { count, whom })}
            </RateTable.RoomNote>
          )}
          <RateChangeNote news={isSoldOut ? 'soldOut' : undefined} />
        </div>
      </RateTable.RoomBlock>
    </RateTable.Room>
  );
}
