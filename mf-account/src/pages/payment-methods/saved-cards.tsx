import { type SavedCard, savedCards } from '@portico/contract';
import { useApiQuery, useCommonMessages } from '@portico/runtime';
import {
  Banner,
  Box,
  Button,
  ErrorPanel,
  Panel,
  PanelBody,
  PortalDialog,
  Skeleton,
  SkeletonBlock,
  Text,
} from '@portico/ui';
import { Rows } from '../../rows.ts';
import { usePaymentMessages } from './payment-messages.ts';
import { type Forgotten, useForgetCard } from './use-forget-card.ts';

/** The user's saved cards. The payment provider may be slow or down, so they load separately. (ACCT-06) */
export function SavedCards() {
  const t = usePaymentMessages();
  const common = useCommonMessages();
  const cards = useApiQuery(
    savedCards,
    'cards',
    {},
    { storedByProvider: 'other', noCards: 'other', silent: 'failed' },
    { staleTime: 0 },
  );
  const forgetting = useForgetCard(cards.retry);
  const { list, toRemove, outcome, removed } = forgetting;
  const visibleCards = cards.data?.filter(({ id }) => !removed.has(id));
  const named = ({ brand, lastFour }: SavedCard) => t('cards.named', { brand, lastFour });
  return (
    <Panel flush title={t('cards.title')}>
      <Box as="section" ref={list} tabIndex={-1} aria-label={t('cards.list')} outline="none">
        {content()}
      </Box>
      <PanelBody flush={false} ruled>
        <Text textStyle="t13" color="fg.muted">
          {t('cards.note')}
        </Text>
        {outcome !== undefined && <OutcomeText outcome={outcome} named={named(outcome.card)} />}
      </PanelBody>
      {toRemove !== undefined && (
        <PortalDialog
          role="alertdialog"
          title={t('cards.ask', { card: named(toRemove) })}
          primary={{
            label: t('cards.remove'),
            variant: 'danger',
            busy: forgetting.isRunning,
            busyLabel: t('cards.removing'),
            onPress: () => forgetting.remove(toRemove),
          }}
          secondary={forgetting.isRunning ? undefined : { label: t('cards.keep'), onPress: forgetting.keep }}
          onClose={forgetting.isRunning ? undefined : forgetting.keep}
        >
          {t('cards.askText')}
        </PortalDialog>
      )}
    </Panel>
  );

  function content() {
    if (cards.other !== undefined)
      return <MutedText>{t(cards.other.name === 'noCards' ? 'cards.none' : 'cards.elsewhere')}</MutedText>;
    if (visibleCards === undefined && cards.failed !== undefined)
      return (
        <ErrorPanel
          boxed={false}
          title={t('cards.failed')}
          text={t('cards.failedText')}
          retryLabel={common('action.retry')}
          onRetry={() => void cards.retry()}
          retrying={cards.isFetching}
        />
      );
    if (visibleCards === undefined)
      return (
        <PanelBody flush={false}>
          <Skeleton label={common('loading')}>
            <SkeletonBlock height={40} />
          </Skeleton>
        </PanelBody>
      );
    if (visibleCards.length === 0) return <MutedText>{t('cards.empty')}</MutedText>;
    return (
      <Rows.Root aria-label={t('cards.list')}>
        {visibleCards.map((card) => (
          <Rows.Row key={card.id}>
            <Rows.Texts>
              <Rows.Name>{named(card)}</Rows.Name>
              <Rows.Facts>{t('cards.expiry', { expiry: card.expiry })}</Rows.Facts>
            </Rows.Texts>
            <Button
              size="sm"
              aria-label={t('cards.removeNamed', { card: named(card) })}
              onClick={() => forgetting.requestForget(card)}
            >
              {t('cards.remove')}
            </Button>
          </Rows.Row>
        ))}
      </Rows.Root>
    );
  }
}

function MutedText({ children }: { children: string }) {
  return (
    <PanelBody flush={false}>
      <Text color="fg.muted">{children}</Text>
    </PanelBody>
  );
}

function OutcomeText({ outcome: { ending }, named }: { outcome: Forgotten; named: string }) {
  const t = usePaymentMessages();
  if (ending === 'removed')
    return (
      <Banner tone="free" role="status">
        {t('cards.removed', { card: named })}
      </Banner>
    );
  return (
    <Banner tone="stop" role="alert">
      {typeof ending === 'object' ? ending.message : t(`cards.${ending}`, { card: named })}
    </Banner>
  );
}
