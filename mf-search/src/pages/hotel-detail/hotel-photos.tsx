import { inLanguage, useLanguage } from '@portico/runtime';
import { Box, ErrorPanel, Skeleton, SkeletonBlock } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { useFailureText } from '../../use-failure-text.ts';
import { useDetailMessages } from './detail-messages.ts';
import { useHotelPhotos } from './use-hotel.ts';

const Gallery = lazy(async () => ({ default: (await import('@portico/ui/gallery')).Gallery }));

interface HotelPhotosProps {
  hotelId: string;
  hotelName: string;
}

export function HotelPhotos({ hotelId, hotelName }: HotelPhotosProps) {
  const t = useDetailMessages();
  const [language] = useLanguage();
  const whatHappened = useFailureText();
  const photos = useHotelPhotos(hotelId);
  const { images } = photos;
  if (images === undefined && photos.failed) {
    return (
      <ErrorPanel
        title={t('hotelDetail.photosFailed')}
        text={whatHappened(photos.failed)}
        retryLabel={t('hotelDetail.retry')}
        retryingLabel={t('hotelDetail.retrying')}
        retrying={photos.isFetching}
        onRetry={() => void photos.retry()}
      />
    );
  }
  if (images === undefined) return <PhotosSkeleton />;
  return (
    <Box display="grid" marginInline={{ base: '-16px', lg: '0' }} minWidth="0">
      <Suspense fallback={<PhotoBones />}>
        <Gallery
          title={hotelName}
          images={images.map(({ url, caption, captionZh }) => ({
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
      </Suspense>
    </Box>
  );
}

function PhotosSkeleton() {
  const t = useDetailMessages();
  return (
    <Box marginInline={{ base: '-16px', lg: '0' }}>
      <Skeleton label={t('hotelDetail.photosLoading')}>
        <PhotoBones />
      </Skeleton>
    </Box>
  );
}

function PhotoBones() {
  return (
    <Box css={{ '& > *': { height: { base: '284px', lg: '184px' } } }}>
      <SkeletonBlock />
    </Box>
  );
}
