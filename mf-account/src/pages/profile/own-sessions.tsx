import type { OwnSession } from '@portico/contract';
import { ownZone, useCommonMessages, useFormats } from '@portico/runtime';
import {
  Banner,
  Button,
  createParts,
  ErrorPanel,
  Panel,
  PanelBody,
  Skeleton,
  SkeletonBlock,
  Tag,
  Text,
  useFocusTarget,
} from '@portico/ui';
import { useProfileMessages } from './profile-messages.ts';
import { type EndOutcome, useEndSessions } from './use-end-sessions.ts';

const List = createParts(
  { root: 'ul', row: 'li', texts: 'div', name: 'p', facts: 'p' },
  {
    base: {
      root: { outline: 'none' },
      row: {
        display: 'flex',
        flexWrap: { base: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: '4',
        rowGap: '2',
        minHeight: '64px',
        padding: '12px 16px',
        borderTop: '1px solid',
        borderColor: 'border',
        '&:first-of-type': { borderTop: '0' },
      },
      // On phones the button moves below, so that dates do not wrap.
      texts: { flex: { base: '1 1 100%', sm: '1' }, minWidth: '0' },
      name: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', fontWeight: 'medium' },
      facts: {
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '4',
        textStyle: 't13',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
      },
    },
  },
);

export interface OwnSessionsProps {
  /** Undefined until loaded. */
  readonly sessions: readonly OwnSession[] | undefined;
  readonly hasFailed: boolean;
  readonly isFetching: boolean;
  readonly reload: () => Promise<unknown>;
}

/** The user's active sessions. */
export function OwnSessions({ sessions, hasFailed, isFetching, reload }: OwnSessionsProps) {
  const t = useProfileMessages();
  const common = useCommonMessages();
  const { ending, end, endOthers, outcome } = useEndSessions(reload);
  const { goal: list, aim } = useFocusTarget<HTMLUListElement>(sessions);
  const hasOthers = sessions?.some(({ isThis }) => !isThis) ?? false;
  return (
    <Panel
      flush
      title={t('sessions.title')}
      aside={
        hasOthers && (
          <Button
            size="sm"
            busy={ending === 'others'}
            busyLabel={t('sessions.ending')}
            onClick={() => {
              aim();
              void endOthers();
            }}
          >
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {content()}
      <PanelBody flush={false} ruled>
        <Text textStyle="t13" color="fg.muted">
          {t('sessions.note')}
        </Text>
        {outcome !== undefined && <Ended outcome={outcome} />}
      </PanelBody>
    </Panel>
  );

  function content() {
    if (sessions === undefined && hasFailed)
      return (
        <ErrorPanel
          title={t('sessions.failed')}
          text={t('sessions.failedText')}
          retryLabel={common('action.retry')}
          onRetry={() => void reload()}
          retrying={isFetching}
        />
      );
    if (sessions === undefined)
      return (
        <PanelBody flush={false}>
          <Skeleton label={common('loading')}>
            <SkeletonBlock height={40} />
          </Skeleton>
        </PanelBody>
      );
    return (
      <List.Root ref={list} tabIndex={-1} aria-label={t('sessions.title')}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={(named) => {
              aim();
              void end(session.id, named);
            }}
          />
        ))}
      </List.Root>
    );
  }
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: (named: string) => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useProfileMessages();
  const { instant } = useFormats();
  const { browser, system, network } = session;
  const named =
    browser !== '' && system !== ''
      ? t('sessions.named', { browser, system })
      : browser || system || t('sessions.unknown');
  const since = t('sessions.since', { when: instant(session.since, ownZone()) });
  return (
    <List.Row>
      <List.Texts>
        <List.Name>
          {named} {session.isThis && <Tag>{t('sessions.this')}</Tag>}
        </List.Name>
        <List.Facts>
          {network !== '' && <span>{t('sessions.network', { network })}</span>}
          <span>{since}</span>
          <span>{t('sessions.seen', { when: instant(session.seen, ownZone()) })}</span>
        </List.Facts>
      </List.Texts>
      {!session.isThis && (
        <Button
          size="sm"
          busy={isEnding}
          busyLabel={t('sessions.ending')}
          aria-label={t('sessions.endNamed', { session: [named, network, since].filter(Boolean).join(', ') })}
          onClick={() => onEnd(named)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </List.Row>
  );
}

function Ended({ outcome }: { outcome: EndOutcome }) {
  const t = useProfileMessages();
  if (outcome === 'unreachable' || (typeof outcome === 'object' && 'message' in outcome))
    return (
      <Banner tone="stop" role="alert">
        {outcome === 'unreachable' ? t('sessions.notEnded') : outcome.message}
      </Banner>
    );
  return (
    <Banner tone="free" role="status">
      {outcome === 'others' ? t('sessions.endedOthers') : t('sessions.ended', { session: outcome.session })}
    </Banner>
  );
}
