import type { HotelDetail } from '@portico/contract';
import { zoneName } from '@portico/contract/labels';
import { formatPoints, inLanguage, serverNow, useLanguage } from '@portico/runtime';
import { Box, DataPairs, Flex, Grid, Heading, Panel, Tag, TextLink } from '@portico/ui';
import { useId, useState } from 'react';
import { useDetailMessages } from './detail-messages.ts';
import { HotelDescription, PlaceList } from './hotel-description.tsx';

const FACILITIES_SHOWN = 6;
const PLACES_SHOWN = 4;

/** Facts, places nearby and facilities; the full description expands. */
export function HotelAbout({ detail }: { detail: HotelDetail }) {
  const t = useDetailMessages();
  const [language] = useLanguage();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const descriptionId = useId();
  const { hotel, info, facilities } = detail;
  const hiddenCount = facilities.length - FACILITIES_SHOWN;
  return (
    <Box marginTop="6">
      <Panel title={t('hotelDetail.about')}>
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
          columnGap="8"
          rowGap="3.5"
        >
          <DataPairs
            layout="facts"
            items={[
              { key: 'opened', label: t('hotelDetail.opened'), value: info.openingYear },
              { key: 'rooms', label: t('hotelDetail.rooms'), value: info.roomCount && formatPoints(info.roomCount) },
              { key: 'zone', label: t('hotelDetail.timeZone'), value: zoneName(hotel.zone, serverNow(), language) },
            ].filter(({ value }) => value)}
          />
          <Nearby detail={detail} />
          <Flex flexWrap="wrap" alignContent="start" gap="1.5">
            {facilities.slice(0, FACILITIES_SHOWN).map(({ code, name }) => (
              <Tag key={code}>{inLanguage(name, language)}</Tag>
            ))}
            {hiddenCount > 0 && <Tag>{t('hotelDetail.moreFacilities', { count: hiddenCount })}</Tag>}
          </Flex>
        </Grid>
        <Box marginTop="3.5">
          <TextLink
            as="button"
            type="button"
            aria-expanded={isUnfolded}
            aria-controls={descriptionId}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {t(isUnfolded ? 'hotelDetail.lessDescription' : 'hotelDetail.fullDescription')}
          </TextLink>
        </Box>
      </Panel>
      <Box id={descriptionId} marginTop={isUnfolded ? '4' : '0'}>
        {isUnfolded && <HotelDescription detail={detail} />}
      </Box>
    </Box>
  );
}

function Nearby({ detail: { distances } }: { detail: HotelDetail }) {
  const t = useDetailMessages();
  const [language] = useLanguage();
  if (distances.length === 0) return null;
  return (
    <div>
      <Heading level={3} marginBottom="1.5">
        {t('hotelDetail.nearby')}
      </Heading>
      <PlaceList.Root>
        {distances.slice(0, PLACES_SHOWN).map(({ name, kilometres }) => {
          const { unit, distance } = distanceParts(kilometres);
          return (
            <PlaceList.Place key={name.en}>
              <span>{inLanguage(name, language)}</span>
              <PlaceList.Distance>
                {t(unit === 'metres' ? 'hotelDetail.distanceMetres' : 'hotelDetail.distance', { distance })}
              </PlaceList.Distance>
            </PlaceList.Place>
          );
        })}
      </PlaceList.Root>
    </div>
  );
}

/** Short distances in metres, rounded to ten; longer ones in kilometres with one decimal. */
export function distanceParts(kilometres: number): { unit: 'metres' | 'kilometres'; distance: string } {
  const metres = Math.round(kilometres * 100) * 10;
  return metres < 1000
    ? { unit: 'metres', distance: String(metres) }
    : { unit: 'kilometres', distance: kilometres.toFixed(1) };
}
