import { guestsOf, type HotelDetail, type HotelDetailQuery, hotelListUrl } from '@portico/contract';
import { inLanguage, type LeftPlace, PortalLink, useLanguage, useUserState } from '@portico/runtime';
import { Box, Button, Flex, Heading, Icon, Skeleton, SkeletonBlock, Text, TextLink } from '@portico/ui';
import { FavouriteButton } from '../../features/favourite/favourite-button.tsx';
import { HotelStars } from '../../features/hotel/hotel-stars.tsx';
import { readLastSearch } from '../../features/search-bar/last-search.ts';
import { useDetailMessages } from './detail-messages.ts';

interface HotelHeadingProps {
  detail: HotelDetail;
  query: HotelDetailQuery | undefined;
}

export function HotelHeading({ detail: { hotel, info }, query }: HotelHeadingProps) {
  const [language] = useLanguage();
  const name = inLanguage({ en: hotel.name, zh: hotel.nameZh }, language);
  return (
    <>
      <Flex
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        minHeight="36px"
        marginBottom={{ base: '3', lg: '4' }}
      >
        <BackToList hotel={hotel} query={query} />
        <FavouriteButton hotelId={hotel.id} isLiked={hotel.isLiked} />
      </Flex>
      <Box as="header" marginBottom="4">
        <Flex flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
          <Heading level={1}>{name}</Heading>
          <HotelStars hotel={info} />
        </Flex>
        <Text color="fg.muted" marginTop="1" overflowWrap="anywhere">
          {[name === hotel.name ? '' : hotel.name, hotel.address].filter((part) => part !== '').join(' · ')}
          {info.phone !== '' && (
            <>
              {' · '}
              <TextLink href={`tel:${info.phone.replace(/[^+\d]/g, '')}`}>
                <Box as="span" whiteSpace="nowrap">
                  {info.phone}
                </Box>
              </TextLink>
            </>
          )}
          {info.email !== '' && (
            <>
              {' · '}
              <TextLink href={`mailto:${info.email}`}>{info.email}</TextLink>
            </>
          )}
        </Text>
      </Box>
    </>
  );
}

/** Opens the last list of this tab; without one, the hotel's city for the same stay (DESK-31). */
function BackToList({ hotel, query }: { hotel: HotelDetail['hotel']; query: HotelDetailQuery | undefined }) {
  const t = useDetailMessages();
  const [language] = useLanguage();
  // Another user's list is removed once the user is known; this renders again then.
  useUserState();
  const last = readLastSearch();
  const city = inLanguage({ en: hotel.cityNameEn, zh: hotel.cityNameZh }, language);
  const to = last?.address ?? (query && listOfCity(hotel.cityId, city, query));
  if (to === undefined) return <span />;
  const { regionType, regionId, regionName = city } = last?.query ?? {};
  const isNear = regionType === 'hotel';
  const place = last === undefined || (!isNear && regionId === hotel.cityId) ? city : regionName;
  return (
    <Box marginInlineStart="-2">
      <Button
        as={PortalLink}
        to={to}
        state={last && ({ top: last.top } satisfies LeftPlace)}
        variant="quiet"
        icon={<Icon name="left" />}
        aria-label={t(isNear ? 'hotelDetail.backToNear' : 'hotelDetail.backToCity', { place })}
      >
        {place}
      </Button>
    </Box>
  );
}

function listOfCity(regionId: string, regionName: string, query: HotelDetailQuery): string {
  const { checkIn, checkOut, nationality } = query;
  return hotelListUrl({
    regionType: 'city',
    regionId,
    regionName,
    checkIn,
    checkOut,
    ...guestsOf(query),
    nationality,
  });
}

export function HotelHeadingSkeleton() {
  const t = useDetailMessages();
  return (
    <Skeleton label={t('hotelDetail.loading')}>
      <Flex alignItems="center" minHeight={{ base: '44px', lg: '36px' }} marginBottom={{ base: '3', lg: '4' }}>
        <SkeletonBlock width={140} height={20} />
      </Flex>
      {/* On a phone, name, stars and address usually have five lines. */}
      <Box minHeight={{ base: '144px', lg: '56px' }} marginBottom="4">
        <SkeletonBlock width="min(320px, 70%)" height={28} />
        <SkeletonBlock width="min(560px, 90%)" gap={12} />
      </Box>
    </Skeleton>
  );
}
