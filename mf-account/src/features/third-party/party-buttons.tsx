import { type OfferedParty, startThirdParty } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { Banner, Button, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { leaveTo } from './leave-to.ts';
import { useThirdPartyMessages } from './third-party-messages.ts';

export function PartyButtons({ offered }: { offered: readonly OfferedParty[] }) {
  const t = useThirdPartyMessages();
  const [leaving, setLeaving] = useState<OfferedParty['party']>();
  const [problem, setProblem] = useState<string>();
  const showMessage = ({ message = '' }: { message?: string }) => message;
  const { run, isRunning } = useAction<typeof startThirdParty, string>(startThirdParty, {
    begun: ({ data }) => {
      leaveTo(data.url);
    },
    notOffered: showMessage,
    unavailable: showMessage,
    refused: showMessage,
    lost: () => t('unreachable'),
  });

  async function leave(party: OfferedParty['party']): Promise<void> {
    setProblem(undefined);
    setLeaving(party);
    setProblem(await run({ party }));
  }

  return (
    <Stack gap="3" role="group" aria-label={t('or')}>
      <Text color="fg.muted">{t('or')}</Text>
      {offered.map(({ party, name }) => {
        const named = name ?? t('wechat');
        return (
          <Button
            key={party}
            size="lg"
            wide
            busy={isRunning && leaving === party}
            busyLabel={t('leaving', { party: named })}
            onClick={() => void leave(party)}
          >
            {t('by', { party: named })}
          </Button>
        );
      })}
      {problem !== undefined && (
        <Banner tone="stop" role="alert">
          {problem}
        </Banner>
      )}
    </Stack>
  );
}
