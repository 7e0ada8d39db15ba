import { decideChange } from '@portico/contract';
import { Button, Flex, Stack, Text } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { useLocalTime } from '../use-local-time.ts';
import { AccountAction } from './account-action.tsx';
import { useAccountMessages } from './account-messages.ts';

export interface PendingChange {
  readonly id: number;
  /** Name of the change in the dialog title. */
  readonly name: string;
  /** Default: the name. */
  readonly title?: ReactNode;
  readonly enteredBy: string;
  readonly enteredAt: number;
  readonly why: string;
  readonly isOwn: boolean;
}

interface Decision {
  readonly change: PendingChange;
  readonly decision: 'approved' | 'declined';
}

/** Changes that need a second operator to approve or decline them. The operator who entered one can withdraw it. */
export function WaitingChanges({ changes }: { readonly changes: readonly PendingChange[] }) {
  const t = useAccountMessages();
  const ownTime = useLocalTime();
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
        <AccountAction
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
