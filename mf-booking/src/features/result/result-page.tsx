import { PATHS } from '@portico/contract';
import { useCommonMessages } from '@portico/runtime';
import { ErrorPanel, Panel, PanelBody, Skeleton, SkeletonText } from '@portico/ui';
import type { ReactNode } from 'react';
import { BookingHead } from '../../booking-head.tsx';
import { useBookingMessages } from '../../messages.ts';
import { Way } from './next-link.tsx';
import { OrderMissing } from './order-missing.tsx';

/** The part of an API query that the page shows. */
interface ResultResponse<Data> {
  readonly data?: Data | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly retry: () => Promise<unknown>;
}

interface ResultPageProps<Data> {
  readonly title: string;
  /** The title once the result is loaded, if it is not for a booking. */
  readonly titleOf?: (data: Data) => string | undefined;
  readonly orderNumber: string;
  readonly response: ResultResponse<Data>;
  /** The booking step: payment, or after it. */
  readonly stepOf: (data: Data) => 1 | 2;
  /** There is no such order. */
  readonly isMissing?: boolean;
  /** What happened and what is unaffected, if loading failed. */
  readonly failure: { readonly title: string; readonly text: string };
  readonly children: (data: Data) => ReactNode;
}

/** Frame of a result page: the status, or its loading, error and missing states. */
export function ResultPage<Data>({
  title,
  titleOf,
  orderNumber,
  response,
  stepOf,
  isMissing = false,
  failure,
  children,
}: ResultPageProps<Data>) {
  const { data, isPending } = response;
  if (data === undefined && isMissing) return <OrderMissing orderNumber={orderNumber} />;
  return (
    <>
      <BookingHead
        title={(data !== undefined && titleOf?.(data)) || title}
        step={data === undefined ? 2 : stepOf(data)}
      />
      {data === undefined ? (
        <Unknown title={title} response={response} failure={failure} isComing={isPending} />
      ) : (
        children(data)
      )}
    </>
  );
}

type UnknownProps = Pick<ResultPageProps<unknown>, 'title' | 'response' | 'failure'> & { readonly isComing: boolean };

function Unknown({ title, response, failure, isComing }: UnknownProps) {
  const t = useBookingMessages();
  const common = useCommonMessages();
  if (isComing) {
    return (
      <Skeleton label={title}>
        <Panel label={title} flush>
          <PanelBody>
            <SkeletonText lines={3} />
          </PanelBody>
          <PanelBody ruled>
            <SkeletonText lines={4} />
          </PanelBody>
        </Panel>
      </Skeleton>
    );
  }
  return (
    <ErrorPanel
      title={failure.title}
      text={failure.text}
      retryLabel={common('action.retry')}
      onRetry={() => void response.retry()}
      retrying={response.isFetching}
    >
      <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
    </ErrorPanel>
  );
}
