import { calendarFeed } from '@portico/contract';
import { showNotice, toast, useAction, useApiQuery, useCommonMessages } from '@portico/runtime';
import { Button, ErrorPanel, Flex, SkeletonText, Stack, Text } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { useMyTripMessages } from './my-trip-messages.ts';

const CopyField = lazy(async () => ({ default: (await import('@portico/ui/copy-field')).CopyField }));

/** The user's calendar URL: copy, replace or turn it off. */
export function CalendarFeed() {
  const t = useMyTripMessages();
  const common = useCommonMessages();
  const feed = useApiQuery(calendarFeed, 'feed', { change: 'none' }, { refused: 'other' }, { staleTime: 0 });
  const { run, isRunning } = useAction(calendarFeed, {
    feed: async () => {
      await feed.retry();
    },
    refused: ({ message }) => showNotice(message),
    lost: () => toast(t('myTrip.feed.failed'), 'error'),
  });
  const { data } = feed;

  if (feed.isPending) return <SkeletonText lines={4} />;
  if (data === undefined) {
    return (
      <ErrorPanel
        title={t('myTrip.feed.failed')}
        retryLabel={common('action.retry')}
        onRetry={() => void feed.retry()}
        retrying={feed.isFetching}
      />
    );
  }
  const { address } = data;
  if (address === undefined) {
    return (
      <Stack gap="3">
        <Text>{t('myTrip.feed.about')}</Text>
        <Flex>
          <Button
            variant="solid"
            busy={isRunning}
            busyLabel={t('myTrip.feed.making')}
            onClick={() => void run({ change: 'renew' })}
          >
            {t('myTrip.feed.make')}
          </Button>
        </Flex>
      </Stack>
    );
  }
  return (
    <Stack gap="3">
      <Suspense fallback={<SkeletonText lines={2} />}>
        <CopyField
          label={t('myTrip.feed.address')}
          value={window.location.origin + address}
          copyLabel={t('myTrip.feed.copy')}
          copiedLabel={t('myTrip.feed.copied')}
        />
      </Suspense>
      <Text textStyle="t13" color="fg.muted">
        {t('myTrip.feed.secret')}
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button disabled={isRunning} onClick={() => void run({ change: 'renew' })}>
          {t('myTrip.feed.renew')}
        </Button>
        <Button variant="quiet" disabled={isRunning} onClick={() => void run({ change: 'revoke' })}>
          {t('myTrip.feed.revoke')}
        </Button>
      </Flex>
    </Stack>
  );
}
