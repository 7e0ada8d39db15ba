import type { PublishedVersion } from '@portico/contract';
import { Box, Button, Flex, Panel, Stack, Text } from '@portico/ui';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import type { RemoteAction } from './remote-action.ts';
import { useRemoteMessages } from './remote-messages.ts';

interface ApprovalsPanelProps {
  readonly versions: readonly PublishedVersion[];
  readonly onAction: (action: RemoteAction) => void;
}

/** Versions with a pending or declined approval, and what they widen. [TEAM-01] */
export function ApprovalsPanel({ versions, onAction }: ApprovalsPanelProps) {
  const t = useRemoteMessages();
  const waiting = versions.filter(({ approval }) => approval !== undefined && approval.state !== 'approved');
  if (waiting.length === 0) return null;
  return (
    <Panel title={t('approvals.title')} note={t('approvals.note')}>
      <Stack gap="4">
        {waiting.map((version) => (
          <Approval key={version.version} version={version} onAction={onAction} />
        ))}
      </Stack>
    </Panel>
  );
}

function Approval({
  version: { version, approval },
  onAction,
}: Pick<ApprovalsPanelProps, 'onAction'> & { readonly version: PublishedVersion }) {
  const t = useRemoteMessages();
  const ownTime = useLocalTime();
  if (approval === undefined) return null;
  const { state, widenings, requestedAt, requestedBy, decidedAt = 0, decidedBy = '', why = '' } = approval;
  const keys = widenings.map(({ key }) => key);
  return (
    <div>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {version}
      </Text>
      <Text textStyle="t13" color="fg.muted" overflowWrap="anywhere">
        {state === 'declined'
          ? t('approvals.declined', { by: decidedBy, at: ownTime(decidedAt), why })
          : t('approvals.requested', { by: requestedBy, at: ownTime(requestedAt) })}
      </Text>
      <Box as="ul" listStyleType="disc" paddingInlineStart="5" marginBlock="2">
        {widenings.map(({ key, text }) => (
          <Box as="li" key={key} overflowWrap="anywhere">
            {text}
          </Box>
        ))}
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button
          size="sm"
          variant="outline"
          aria-label={t('approvals.approveOf', { version })}
          onClick={() => onAction({ kind: 'approve', version, keys })}
        >
          {t('verbs.approve')}
        </Button>
        {state === 'pending' && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('approvals.declineOf', { version })}
            onClick={() => onAction({ kind: 'decline', version, keys })}
          >
            {t('verbs.decline')}
          </Button>
        )}
      </Flex>
    </div>
  );
}
