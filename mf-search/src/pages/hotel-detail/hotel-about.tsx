import type { HotelDetail } from '@portico/contract';
import { zoneName } from '@portico/contract/words';
import { inLanguage, serverNow, useLanguage } from '@portico/runtime';
import {
  Bone,
  Box,
  createParts,
  DataPairs,
  Flex,
  Heading,
  Panel,
  Skeleton,
  SkeletonText,
  Stack,
  Tag,
  TextLink,
} from '@portico/ui';
import { useDetailWords } from './detail-words.ts';
import { distanceParts } from './distance.ts';

const FACILITIES_SHOWN = 6;
const PLACES_SHOWN = 4;

export const PlaceList = createParts(
  { root: 'ul', place: 'li', distance: 'span' },
  {
    base: {
      root: { display: 'grid', gap: '1.5' },
      place: { display: 'flex', justifyContent: 'space-between', gap: '3' },
      distance: { flex: 'none', maxWidth: '60%', color: 'fg.subtle', textAlign: 'end' },
    },
  },
);

interface HotelAboutProps {
  detail: HotelDetail;
  isUnfolded: boolean;
  /** Id of the description that the last line unfolds. */
  controls: string;
  onUnfold: () => void;
}

export function HotelAbout({ detail, isUnfolded, controls, onUnfold }: HotelAboutProps) {
  const t = useDetailWords();
  const [language] = useLanguage();
  const { hotel, info, facilities } = detail;
  const left = facilities.length - FACILITIES_SHOWN;
  return (
    <Panel title={t('hotelDetail.about')}>
      <Stack gap="3.5">
        <DataPairs
          layout="facts"
          items={[
            { key: 'opened', label: t('hotelDetail.opened'), value: info.openingYear },
            { key: 'rooms', label: t('hotelDetail.rooms'), value: info.roomCount },
            { key: 'zone', label: t('hotelDetail.timeZone'), value: zoneName(hotel.zone, serverNow(), language) },
          ]}
        />
        <Nearby detail={detail} />
        <Flex flexWrap="wrap" gap="1.5">
          {facilities.slice(0, FACILITIES_SHOWN).map(({ code, name }) => (
            <Tag key={code}>{inLanguage(name, language)}</Tag>
          ))}
          {left > 0 && <Tag>{t('hotelDetail.moreFacilities', { count: left })}</Tag>}
        </Flex>
        <span>
          <TextLink as="button" type="button" aria-expanded={isUnfolded} aria-controls={controls} onClick={onUnfold}>
            {t(isUnfolded ? 'hotelDetail.lessDescription' : 'hotelDetail.fullDescription')}
          </TextLink>
        </span>
      </Stack>
    </Panel>
  );
}

function Nearby({ detail: { distances } }: { detail: HotelDetail }) {
  const t = useDetailWords();
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

export function HotelAboutSkeleton() {
  const t = useDetailWords();
  return (
    <Panel title={t('hotelDetail.about')}>
      <Skeleton label={t('hotelDetail.loading')}>
        {/* As high as the facts of most hotels, so that the rates below stay where they are. */}
        <Box minHeight={{ base: '330px', lg: '386px', xl: '330px' }}>
          <SkeletonText lines={3} />
          <Bone width="45%" height={14} gap={24} />
          <Bone gap={14} />
          <Bone gap={10} />
          <Bone gap={10} />
          <Bone width="62%" gap={24} />
        </Box>
      </Skeleton>
    </Panel>
  );
}
