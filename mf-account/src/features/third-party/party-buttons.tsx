import { type OfferedParty, startThirdParty, thirdParties } from '@portico/contract';
import { useAction, useAnswer } from '@portico/runtime';
import { Banner, Button, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { leaveTo } from './leave-to.ts';
import { useThirdPartyWords } from './third-party-words.ts';

/** AUTH-07: a button for each third party that is set; nothing where none is, or as long as nobody knows. */
export function PartyButtons() {
  const t = useThirdPartyWords();
  const { found = [] } = useAnswer(thirdParties, 'offered', {}, {}, { staleTime: 60_000 });
  const [leaving, setLeaving] = useState<OfferedParty['party']>();
  const [problem, setProblem] = useState<string>();
  const said = ({ message = '' }: { message?: string }) => message;
  const { run, isRunning } = useAction<typeof startThirdParty, string>(startThirdParty, {
    begun: ({ data }) => {
      leaveTo(data.url);
    },
    notOffered: said,
    unavailable: said,
    refused: said,
    lost: () => t('unreachable'),
  });

  async function leave(party: OfferedParty['party']): Promise<void> {
    setProblem(undefined);
    setLeaving(party);
    setProblem(await run({ party }));
  }

  if (found.length === 0) return null;
  return (
    <Stack gap="3" role="group" aria-label={t('or')}>
      <Text color="fg.muted">{t('or')}</Text>
      {found.map(({ party, name }) => {
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
