import { type HotelDetail, PATHS } from '@portico/contract';
import { PortalLink, useLanguage } from '@portico/runtime';
import { Box, Button, EmptyState, Panel } from '@portico/ui';
import { useId, useState } from 'react';
import { useHeartsFromOutside } from '../../features/favourite/use-favourite.ts';
import type { Destination } from '../../features/search-bar/draft/search-draft.ts';
import { useSearchRefusal } from '../../features/search-bar/search-refusal.tsx';
import { useDetailWords } from './detail-words.ts';
import { HotelAbout } from './hotel-about.tsx';
import { HotelFacts, hotelName } from './hotel-facts.tsx';
import { HouseRules } from './house-rules.tsx';
import { RatesPanel } from './rates-panel.tsx';
import { RecommendedHotels } from './recommended-hotels.tsx';
import { StayBar } from './stay-bar.tsx';
import { useDetailAddress } from './use-detail-address.ts';
import { useHotel } from './use-hotel.ts';

export function HotelDetailPage() {
  const { hotelId, query, go } = useDetailAddress();
  const [language] = useLanguage();
  const [areDatesOpen, setAreDatesOpen] = useState(false);
  const nearbyId = useId();
  const refusal = useSearchRefusal();
  const hotel = useHotel(hotelId);
  useHeartsFromOutside();
  if (hotelId === '' || hotel.other) return <HotelUnknown />;
  return (
    <Box maxWidth="1440px">
      <HotelFacts key={hotelId} hotelId={hotelId} hotel={hotel} query={query} />
      {query && (
        <>
          <StayBar
            query={query}
            place={placeOf(hotelId, hotel.found)}
            onGo={go}
            areDatesOpen={areDatesOpen}
            onDatesOpenChange={setAreDatesOpen}
          />
          {refusal !== undefined && <RatesRefused reason={refusal} />}
          {refusal === undefined && (
            <RatesPanel
              key={hotelId}
              query={query}
              hotelName={hotel.found ? hotelName(hotel.found, language) : ''}
              facts={hotel.found?.rooms}
              onChangeDates={() => setAreDatesOpen(true)}
              onSeeNearby={() => document.getElementById(nearbyId)?.focus()}
            />
          )}
          {hotel.found && <HotelAbout detail={hotel.found} />}
          {hotel.found && <HouseRules detail={hotel.found} />}
          {refusal === undefined && <RecommendedHotels query={query} id={nearbyId} />}
        </>
      )}
    </Box>
  );
}

/** The hotel's own calendar, under the name of its city. */
function placeOf(hotelId: string, detail: HotelDetail | undefined): Destination {
  const { cityNameEn = '', cityNameZh = '' } = detail?.hotel ?? {};
  return { regionId: hotelId, regionType: 'hotel', nameEn: cityNameEn, nameZh: cityNameZh };
}

function HotelUnknown() {
  const t = useDetailWords();
  return (
    <EmptyState scene="bed" boxed level={1} title={t('hotelDetail.unknownTitle')} text={t('hotelDetail.unknown')}>
      <Button as={PortalLink} to={PATHS.hotelList} variant="solid">
        {t('hotelDetail.toList')}
      </Button>
    </EmptyState>
  );
}

/** In place of the rates of whoever may not search: the rates of one hotel are a search in small steps (SEC-14). */
function RatesRefused({ reason }: { reason: string }) {
  const t = useDetailWords();
  return (
    <Panel flush title={t('hotelDetail.rates')}>
      <EmptyState scene="lock" role="status" title={t('searchBar.refused')} text={reason} />
    </Panel>
  );
}
