import { type CompanyChannel, type CompanyFacts, removeChannel } from '@portico/contract';
import { Button, Flex, Heading, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { AccountAction } from '../../features/admin/accounts/account-action.tsx';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { useCompanyMessages } from './company-messages.ts';

interface Dialog {
  readonly name: 'save' | 'remove';
  /** Undefined creates a channel. */
  readonly channel?: CompanyChannel;
}

/** Channels of a company, the default one first. */
export function ChannelsPanel({ company: { id, channels } }: { company: CompanyFacts }) {
  const t = useCompanyMessages();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const removed = dialog?.name === 'remove' ? dialog.channel : undefined;
  return (
    <Stack gap="3" alignItems="stretch">
      <Heading level={2}>{t('channels')}</Heading>
      <AdminTable
        label={t('channels')}
        rows={channels}
        keyOf={({ source }) => source}
        columns={[
          { key: 'source', label: t('source'), width: '24%', cell: ({ source }) => source },
          { key: 'platform', label: t('platform'), width: '14%', cell: ({ platform }) => platform },
          { key: 'labels', label: t('labels'), cell: ({ labelEn, labelZh }) => `${labelEn} · ${labelZh}` },
          {
            key: 'actions',
            label: t('actions'),
            silent: true,
            width: '24%',
            cell: (channel) => (
              <Flex gap="2" wrap="wrap" justify={{ base: 'flex-start', lg: 'flex-end' }}>
                <Button
                  size="sm"
                  aria-label={t('changeChannelTitle', channel)}
                  onClick={() => setDialog({ name: 'save', channel })}
                >
                  {t('changeChannel')}
                </Button>
                {channels.length > 1 && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('removeChannelTitle', channel)}
                    onClick={() => setDialog({ name: 'remove', channel })}
                  >
                    {t('removeChannel')}
                  </Button>
                )}
              </Flex>
            ),
          },
        ]}
      />
      <Flex>
        <Button onClick={() => setDialog({ name: 'save' })}>{t('addChannel')}</Button>
      </Flex>
      {dialog?.name === 'save' && <ChannelDialog company={id} channel={dialog.channel} onClose={close} />}
      {removed && (
        <AccountAction
          call={removeChannel}
          request={() => ({ company: id, channel: removed.source })}
          isDanger
          title={t('removeChannelTitle', removed)}
          submitLabel={t('removeChannel')}
          onClose={close}
        >
          <Text color="fg.muted">{t('removeChannelText')}</Text>
        </AccountAction>
      )}
    </Stack>
  );
}
