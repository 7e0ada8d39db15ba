import { Button, Heading, Panel, PanelBody, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { useOwnMessages } from '../../messages.ts';
import { StepsDialog } from './steps-dialog.tsx';

export function HomePage() {
  const t = useOwnMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="4">
      <Heading level={1}>{t('home.title')}</Heading>
      <Panel label={t('home.title')}>
        <PanelBody>
          <Text marginBottom="4">{t('home.intro')}</Text>
          <Button onClick={() => setOpen(true)}>{t('home.how')}</Button>
        </PanelBody>
      </Panel>
      {isOpen && <StepsDialog onClose={() => setOpen(false)} />}
    </Stack>
  );
}
