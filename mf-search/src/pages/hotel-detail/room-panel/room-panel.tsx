import type { RoomFacts, RoomRates } from '@portico/contract';
import { inLanguage, useCommonMessages, useLanguage } from '@portico/runtime';
import { Button, DataPairs, Drawer, Heading, useIsBelow } from '@portico/ui';
import { useDetailMessages } from '../detail-messages.ts';
import { useSleepers } from '../use-sleepers.ts';
import { RoomParts } from './room-panel-parts.ts';
import { RoomPictures } from './room-pictures.tsx';

interface RoomPanelProps {
  room: RoomRates;
  /** Facts besides the quote; undefined while loading or if there are none. */
  facts: RoomFacts | undefined;
  onClose: () => void;
  onSeeRates: () => void;
}

/** All facts of a room. Unknown facts have no line. */
export function RoomPanel({ room: { room, rates }, facts, onClose, onSeeRates }: RoomPanelProps) {
  const t = useDetailMessages();
  const common = useCommonMessages();
  const [language] = useLanguage();
  const isPhone = useIsBelow('lg');
  const sleepers = useSleepers();
  const { view, floor, smoking, pictures = [], facilities = [] } = facts ?? {};
  const localize = (localized: RoomFacts['view']) => localized && inLanguage(localized, language);
  const lines = [
    { key: 'sleeps', label: t('room.sleeps'), value: sleepers(room) ?? room.maxGuests },
    { key: 'beds', label: t('room.beds'), value: localize(rates[0]?.beds) },
    {
      key: 'size',
      label: t('room.size'),
      value: room.squareMetres && t('hotelDetail.squareMetres', { area: room.squareMetres }),
    },
    { key: 'view', label: t('room.view'), value: localize(view) },
    { key: 'floor', label: t('room.floor'), value: localize(floor) },
    { key: 'smoking', label: t('room.smoking'), value: smoking && t(SMOKING[smoking]) },
  ];
  return (
    <Drawer
      side={isPhone ? 'bottom' : 'right'}
      title={inLanguage({ en: room.nameEn, zh: room.nameZh }, language)}
      closeLabel={common('action.close')}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onSeeRates}>
          {t('room.seeRates')}
        </Button>
      }
    >
      <RoomParts.Root>
        <RoomPictures pictures={pictures} />
        <DataPairs layout="facts" items={lines.filter(({ value }) => value)} />
        {facilities.length > 0 && (
          <RoomParts.Groups>
            {facilities.map(({ group, names }) => (
              <RoomParts.Group key={group}>
                <Heading level={3} marginBottom="1.5">
                  {t(GROUPS[group])}
                </Heading>
                <RoomParts.Names>
                  {names.map((name) => (
                    <RoomParts.Name key={name.en}>{inLanguage(name, language)}</RoomParts.Name>
                  ))}
                </RoomParts.Names>
              </RoomParts.Group>
            ))}
          </RoomParts.Groups>
        )}
      </RoomParts.Root>
    </Drawer>
  );
}

const SMOKING = {
  forbidden: 'room.smokingForbidden',
  allowed: 'room.smokingAllowed',
} as const satisfies Record<NonNullable<RoomFacts['smoking']>, string>;

const GROUPS = {
  comfort: 'room.comfort',
  bathroom: 'room.bathroom',
  foodAndDrink: 'room.foodAndDrink',
  workAndMedia: 'room.workAndMedia',
  living: 'room.living',
  access: 'room.access',
} as const satisfies Record<RoomFacts['facilities'][number]['group'], string>;
