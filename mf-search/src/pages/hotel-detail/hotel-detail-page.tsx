import { type HotelDetail, PATHS } from '@portico/contract';
import { PortalLink, useLanguage } from '@portico/runtime';
import { Box, Button, EmptyState, Panel } from '@portico/ui';
import { useId, useState } from 'react';
import { useFavouriteEvents } from '../../features/favourite/use-favourite.ts';
import type { Destination } from '../../features/search-bar/draft/search-draft.ts';
import { useSearchError } from '../../features/search-bar/search-error.tsx';
import { useDetailMessages } from './detail-messages.ts';
import { HotelAbout } from './hotel-about.tsx';
import { HotelFacts, hotelName } from './hotel-facts.tsx';
import { HotelPolicies } from './hotel-policies.tsx';
import { RatesPanel } from './rates-panel.tsx';
import { RecommendedHotels } from './recommended-hotels.tsx';
import { StayBar } from './stay-bar.tsx';
import { useDetailUrl } from './use-detail-url.ts';
import { useHotel } from './use-hotel.ts';

export function HotelDetailPage() {
  const { hotelId, query, go } = useDetailUrl();
  const [language] = useLanguage();
  const [areDatesOpen, setAreDatesOpen] = useState(false);
  const nearbyId = useId();
  const searchError = useSearchError();
  const hotel = useHotel(hotelId);
  useFavouriteEvents();
  if (hotelId === '' || hotel.other) return <HotelUnknown />;
  return (
    <Box maxWidth="1440px">
      <HotelFacts key={hotelId} hotelId={hotelId} hotel={hotel} query={query} />
      {query && (
        <>
          <StayBar
            query={query}
            place={placeOf(hotelId, hotel.data)}
            onGo={go}
            areDatesOpen={areDatesOpen}
            onDatesOpenChange={setAreDatesOpen}
          />
          {searchError !== undefined && <RatesRejected reason={searchError} />}
          {searchError === undefined && (
            <RatesPanel
              key={hotelId}
              query={query}
              hotelName={hotel.data ? hotelName(hotel.data, language) : ''}
              facts={hotel.data?.rooms}
              onChangeDates={() => setAreDatesOpen(true)}
              onSeeNearby={() => document.getElementById(nearbyId)?.focus()}
            />
          )}
          {hotel.data && <HotelAbout detail={hotel.data} />}
          {hotel.data && <HotelPolicies detail={hotel.data} />}
          {searchError === undefined && <RecommendedHotels query={query} id={nearbyId} />}
        </>
      )}
    </Box>
  );
}

/** Uses the hotel's own time zone, with the city's name. */
function placeOf(hotelId: string, detail: HotelDetail | undefined): Destination {
  const { cityNameEn = '', cityNameZh = '' } = detail?.hotel ?? {};
  return { regionId: hotelId, regionType: 'hotel', nameEn: cityNameEn, nameZh: cityNameZh };
}

function HotelUnknown() {
  const t = useDetailMessages();
  return (
    <EmptyState scene="bed" boxed level={1} title={t('hotelDetail.unknownTitle')} text={t('hotelDetail.unknown')}>
      <Button as={PortalLink} to={PATHS.hotelList} variant="solid">
        {t('hotelDetail.toList')}
      </Button>
    </EmptyState>
  );
}

/** Replaces the rates if the user may not search: the rates of a hotel are a search in small steps (SEC-14). */
function RatesRejected({ reason }: { reason: string }) {
  const t = useDetailMessages();
  return (
    <Panel flush title={t('hotelDetail.rates')}>
      <EmptyState scene="lock" role="status" title={t('searchBar.refused')} text={reason} />
    </Panel>
  );
}
