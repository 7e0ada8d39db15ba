import type { Rate, RoomRates } from '@portico/contract';
import { inLanguage, isZero, useCommonWords, useLanguage, useSettings } from '@portico/runtime';
import { BreakdownPopover, HotelThumb, Icon, Text, VisuallyHidden } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { BookNowButton } from '../../features/book-now/book-now-button.tsx';
import { Money } from '../../features/hotel/money.tsx';
import { useSearchWords } from '../../words.ts';
import { RateBreakdown } from './rate-breakdown.tsx';
import { RateCancellation } from './rate-cancellation.tsx';
import { RoomBlock } from './rate-table-parts.ts';

export interface RateRowProps {
  rate: Rate;
  rooms: number;
  nights: number;
  nightsText: string;
  nowSeconds: number;
  onBook: (rate: Rate) => void;
  /** The cell of the room, on its first row. */
  children?: ReactNode;
}

/** One rate, comparable at a glance with the rows around it. */
export function RateRow({ rate, rooms, nights, nightsText, nowSeconds, onBook, children }: RateRowProps) {
  const t = useSearchWords();
  const common = useCommonWords();
  const [language] = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const product = t(rate.isInstant ? 'hotelDetail.instant' : 'hotelDetail.onRequest');
  return (
    <tr data-row data-open={isOpen || undefined}>
      {children}
      <td data-cell="product">
        <Icon name={rate.isInstant ? 'bolt' : 'clock'} size={14} />
        {product}
      </td>
      <td data-cell="board">
        {inLanguage(rate.board, language)}
        <small>{product}</small>
      </td>
      <td data-cell="terms">
        <RateCancellation rate={rate} nowSeconds={nowSeconds} />
      </td>
      <td data-cell="now">
        <span data-name>{t('hotelDetail.columnPayNow')}</span>
        <Money amount={rate.payNow} currency={rate.currency} />
      </td>
      <td data-cell="later">
        <span data-name>{t('hotelDetail.columnAtHotel')}</span>
        {isZero(rate.atHotel) ? (
          <Text as="span" color="fg.subtle">
            <span aria-hidden>–</span>
            <VisuallyHidden>{t('hotelDetail.nothing')}</VisuallyHidden>
          </Text>
        ) : (
          <Money amount={rate.atHotel} currency={rate.currency} tone="muted" />
        )}
      </td>
      <td data-cell="total">
        <span data-name>{t('hotelDetail.totalNights', { nights: nightsText })}</span>
        <BreakdownPopover
          title={t('hotelDetail.breakdown')}
          closeLabel={common('action.close')}
          onOpenChange={setIsOpen}
          content={<RateBreakdown rate={rate} rooms={rooms} nights={nights} />}
        >
          <Money amount={rate.total} currency={rate.currency} size="lg" />
        </BreakdownPopover>
      </td>
      <td data-cell="act">
        <BookNowButton of={inLanguage(rate.name, language)} onBook={() => onBook(rate)} />
        <RoomsLeft left={rate.roomsLeft} />
      </td>
    </tr>
  );
}

/** Only said when few are left. */
function RoomsLeft({ left }: { left: number }) {
  const t = useSearchWords();
  const { lastRoomsLimit } = useSettings();
  if (left === 0 || left > lastRoomsLimit) return null;
  return (
    <Text textStyle="t12" color="unpaid.fg" marginTop="0.5">
      {t('hotelDetail.roomsLeft', { count: left })}
    </Text>
  );
}

export function RoomCell({ room: { room, rates } }: { room: RoomRates }) {
  const t = useSearchWords();
  const [language] = useLanguage();
  const beds = rates[0] ? inLanguage(rates[0].beds, language) : '';
  const size = room.squareMetres > 0 ? t('hotelDetail.squareMetres', { area: room.squareMetres }) : '';
  return (
    <th scope="rowgroup" rowSpan={rates.length} data-cell="room">
      <RoomBlock>
        <span data-thumb>
          <HotelThumb src={room.picture} size="md" />
        </span>
        <div>
          <h3>{inLanguage({ en: room.nameEn, zh: room.nameZh }, language)}</h3>
          <small>{[beds, size].filter((part) => part !== '').join(' · ')}</small>
          <small>{t('hotelDetail.sleeps', { count: room.maxGuests })}</small>
        </div>
      </RoomBlock>
    </th>
  );
}
