import { PATHS, type TripDetail, writePayUrl } from '@portico/contract';
import { ownZone, PortalLink, serverNow, useFormats } from '@portico/runtime';
import { Button, Countdown, Flex, Heading, Icon, Tag, Text, TextLink } from '@portico/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { TripPill } from '../../features/status/trip-pill.tsx';
import { CancelButton } from './cancel/cancel-button.tsx';
import { DocumentButtons } from './documents/document-buttons.tsx';
import { useTripDetailMessages } from './trip-detail-messages.ts';
import { useStatusWatch } from './use-status-watch.ts';

interface TripHeadProps {
  /** From the URL. */
  readonly orderNumber: string;
  readonly trip: TripDetail;
  readonly onReload: () => void;
}

const TEMPORARY = 'Temporary-';

export function TripHead({ orderNumber, trip, onReload }: TripHeadProps) {
  const t = useTripDetailMessages();
  const { instant } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  const statusId = useId();
  const [changes, setChanges] = useState(0);
  const { order } = trip;
  const isTemporary = order.orderNumber.startsWith(TEMPORARY) || order.hotelOrderNumber.startsWith(TEMPORARY);

  // The dialog returns the focus to a button that is about to unmount, so the heading takes it.
  useEffect(() => {
    if (changes > 0) heading.current?.focus();
  }, [changes]);

  function onCancelled() {
    setChanges((before) => before + 1);
  }

  return (
    <Flex direction="column" gap="3" marginBottom="4">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <TextLink as={PortalLink} to={PATHS.myTrip}>
          <Icon name="left" /> {t('tripDetail.back')}
        </TextLink>
        <Flex gap="2" wrap="wrap" align="center">
          <Actions orderNumber={orderNumber} trip={trip} onReload={onReload} onCancelled={onCancelled} />
        </Flex>
      </Flex>
      <Flex align="center" gap="4" wrap="wrap">
        <Heading ref={heading} level={1} tabIndex={-1} aria-describedby={statusId}>
          {order.orderNumber}
        </Heading>
        <span id={statusId}>
          <TripPill parts={partsOf(trip)} />
        </span>
        {isTemporary && <Tag title={t('tripDetail.temporaryText')}>{t('tripDetail.temporary')}</Tag>}
        <Text color="fg.muted">
          {order.hotelOrderNumber !== '' && `${t('tripDetail.hotelNumber', { number: order.hotelOrderNumber })} · `}
          {t('tripDetail.createdAt', { when: instant(order.createdAt, ownZone()) })}
        </Text>
      </Flex>
    </Flex>
  );
}

/** Actions, with the status watch inside: polling renders only this part again. */
function Actions({ orderNumber, trip, onReload, onCancelled }: TripHeadProps & { onCancelled: () => void }) {
  const t = useTripDetailMessages();
  const { order } = trip;
  const watch = useStatusWatch(orderNumber, order, onReload);
  return (
    <>
      {watch.deadline !== undefined && (
        <StateCountdown trip={trip} deadline={watch.deadline} onEnd={watch.onDeadline} />
      )}
      {watch.isTired && (
        <Button icon={<Icon name="reload" />} onClick={watch.watchAgain}>
          {t('tripDetail.refresh')}
        </Button>
      )}
      {order.status === 'unpaid' && (
        <Button as={PortalLink} to={writePayUrl({ orderNumber: order.orderNumber, showCancel: true })} variant="solid">
          {t('tripDetail.pay')}
        </Button>
      )}
      <DocumentButtons order={order} />
      <CancelButton trip={trip} onDone={onCancelled} onDecided={onReload} />
    </>
  );
}

function StateCountdown({ trip, deadline, onEnd }: { trip: TripDetail; deadline: number; onEnd: () => void }) {
  const t = useTripDetailMessages();
  const isUnpaid = trip.order.status === 'unpaid';
  const from = (isUnpaid ? trip.order.createdAt : (trip.order.paidAt ?? trip.order.createdAt)) * 1000;
  return (
    <Countdown
      deadline={deadline}
      total={Math.max(deadline - from, 1)}
      now={serverNow}
      onEnd={onEnd}
      label={t(isUnpaid ? 'tripDetail.payUntil' : 'tripDetail.settles')}
      caption={t(isUnpaid ? 'tripDetail.payUntilHint' : 'tripDetail.settlesHint')}
      soonText={t('tripDetail.seconds60')}
      endText={t('tripDetail.seconds0')}
    />
  );
}

function partsOf({ order }: TripDetail) {
  const { status, childStatus, isCancelPending, payStatus } = order;
  return { status, childStatus, isCancelPending, hasCharges: payStatus === CANCELLED_WITH_CHARGES };
}

/** `payStatus` of a cancelled order with a charge. */
const CANCELLED_WITH_CHARGES = '6';
