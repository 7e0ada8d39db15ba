import { useCommonMessages } from '@portico/runtime';
import { createParts, ErrorPanel, Icon, Panel, SkeletonText, VisuallyHidden } from '@portico/ui';
import { type RefObject, useState } from 'react';
import { useWritePayMessages } from '../write-pay-messages.ts';
import { type CardControl, type CardEvents, useCardFrame } from './use-card-frame.ts';

/** A line separates the provider's form. */
const Provider = createParts(
  { root: 'div', note: 'p', frame: 'iframe' },
  {
    base: {
      root: { border: '1px solid', borderColor: 'border', borderRadius: 'l2', overflow: 'hidden' },
      note: {
        display: 'flex',
        gap: '2',
        alignItems: 'baseline',
        padding: '8px 12px',
        background: 'bg.muted',
        color: 'fg.muted',
        textStyle: 't13',
      },
      frame: { display: 'block', width: 'full', border: '0', background: 'transparent' },
    },
    variants: { waits: { true: { root: { position: 'absolute', visibility: 'hidden' } } } },
  },
);

const FIRST_HEIGHT = 320;

interface CardPanelProps {
  /** Undefined while the payment data loads. */
  readonly url: string | undefined;
  /** The payment data failed to load or has no form. */
  readonly isMissing: boolean;
  readonly control: RefObject<CardControl | null>;
  readonly events: CardEvents;
  readonly onRetry: () => void;
}

/** Card details in the provider's own form. */
export function CardPanel({ url, isMissing, control, events, onRetry }: CardPanelProps) {
  const t = useWritePayMessages();
  return (
    <Panel title={t('card.title')}>
      {url !== undefined && <CardFrame url={url} control={control} events={events} onRetry={onRetry} />}
      {url === undefined && (isMissing ? <Unreachable onRetry={onRetry} /> : <Loading />)}
    </Panel>
  );
}

type CardFrameProps = Omit<CardPanelProps, 'url' | 'isMissing'> & { readonly url: string };

function CardFrame({ url: initialUrl, control, events, onRetry }: CardFrameProps) {
  const t = useWritePayMessages();
  // Reloaded data has another form URL; the form in use stays.
  const [url] = useState(initialUrl);
  const { frame, state, height = FIRST_HEIGHT } = useCardFrame(url, control, events);
  if (state === 'unreachable') return <Unreachable onRetry={onRetry} />;
  return (
    <>
      {state === 'loading' && <Loading />}
      <Provider.Root waits={state === 'loading'}>
        <Provider.Note>
          <Icon name="lock" />
          {t('card.note')}
        </Provider.Note>
        <Provider.Frame
          ref={frame}
          src={url}
          title={t('card.frame')}
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="origin"
          style={{ height }}
        />
      </Provider.Root>
    </>
  );
}

function Loading() {
  const t = useWritePayMessages();
  return (
    <div role="status">
      <VisuallyHidden>{t('card.loading')}</VisuallyHidden>
      <div aria-hidden>
        <SkeletonText lines={5} />
      </div>
    </div>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const t = useWritePayMessages();
  const common = useCommonMessages();
  return (
    <ErrorPanel
      boxed={false}
      title={t('card.unreachable')}
      text={t('card.unreachableText')}
      retryLabel={common('action.retry')}
      onRetry={onRetry}
    />
  );
}
