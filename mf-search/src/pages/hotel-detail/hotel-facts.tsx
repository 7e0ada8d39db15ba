import type { HotelDetail, HotelDetailQuery } from '@portico/contract';
import { type Failure, inLanguage, useLanguage } from '@portico/runtime';
import { Box, ErrorPanel, Grid, VisuallyHidden } from '@portico/ui';
import { lazy, Suspense, useId, useState } from 'react';
import { useFailureText } from '../../use-failure-text.ts';
import { useDetailWords } from './detail-words.ts';
import { HotelAbout, HotelAboutSkeleton } from './hotel-about.tsx';
import { HotelDescription } from './hotel-description.tsx';
import { HotelHeading, HotelHeadingSkeleton } from './hotel-heading.tsx';
import { HotelPhotos } from './hotel-photos.tsx';
import type { useHotel } from './use-hotel.ts';

const RememberedNote = lazy(async () => ({
  default: (await import('../../features/stale-prices/age-of-prices.ts')).RememberedNote,
}));

interface HotelFactsProps {
  hotelId: string;
  hotel: ReturnType<typeof useHotel>;
  query: HotelDetailQuery | undefined;
}

export function HotelFacts({ hotelId, hotel, query }: HotelFactsProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [language] = useLanguage();
  const descriptionId = useId();
  const { found: detail } = hotel;
  const failed = detail === undefined ? hotel.failed : undefined;
  return (
    <>
      {detail ? <HotelHeading detail={detail} query={query} /> : <Untitled />}
      {detail && hotel.remembered && (
        <Suspense>
          <RememberedNote at={hotel.remembered.at} />
        </Suspense>
      )}
      {!detail && !failed && <HotelHeadingSkeleton />}
      {failed && <HotelFailed hotel={hotel} failed={failed} />}
      <Grid
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) 280px',
          xl: 'minmax(0, 1fr) 336px',
        }}
        gap={{ base: '4', lg: '6' }}
        marginBottom={{ base: '4', lg: '6' }}
      >
        <HotelPhotos hotelId={hotelId} hotelName={detail ? hotelName(detail, language) : ''} />
        {detail && (
          <HotelAbout
            detail={detail}
            isUnfolded={isUnfolded}
            controls={descriptionId}
            onUnfold={() => setIsUnfolded(!isUnfolded)}
          />
        )}
        {!detail && !failed && <HotelAboutSkeleton />}
      </Grid>
      <Box id={descriptionId} marginBottom={isUnfolded ? '4' : '0'}>
        {detail && isUnfolded && <HotelDescription detail={detail} />}
      </Box>
    </>
  );
}

/** The page has a title also while nobody knows the name of the hotel. */
function Untitled() {
  const t = useDetailWords();
  return <VisuallyHidden as="h1">{t('title.hotelDetail')}</VisuallyHidden>;
}

export function hotelName({ hotel }: HotelDetail, language: 'en' | 'zh'): string {
  return inLanguage({ en: hotel.name, zh: hotel.nameZh }, language);
}

function HotelFailed({ hotel, failed }: Pick<HotelFactsProps, 'hotel'> & { failed: Failure }) {
  const t = useDetailWords();
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
