import { decideChange } from '@portico/contract';
import { Button, Flex, Stack, Text } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { useOwnTime } from '../use-own-time.ts';
import { AccountDeed } from './account-deed.tsx';
import { useAccountWords } from './account-words.ts';

export interface ShownChange {
  readonly id: number;
  /** What the change is, as the title of the dialog names it. */
  readonly name: string;
  /** Left out: the name. */
  readonly title?: ReactNode;
  readonly enteredBy: string;
  readonly enteredAt: number;
  readonly why: string;
  readonly isOwn: boolean;
}

interface Decision {
  readonly change: ShownChange;
  readonly decision: 'approved' | 'declined';
}

/** Changes that wait for a second operator, who approves or declines them; the operator who entered one takes it back. */
export function WaitingChanges({ changes }: { readonly changes: readonly ShownChange[] }) {
  const t = useAccountWords();
  const ownTime = useOwnTime();
  const [deciding, setDeciding] = useState<Decision>();
  return (
    <>
      <Flex as="ul" direction="column" gap="3" listStyleType="none" padding="0" margin="0">
        {changes.map((change) => (
          <Flex as="li" key={change.id} gap="3" wrap="wrap" align="center" justify="space-between">
            <Stack gap="0.5" minWidth="0">
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {change.title ?? change.name}
              </Text>
              <Text textStyle="t13" color="fg.muted" overflowWrap="anywhere">
                {t('enteredBy', { who: change.enteredBy, when: ownTime(change.enteredAt) })}
              </Text>
              <Text textStyle="t13" overflowWrap="anywhere">
                {change.why}
              </Text>
            </Stack>
            <Flex gap="2" wrap="wrap" align="center">
              {change.isOwn && (
                <Text textStyle="t13" color="fg.muted">
                  {t('ownChange')}
                </Text>
              )}
              <Button variant="quiet" onClick={() => setDeciding({ change, decision: 'declined' })}>
                {t(change.isOwn ? 'takeBack' : 'decline')}
              </Button>
              {!change.isOwn && (
                <Button variant="solid" onClick={() => setDeciding({ change, decision: 'approved' })}>
                  {t('approve')}
                </Button>
              )}
            </Flex>
          </Flex>
        ))}
      </Flex>
      {deciding && (
        <AccountDeed
          call={decideChange}
          request={() => ({ id: deciding.change.id, decision: deciding.decision })}
          isDanger={deciding.decision === 'declined'}
          title={t(deciding.decision === 'approved' ? 'approveTitle' : 'declineTitle', { what: deciding.change.name })}
          submitLabel={t(labelOf(deciding))}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}

function labelOf({ change, decision }: Decision) {
  if (decision === 'approved') return 'approve';
  return change.isOwn ? 'takeBack' : 'decline';
}
