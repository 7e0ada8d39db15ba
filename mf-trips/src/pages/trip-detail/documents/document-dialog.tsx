import { DOCUMENT_LANGUAGES } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import {
  Banner,
  Button,
  createParts,
  ErrorPanel,
  Flex,
  Icon,
  PortalDialog,
  SegmentTabs,
  SkeletonText,
} from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { useTripDetailWords } from '../trip-detail-words.ts';
import { EmailForm } from './email-form.tsx';
import { type DocumentChoice, useDocument } from './use-document.ts';

const Sheet = createParts(
  { root: 'div', frame: 'iframe' },
  {
    base: {
      root: { border: '1px solid', borderColor: 'border', borderRadius: 'l2', overflow: 'hidden', background: 'white' },
      frame: { display: 'block', width: 'full', height: { base: '55dvh', lg: '58dvh' }, border: '0' },
    },
    variants: { waits: { true: { frame: { visibility: 'hidden' } } } },
  },
);

interface DocumentDialogProps extends DocumentChoice {
  readonly guestEmail: string;
  /** The person came to send it: the email field takes the focus. */
  readonly sendsFirst?: boolean;
  readonly onClose: () => void;
}

/** A document as the guest or the bookkeeper will see it, and the ways to take it along (TDET-05). */
export function DocumentDialog({ orderNumber, type, guestEmail, sendsFirst = false, onClose }: DocumentDialogProps) {
  const t = useTripDetailWords();
  const common = useCommonWords();
  const name = t(`documents.${type}`);
  const { language, setLanguage, page, problem, retry, save, isSaving } = useDocument({ orderNumber, type });
  const frame = useRef<HTMLIFrameElement>(null);
  const [drawn, setDrawn] = useState<string>();
  const isReady = page !== undefined && drawn === page;

  return (
    <PortalDialog
      size="lg"
      title={t('documents.title', { name, number: orderNumber })}
      closeLabel={common('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button
            icon={<Icon name="external" />}
            disabled={!isReady}
            onClick={() => frame.current?.contentWindow?.print()}
          >
            {t('documents.print')}
          </Button>
          <Button
            variant="solid"
            icon={<Icon name="download" />}
            busy={isSaving}
            busyLabel={t('documents.downloading')}
            disabled={page === undefined}
            onClick={save}
          >
            {t('documents.download')}
          </Button>
        </>
      }
    >
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <SegmentTabs
          kind="choice"
          label={t('documents.language')}
          value={language}
          onChange={setLanguage}
          items={DOCUMENT_LANGUAGES.map((value) => ({ value, label: t(`documents.languages.${value}`) }))}
        />
      </Flex>
      <Banner>{t(type === 'voucher' ? 'documents.priceless' : 'documents.priced')}</Banner>
      {problem !== undefined && problem.why !== 'failed' && (
        <Banner tone="stop" role="alert">
          {problem.why === 'noSuchOrder' ? t('documents.notFound') : problem.message}
        </Banner>
      )}
      {problem?.why === 'failed' && (
        <ErrorPanel
          title={t('documents.failed')}
          text={t('documents.failedText')}
          retryLabel={common('action.retry')}
          onRetry={retry}
        />
      )}
      {page === undefined && problem === undefined && <Waiting label={t('documents.loading')} />}
      {page !== undefined && (
        <Sheet.Root>
          <Sheet.Frame
            ref={frame}
            waits={!isReady}
            title={t('documents.preview', { name })}
            src={page}
            // No scripts run in it. The same origin is what lets this page print it, as does `modals`.
            sandbox="allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox"
            onLoad={() => setDrawn(page)}
          />
        </Sheet.Root>
      )}
      {page !== undefined && (
        <EmailForm
          orderNumber={orderNumber}
          type={type}
          language={language}
          takesFocus={sendsFirst}
          guestEmail={type === 'invoice' ? '' : guestEmail}
        />
      )}
    </PortalDialog>
  );
}

function Waiting({ label }: { label: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    // Most documents are there before anybody could read that they are made.
    const timer = setTimeout(() => setLong(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {isLong && label}
      <SkeletonText lines={8} />
    </div>
  );
}
