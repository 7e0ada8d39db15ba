import { DOCUMENT_TYPES, type DocumentType, readTripDocument, type TripDetail, tripDetailUrl } from '@portico/contract';
import { usePortalNavigate } from '@portico/runtime';
import { Button, Flex, Icon, Menu, useIsBelow } from '@portico/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTripDetailMessages } from '../trip-detail-messages.ts';
import { DocumentDialog } from './document-dialog.tsx';

const TYPES = Object.values(DOCUMENT_TYPES);

/** Voucher, invoice and confirmation, if the booking has documents (TDET-05). */
export function DocumentButtons({ order }: Pick<TripDetail, 'order'>) {
  const t = useTripDetailMessages();
  const navigate = usePortalNavigate();
  const linked = readTripDocument(useSearchParams()[0]);
  const isPhone = useIsBelow('sm');
  const [openType, setOpenType] = useState<DocumentType | undefined>(linked.document);
  // An open document stays open although the booking behind it has changed.
  if (!order.hasDocuments && openType === undefined) return null;
  return (
    <Flex role="group" aria-label={t('documents.actions')} gap="2" wrap="wrap">
      {order.hasDocuments && isPhone && (
        <Menu
          label={t('documents.actions')}
          trigger={<Button icon={<Icon name="list" />}>{t('documents.menu')}</Button>}
          items={TYPES.map((type) => ({ key: type, label: t(`documents.${type}`), onSelect: () => setOpenType(type) }))}
        />
      )}
      {order.hasDocuments &&
        !isPhone &&
        TYPES.map((type) => (
          <Button key={type} aria-haspopup="dialog" onClick={() => setOpenType(type)}>
            {t(`documents.${type}`)}
          </Button>
        ))}
      {openType !== undefined && (
        <DocumentDialog
          type={openType}
          orderNumber={order.orderNumber}
          guestEmail={order.email}
          sendsFirst={linked.document === openType && linked.purpose === 'send'}
          onClose={close}
        />
      )}
    </Flex>
  );

  function close() {
    setOpenType(undefined);
    // A reload must not open the linked document again.
    if (linked.document) navigate(tripDetailUrl(order.orderNumber), { replace: true });
  }
}
