import { Box, Heading, Text } from '@portico/ui';
import { SearchStart } from '../../features/search-bar/search-start.tsx';
import { useSearchMessages } from '../../messages.ts';

/** The search conditions on their own page, for phones. */
export function HotelSearchCondPage() {
  const t = useSearchMessages();
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
