import { type CompanyMethod, paymentMethods } from '@portico/contract';
import { METHOD_NAMES } from '@portico/contract/words';
import { useAnswer, useCommonWords, useLanguage } from '@portico/runtime';
import { Bone, ErrorPanel, Panel, PanelBody, Pill, Skeleton } from '@portico/ui';
import { Rows } from '../../rows.ts';
import { usePaymentWords } from './payment-words.ts';

/** The five ways to pay, each with how it works, what it asks, and why it is not available where it is not. */
export function MethodList() {
  const t = usePaymentWords();
  const common = useCommonWords();
  const methods = useAnswer(paymentMethods, 'methods', {}, {}, { staleTime: 0 });
  return (
    <Panel flush title={t('methods')}>
      {content()}
    </Panel>
  );

  function content() {
    if (methods.found === undefined && methods.failed !== undefined)
      return (
        <ErrorPanel
          boxed={false}
          title={t('failed')}
          text={t('failedText')}
          retryLabel={common('action.retry')}
          onRetry={() => void methods.retry()}
          retrying={methods.isFetching}
        />
      );
    if (methods.found === undefined)
      return (
        <PanelBody flush={false}>
          <Skeleton label={common('loading')}>
            <Bone height={320} />
          </Skeleton>
        </PanelBody>
      );
    return (
      <Rows.Root aria-label={t('methods')}>
        {methods.found.map((one) => (
          <MethodRow key={one.method} {...one} />
        ))}
      </Rows.Root>
    );
  }
}

function MethodRow({ method, isAvailable, reason, fee }: CompanyMethod) {
  const t = usePaymentWords();
  const [language] = useLanguage();
  return (
    <Rows.Row>
      <Rows.Words>
        <Rows.Name>{METHOD_NAMES[method][language]}</Rows.Name>
        <Rows.Facts>{isAvailable ? t(`how.${method}`) : reason}</Rows.Facts>
        {isAvailable && fee !== undefined && <Rows.Facts>{fee}</Rows.Facts>}
      </Rows.Words>
      <Pill tone={isAvailable ? 'free' : 'neutral'} icon={isAvailable ? 'ok' : 'no'}>
        {t(isAvailable ? 'available' : 'unavailable')}
      </Pill>
    </Rows.Row>
  );
}
