import { type ArchivedCall, readArchivedCalls } from '@portico/contract';
import { useApiQuery } from '@portico/runtime';
import { Box, Heading, PortalDialog, Stack, Text } from '@portico/ui';
import { ListStates } from '../../features/admin/list-states.tsx';
import { useSupplierCallsMessages } from './supplier-calls-messages.ts';

interface CallDialogProps {
  readonly order: string;
  readonly call: ArchivedCall;
  readonly onClose: () => void;
}

/** Reading is audited, so a text is not loaded again. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY };

/** SUP-13: the texts of one request, as plain text. */
export function CallDialog({ order, call, onClose }: CallDialogProps) {
  const t = useSupplierCallsMessages();
  const { id, operation, reference = order, requestBytes, responseBytes } = call;
  const read = useApiQuery(readArchivedCalls, 'texts', { order, ids: [id] }, { notPossible: 'failed' }, ONCE);
  return (
    <PortalDialog
      title={t('dialogTitle', { operation: t(`operations.${operation}`), reference })}
      size="lg"
      closeLabel={t('close')}
      onClose={onClose}
    >
      <ListStates list={read} isEmpty={({ calls }) => calls.length === 0} emptyText={t('empty')}>
        {({ calls: [texts] }) => (
          <Stack gap="4">
            <Part title={t('request')} bytes={requestBytes} text={texts?.request ?? ''} />
            <Part title={t('response')} bytes={responseBytes} text={texts?.response ?? ''} />
          </Stack>
        )}
      </ListStates>
    </PortalDialog>
  );
}

interface PartProps {
  readonly title: string;
  readonly bytes: number;
  readonly text: string;
}

function Part({ title, bytes, text }: PartProps) {
  const t = useSupplierCallsMessages();
  return (
    <Stack gap="2">
      <Heading level={3}>{title}</Heading>
      <Text textStyle="t13" color="fg.muted">
        {t('size', { bytes })}
      </Text>
      {text === '' ? (
        <Text>{t('empty')}</Text>
      ) : (
        <Box
          as="pre"
          aria-label={title}
          tabIndex={0}
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          overflow="auto"
          maxHeight="40vh"
          margin="0"
          padding="3"
          border="1px solid"
          borderColor="border"
          borderRadius="l2"
          textStyle="t12"
        >
          {text}
        </Box>
      )}
    </Stack>
  );
}
