import type { HotelDetail } from '@portico/contract';
import { inLanguage, useLanguage } from '@portico/runtime';
import { Box, Grid, Heading, Panel, Text } from '@portico/ui';
import { useDetailMessages } from './detail-messages.ts';

export function HotelPolicies({ detail: { policies = [] } }: { detail: HotelDetail }) {
  const t = useDetailMessages();
  const [language] = useLanguage();
  if (policies.length === 0) return null;
  return (
    <Box marginTop="6">
      <Panel title={t('hotelDetail.policies')}>
        <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
          {policies.map(({ title, text }) => (
            <section key={title.en}>
              <Heading level={3} marginBottom="1">
                {inLanguage(title, language)}
              </Heading>
              <Text color="fg.muted" maxWidth="72ch">
                {inLanguage(text, language)}
              </Text>
            </section>
          ))}
        </Grid>
      </Panel>
    </Box>
  );
}
