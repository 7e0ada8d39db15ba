import { Box, Heading, Text } from '@portico/ui';
import { SearchStart } from '../../features/search-bar/search-start.tsx';
import { useSearchWords } from '../../words.ts';

/** The search conditions on a page of their own, for those who change them on a phone. */
export function HotelSearchCondPage() {
  const t = useSearchWords();
  return (
    <Box maxWidth="1280px">
      <Heading level={1}>{t('hotelSearchCond.title')}</Heading>
      <Text color="fg.muted" marginTop="1" marginBottom="4">
        {t('hotelSearchCond.lead')}
      </Text>
      <SearchStart />
    </Box>
  );
}
