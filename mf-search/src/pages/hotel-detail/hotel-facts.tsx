import type { HotelDetail, HotelDetailQuery } from '@portico/contract';
import { type Failure, inLanguage, useLanguage } from '@portico/runtime';
import { Box, ErrorPanel, VisuallyHidden } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { useFailureText } from '../../use-failure-text.ts';
import { useDetailMessages } from './detail-messages.ts';
import { HotelHeading, HotelHeadingSkeleton } from './hotel-heading.tsx';
import { HotelPhotos } from './hotel-photos.tsx';
import type { useHotel } from './use-hotel.ts';

const StaleNote = lazy(async () => ({
  default: (await import('../../features/stale-prices/age-of-prices.ts')).StaleNote,
}));

interface HotelFactsProps {
  hotelId: string;
  hotel: ReturnType<typeof useHotel>;
  query: HotelDetailQuery | undefined;
}

/** Name and address. Other facts are below the rates, which belong to the first screen (DESK-19). */
export function HotelFacts({ hotelId, hotel, query }: HotelFactsProps) {
  const [language] = useLanguage();
  const { data: detail } = hotel;
  const failed = detail === undefined ? hotel.failed : undefined;
  return (
    <>
      {detail ? <HotelHeading detail={detail} query={query} /> : <Untitled />}
      {detail && hotel.remembered && (
        <Suspense>
          <StaleNote at={hotel.remembered.at} />
        </Suspense>
      )}
      {!detail && !failed && <HotelHeadingSkeleton />}
      {failed && <HotelFailed hotel={hotel} failed={failed} />}
      <Box marginBottom={{ base: '4', lg: '6' }}>
        <HotelPhotos hotelId={hotelId} hotelName={detail ? hotelName(detail, language) : ''} />
      </Box>
    </>
  );
}

/** The page has a heading while the hotel loads. */
function Untitled() {
  const t = useDetailMessages();
  return <VisuallyHidden as="h1">{t('title.hotelDetail')}</VisuallyHidden>;
}

export function hotelName({ hotel }: HotelDetail, language: 'en' | 'zh'): string {
  return inLanguage({ en: hotel.name, zh: hotel.nameZh }, language);
}

function HotelFailed({ hotel, failed }: Pick<HotelFactsProps, 'hotel'> & { failed: Failure }) {
  const t = useDetailMessages();
  const whatHappened = useFailureText();
  return (
    <Box marginBottom="4">
      <ErrorPanel
        title={t('hotelDetail.failedTitle')}
        text={t('hotelDetail.failed', { what: whatHappened(failed) })}
        retryLabel={t('hotelDetail.retry')}
        retryingLabel={t('hotelDetail.retrying')}
        retrying={hotel.isFetching}
        onRetry={() => void hotel.retry()}
      />
    </Box>
  );
}
