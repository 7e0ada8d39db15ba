import { inLanguage, isSettled, useLanguage } from '@portico/runtime';
import { Bone, Box, ErrorPanel, Skeleton } from '@portico/ui';
import { Gallery } from '@portico/ui/gallery';
import { useSearchWords } from '../../words.ts';
import { useHotelPhotos } from './use-hotel.ts';

export interface HotelPhotosProps {
  hotelId: string;
  hotelName: string;
}

export function HotelPhotos({ hotelId, hotelName }: HotelPhotosProps) {
  const t = useSearchWords();
  const [language] = useLanguage();
  const photos = useHotelPhotos(hotelId);
  if (photos.isError && !isSettled(photos.error)) {
    return (
      <ErrorPanel
        title={t('hotelDetail.photosFailed')}
        retryLabel={t('hotelDetail.retry')}
        retryingLabel={t('hotelDetail.retrying')}
        retrying={photos.isFetching}
        onRetry={() => void photos.refetch()}
      />
    );
  }
  if (photos.images === undefined) return <PhotosSkeleton />;
  return (
    <Box marginInline={{ base: '-16px', lg: '0' }} minWidth="0">
      <Gallery
        title={hotelName}
        images={photos.images.map(({ url, caption, captionZh }) => ({
          src: url,
          alt: inLanguage({ en: caption, zh: captionZh }, language),
        }))}
        labels={{
          close: t('hotelDetail.closePhotos'),
          previous: t('hotelDetail.previousPhoto'),
          next: t('hotelDetail.nextPhoto'),
          position: (number, count) => t('hotelDetail.photo', { number, count }),
          seeAll: (count) => t('hotelDetail.seeAllPhotos', { count }),
        }}
      />
    </Box>
  );
}

function PhotosSkeleton() {
  const t = useSearchWords();
  return (
    <Box
      marginInline={{ base: '-16px', lg: '0' }}
      css={{ '& [aria-hidden] > *': { height: { base: '284px', lg: '320px' } } }}
    >
      <Skeleton label={t('hotelDetail.photosLoading')}>
        <Bone />
      </Skeleton>
    </Box>
  );
}
