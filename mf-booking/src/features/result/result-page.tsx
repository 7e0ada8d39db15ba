import { PATHS } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { ErrorPanel, Panel, PanelBody, Skeleton, SkeletonText } from '@portico/ui';
import type { ReactNode } from 'react';
import { BookingHead } from '../../booking-head.tsx';
import { useBookingWords } from '../../words.ts';
import { OrderMissing } from './order-missing.tsx';
import { Way } from './way.tsx';

/** As much of a call's answer as its page shows by itself. */
interface ResultAnswer<Found> {
  readonly found?: Found | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly retry: () => Promise<unknown>;
}

interface ResultPageProps<Found> {
  readonly title: string;
  /** What it is called once it is known what it is the result of, where that is another thing than a booking. */
  readonly titleOf?: (found: Found) => string | undefined;
  readonly orderNumber: string;
  readonly answer: ResultAnswer<Found>;
  /** How far the booking has come: to its payment, or beyond. */
  readonly stepOf: (found: Found) => 1 | 2;
  /** There is no such order. */
  readonly isMissing?: boolean;
  /** What happened and what is safe, where the answer did not come. */
  readonly fault: { readonly title: string; readonly text: string };
  readonly children: (found: Found) => ReactNode;
}

/** The last step of a booking: where it stands, or that this is on its way, cannot be told or is nobody's. */
export function ResultPage<Found>({
  title,
  titleOf,
  orderNumber,
  answer,
  stepOf,
  isMissing = false,
  fault,
  children,
}: ResultPageProps<Found>) {
  const { found, isPending } = answer;
  if (found === undefined && isMissing) return <OrderMissing orderNumber={orderNumber} />;
  return (
    <>
      <BookingHead
        title={(found !== undefined && titleOf?.(found)) || title}
        step={found === undefined ? 2 : stepOf(found)}
      />
      {found === undefined ? (
        <Unknown title={title} answer={answer} fault={fault} isComing={isPending} />
      ) : (
        children(found)
      )}
    </>
  );
}

type UnknownProps = Pick<ResultPageProps<unknown>, 'title' | 'answer' | 'fault'> & { readonly isComing: boolean };

function Unknown({ title, answer, fault, isComing }: UnknownProps) {
  const t = useBookingWords();
  const common = useCommonWords();
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
      title={fault.title}
      text={fault.text}
      retryLabel={common('action.retry')}
      onRetry={() => void answer.retry()}
      retrying={answer.isFetching}
    >
      <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
    </ErrorPanel>
  );
}
