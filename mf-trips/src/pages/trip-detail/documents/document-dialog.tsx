import { DOCUMENT_LANGUAGES } from '@portico/contract';
import { useCommonMessages } from '@portico/runtime';
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
import { useTripDetailMessages } from '../trip-detail-messages.ts';
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
  /** Focuses the email field first. */
  readonly sendsFirst?: boolean;
  readonly onClose: () => void;
}

/** Preview of a document, with print, download and email (TDET-05). */
export function DocumentDialog({ orderNumber, type, guestEmail, sendsFirst = false, onClose }: DocumentDialogProps) {
  const t = useTripDetailMessages();
  const common = useCommonMessages();
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
      {problem !== undefined && problem.reason !== 'failed' && (
        <Banner tone="stop" role="alert">
          {problem.reason === 'noSuchOrder' ? t('documents.notFound') : problem.message}
        </Banner>
      )}
      {problem?.reason === 'failed' && (
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
            // No scripts. `allow-same-origin` and `allow-modals` let this page print the frame.
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
    // Most documents load faster than a loading message can be read.
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
