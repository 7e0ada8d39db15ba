import { type HotelListQuery, hotelListUrl } from '@portico/contract';
import { formatStay, PortalLink, useLanguage } from '@portico/runtime';
import { Box, createParts, Grid, Heading, Icon, Text } from '@portico/ui';
import { recentSearches } from '../../features/search-bar/destination/recent-searches.ts';
import { useGuestsText } from '../../features/search-bar/guests/use-guests-text.ts';
import { SearchStart } from '../../features/search-bar/search-start.tsx';
import { useSearchMessages } from '../../messages.ts';

export function HotelSearchPage() {
  const t = useSearchMessages();
  const recent = recentSearches();
  return (
    <Box maxWidth="1280px">
      <Heading level={1}>{t('hotelSearch.title')}</Heading>
      <Text textStyle="t16" color="fg.muted" marginTop="1" marginBottom="6">
        {t('hotelSearch.lead')}
      </Text>
      <SearchStart />
      <Heading level={2} marginTop="8" marginBottom="3">
        {t('hotelSearch.recent')}
      </Heading>
      {recent.length === 0 ? (
        <Text color="fg.muted">{t('hotelSearch.noRecent')}</Text>
      ) : (
        <Grid
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            lg: 'repeat(2, minmax(0, 1fr))',
            xl: 'repeat(3, minmax(0, 1fr))',
          }}
          gap="3"
        >
          {recent.map((search) => (
            <RecentCard key={hotelListUrl(search)} search={search} />
          ))}
        </Grid>
      )}
    </Box>
  );
}

const Card = createParts(
  { root: 'a', glyph: 'span', textBlock: 'span', place: 'b', note: 'small' },
  {
    base: {
      root: {
        display: 'flex',
        gap: '3',
        padding: '12px 16px',
        background: 'bg.panel',
        border: '1px solid',
        borderColor: 'border',
        borderRadius: 'l3',
        color: 'fg',
        '@media (hover: hover)': { '&:hover': { background: 'bg.subtle', textDecoration: 'none' } },
      },
      glyph: { display: 'inline-flex', alignSelf: 'start', flex: 'none', marginTop: '2px' },
      textBlock: { minWidth: '0', overflowWrap: 'anywhere' },
      place: { display: 'block', fontWeight: 'medium' },
      note: { display: 'block', textStyle: 't13', color: 'fg.subtle' },
    },
  },
);

function RecentCard({ search }: { search: HotelListQuery }) {
  const [language] = useLanguage();
  const textOf = useGuestsText();
  return (
    <Card.Root as={PortalLink} to={hotelListUrl(search)}>
      <Card.Glyph>
        <Icon name="clock" tone="subtle" />
      </Card.Glyph>
      <Card.TextBlock>
        <Card.Place>{search.regionName}</Card.Place>
        <Card.Note>{formatStay(search.checkIn, search.checkOut, language)}</Card.Note>
        <Card.Note>{textOf(search)}</Card.Note>
      </Card.TextBlock>
    </Card.Root>
  );
}
