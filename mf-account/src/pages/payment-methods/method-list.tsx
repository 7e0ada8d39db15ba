import { type CompanyMethod, paymentMethods } from '@portico/contract';
import { METHOD_NAMES } from '@portico/contract/labels';
import { useApiQuery, useCommonMessages, useLanguage } from '@portico/runtime';
import { Badge, ErrorPanel, Panel, PanelBody, Skeleton, SkeletonBlock } from '@portico/ui';
import { Rows } from '../../rows.ts';
import { usePaymentMessages } from './payment-messages.ts';

/** The five payment methods, with explanation, fee and, if disabled, the reason. */
export function MethodList() {
  const t = usePaymentMessages();
  const common = useCommonMessages();
  const methods = useApiQuery(paymentMethods, 'methods', {}, {}, { staleTime: 0 });
  return (
    <Panel flush title={t('methods')}>
      {content()}
    </Panel>
  );

  function content() {
    if (methods.data === undefined && methods.failed !== undefined)
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
    if (methods.data === undefined)
      return (
        <PanelBody flush={false}>
          <Skeleton label={common('loading')}>
            <SkeletonBlock height={320} />
          </Skeleton>
        </PanelBody>
      );
    return (
      <Rows.Root aria-label={t('methods')}>
        {methods.data.map((one) => (
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
      <Badge tone={isAvailable ? 'free' : 'neutral'} icon={isAvailable ? 'ok' : 'no'}>
        {t(isAvailable ? 'available' : 'unavailable')}
      </Badge>
    </Rows.Row>
  );
}
