import { type CompanyMethod, paymentMethods } from '@portico/contract';
import { METHOD_NAMES } from '@portico/contract/words';
import { useAnswer, useCommonWords, useLanguage } from '@portico/runtime';
import { Bone, ErrorPanel, Panel, PanelBody, Pill, Skeleton } from '@portico/ui';
import { Rows } from '../../rows.ts';
import { usePaymentMessages } from './payment-messages.ts';

/** The five payment methods, with explanation, fee and, if disabled, the reason. */
export function MethodList() {
  const t = usePaymentMessages();
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
  const t = usePaymentMessages();
  const [language] = useLanguage();
  return (
    <Rows.Row>
      <Rows.Texts>
        <Rows.Name>{METHOD_NAMES[method][language]}</Rows.Name>
        <Rows.Facts>{isAvailable ? t(`how.${method}`) : reason}</Rows.Facts>
        {isAvailable && fee !== undefined && <Rows.Facts>{fee}</Rows.Facts>}
      </Rows.Texts>
      <Pill tone={isAvailable ? 'free' : 'neutral'} icon={isAvailable ? 'ok' : 'no'}>
        {t(isAvailable ? 'available' : 'unavailable')}
      </Pill>
    </Rows.Row>
  );
}
