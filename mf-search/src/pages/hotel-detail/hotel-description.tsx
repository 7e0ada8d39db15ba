import type { HotelDetail } from '@portico/contract';
import { inLanguage, useLanguage } from '@portico/runtime';
import { createParts, Flex, Grid, Heading, Panel, Tag, Text } from '@portico/ui';
import { useDetailMessages } from './detail-messages.ts';

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

export function HotelDescription({ detail: { info, around, facilities } }: { detail: HotelDetail }) {
  const t = useDetailMessages();
  const [language] = useLanguage();
  const texts = [
    { title: t('hotelDetail.description'), text: { en: info.introductionEn, zh: info.introductionZh } },
    { title: t('hotelDetail.location'), text: { en: info.locationEn, zh: info.locationZh } },
    { title: t('hotelDetail.roomFeatures'), text: { en: info.roomFeaturesEn, zh: info.roomFeaturesZh } },
  ].map(({ title, text }) => ({ title, text: inLanguage(text, language) }));
  return (
    <Panel label={t('hotelDetail.fullDescription')}>
      <Grid gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1.4fr) minmax(0, 1fr)' }} gap="6">
        <div>
          {texts
            .filter(({ text }) => text !== '')
            .map(({ title, text }) => (
              <section key={title}>
                <Heading level={2} textStyle="h14" marginBottom="1">
                  {title}
                </Heading>
                <Text textStyle="t16" maxWidth="72ch" whiteSpace="pre-line" marginBottom="4">
                  {text}
                </Text>
              </section>
            ))}
        </div>
        <div>
          {around.length > 0 && (
            <>
              <Heading level={2} textStyle="h14" marginBottom="1.5">
                {t('hotelDetail.around')}
              </Heading>
              <PlaceList.Root>
                {around.map(({ description, time }) => (
                  <PlaceList.Place key={description.en}>
                    <span>{inLanguage(description, language)}</span>
                    <PlaceList.Distance>{inLanguage(time, language)}</PlaceList.Distance>
                  </PlaceList.Place>
                ))}
              </PlaceList.Root>
            </>
          )}
          <Heading level={2} textStyle="h14" marginTop={around.length > 0 ? '4' : '0'} marginBottom="1.5">
            {t('hotel.facilities')}
          </Heading>
          <Flex flexWrap="wrap" gap="1.5">
            {facilities.map(({ code, name }) => (
              <Tag key={code}>{inLanguage(name, language)}</Tag>
            ))}
          </Flex>
        </div>
      </Grid>
    </Panel>
  );
}
