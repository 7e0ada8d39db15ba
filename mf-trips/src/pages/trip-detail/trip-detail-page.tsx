import { myTripUrl, PATHS, readOrderNumber, tripDetail } from '@portico/contract';
import { goTo, PortalLink, useApiQuery, useCommonMessages, waysToHotels } from '@portico/runtime';
import {
  Button,
  EmptyState,
  ErrorPanel,
  PageWithSide,
  Skeleton,
  SkeletonText,
  Stack,
  useIsBelow,
  VisuallyHidden,
} from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { BookingPanel } from './booking-panel.tsx';
import { CancellationPanel } from './cancellation-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { OwnPanel } from './own-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PointsPanel } from './points-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { RemarksPanel } from './remarks-panel.tsx';
import { SurchargePanel } from './surcharge-panel.tsx';
import { useTripDetailMessages } from './trip-detail-messages.ts';
import { TripHead } from './trip-head.tsx';

/** A booking, with status and cancellation terms first (TDET-01). */
export function TripDetailPage() {
  const t = useTripDetailMessages();
  const common = useCommonMessages();
  const [params] = useSearchParams();
  const orderNumber = readOrderNumber(params);
  const detail = useApiQuery(
    tripDetail,
    'trip',
    { orderNumber },
    {
      noSuchOrder: 'other',
      // TDET-06: flag 110 opens the hotel list of the stored stay; other flags return to My Bookings.
      listExpired: async () => (await waysToHotels()).goToHotelsAround(),
      refused: () => goTo(myTripUrl()),
    },
    { staleTime: 0 },
  );
  const { data: trip, other } = detail;
  const reload = () => void detail.retry();
  const isOneColumn = useIsBelow('orderPage');

  if (trip) {
    return (
      <>
        <TripHead orderNumber={orderNumber} trip={trip} onReload={reload} />
        <PageWithSide>
          <Stack gap="4">
            {/* What is due comes first when the side column is below the page. */}
            {isOneColumn && <SurchargePanel order={trip.order} onReload={reload} />}
            <CancellationPanel order={trip.order} />
            <BookingPanel trip={trip} />
            <RemarksPanel order={trip.order} />
            <NotesPanel log={trip.log} />
            <NoticePanel html={trip.order.notice} />
          </Stack>
          <Stack gap="4">
            {!isOneColumn && <SurchargePanel order={trip.order} onReload={reload} />}
            <PricePanel order={trip.order} />
            <PaymentPanel order={trip.order} />
            <PointsPanel order={trip.order} />
            <OwnPanel order={trip.order} onSaved={reload} />
          </Stack>
        </PageWithSide>
      </>
    );
  }
  if (other?.name === 'noSuchOrder') {
    return (
      <EmptyState
        boxed
        level={1}
        title={t('tripDetail.notFound')}
        text={t('tripDetail.notFoundText', { number: orderNumber })}
      >
        <Button as={PortalLink} to={PATHS.myTrip} variant="solid">
          {t('tripDetail.back')}
        </Button>
      </EmptyState>
    );
  }
  if (detail.isPending || other) {
    return (
      <>
        <VisuallyHidden as="h1">{t('title.tripDetail')}</VisuallyHidden>
        <Skeleton label={t('tripDetail.loading')}>
          <SkeletonText lines={10} />
        </Skeleton>
      </>
    );
  }
  return (
    <>
      <VisuallyHidden as="h1">{t('title.tripDetail')}</VisuallyHidden>
      <ErrorPanel
        title={t('tripDetail.failed')}
        text={t('tripDetail.failedText')}
        retryLabel={common('action.retry')}
        onRetry={reload}
        retrying={detail.isFetching}
      />
    </>
  );
}
