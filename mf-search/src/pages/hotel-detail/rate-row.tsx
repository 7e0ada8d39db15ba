import type { Rate } from '@portico/contract';
import { INCLUDES_ESTIMATE } from '@portico/contract/labels';
import { inLanguage, isZero, useCommonMessages, useLanguage, useSettings } from '@portico/runtime';
import { BreakdownPopover, Icon, Text, VisuallyHidden } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { BookNowButton } from '../../features/book-now/book-now-button.tsx';
import { Money, moneyFigure } from '../../features/hotel/money.tsx';
import { RateChangeNote } from '../../features/hotel/rate-change-note.tsx';
import { useCountries } from '../../features/search-bar/guests/use-countries.ts';
import type { CurrentRate } from './current-room.ts';
import { useDetailMessages } from './detail-messages.ts';
import { RateBreakdown } from './rate-breakdown.tsx';
import { RateCancellation } from './rate-cancellation.tsx';
import { RateRemarks } from './rate-remarks.tsx';
import { RateTable } from './rate-table-parts.ts';

export interface RateRowProps extends CurrentRate {
  isSoldOut: boolean;
  rooms: number;
  nights: number;
  nightsText: string;
  nowSeconds: number;
  onBook: (rate: Rate) => void;
  children?: ReactNode;
}

export function RateRow(props: RateRowProps) {
  const { rate, rise, isSoldOut, rooms, nights, nightsText, nowSeconds, onBook, children } = props;
  const t = useDetailMessages();
  const common = useCommonMessages();
  const [language] = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const product = t(rate.isInstant ? 'hotelDetail.instant' : 'hotelDetail.onRequest');
  return (
    <RateTable.Row className="group" data-open={isOpen || undefined}>
      {children}
      <RateTable.Product>
        <RateTable.Glyph>
          <Icon name={rate.isInstant ? 'bolt' : 'clock'} size={14} />
        </RateTable.Glyph>
        {product}
      </RateTable.Product>
      <RateTable.Board>
        {inLanguage(rate.board, language)}
        <RateRemarks rate={rate} />
        <RateTable.BoardNote>{product}</RateTable.BoardNote>
        {rate.nationalities && <Market of={rate.nationalities} />}
      </RateTable.Board>
      <RateTable.Terms data-cell="terms">
        <RateCancellation rate={rate} nowSeconds={nowSeconds} />
      </RateTable.Terms>
      <RateTable.Figure data-cell="now">
        <RateTable.FigureName>{t('hotelDetail.columnPayNow')}</RateTable.FigureName>
        <Money amount={rate.payNow} currency={rate.currency} />
      </RateTable.Figure>
      <RateTable.Figure data-cell="later" wide="lg">
        <RateTable.FigureName>{t('hotelDetail.columnAtHotel')}</RateTable.FigureName>
        {isZero(rate.atHotel) ? (
          <Text as="span" color="fg.subtle">
            <span aria-hidden>–</span>
            <VisuallyHidden>{t('hotelDetail.nothing')}</VisuallyHidden>
          </Text>
        ) : (
          <Money amount={rate.atHotel} currency={rate.currency} tone="muted" />
        )}
      </RateTable.Figure>
      <RateTable.Total data-cell="total">
        <RateTable.FigureName>{t('hotelDetail.totalNights', { nights: nightsText })}</RateTable.FigureName>
        <BreakdownPopover
          title={t('hotelDetail.breakdown')}
          closeLabel={common('action.close')}
          onOpenChange={setIsOpen}
          content={<RateBreakdown rate={rate} rise={rise} rooms={rooms} nights={nights} />}
        >
          <Money amount={rate.total} currency={rate.currency} size="lg" />
        </BreakdownPopover>
        <RateChangeNote news={rise === undefined ? undefined : 'price'} />
        {!isZero(rate.atHotel) && (
          <RateTable.AtHotel>
            {t('hotel.includedAtHotel', { figure: moneyFigure(rate.atHotel, rate.currency) })}
          </RateTable.AtHotel>
        )}
        {rate.atHotelFees.some(({ local }) => local !== undefined) && (
          <RateTable.Estimate>{INCLUDES_ESTIMATE[language]}</RateTable.Estimate>
        )}
      </RateTable.Total>
      <RateTable.Act>
        <BookNowButton
          of={inLanguage(rate.name, language)}
          soldOut={isSoldOut ? 'roomSoldOut' : undefined}
          onBook={() => onBook(rate)}
        />
        {!isSoldOut && <RoomsLeft left={rate.roomsLeft} />}
      </RateTable.Act>
    </RateTable.Row>
  );
}

/** The nationalities of a rate with a restricted market. */
function Market({ of }: { of: readonly string[] }) {
  const t = useDetailMessages();
  const [language] = useLanguage();
  const names = useCountries();
  const countries = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    of.map((code) => names?.[code] ?? code),
  );
  return <RateTable.Market>{t('hotelDetail.onlyFor', { countries })}</RateTable.Market>;
}

function RoomsLeft({ left }: { left: number | undefined }) {
  const t = useDetailMessages();
  const { lastRoomsLimit } = useSettings();
  if (left === undefined || left === 0 || left > lastRoomsLimit) return null;
  return (
    <Text textStyle="t12" color="unpaid.fg" marginTop="0.5">
      {t('hotelDetail.roomsLeft', { count: left })}
    </Text>
  );
}
