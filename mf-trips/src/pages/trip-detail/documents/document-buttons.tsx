import {
  DOCUMENT_TYPES,
  type DocumentType,
  readTripDocument,
  type TripDetail,
  tripDetailAddress,
} from '@portico/contract';
import { usePortalNavigate } from '@portico/runtime';
import { Button, Flex, Icon, Menu, useIsBelow } from '@portico/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTripDetailWords } from '../trip-detail-words.ts';
import { DocumentDialog } from './document-dialog.tsx';

const TYPES = Object.values(DOCUMENT_TYPES);

/** Voucher, invoice and confirmation, where the server says that there are some (TDET-05). */
export function DocumentButtons({ order }: Pick<TripDetail, 'order'>) {
  const t = useTripDetailWords();
  const navigate = usePortalNavigate();
  const linked = readTripDocument(useSearchParams()[0]);
  const isPhone = useIsBelow('sm');
  const [shown, setShown] = useState<DocumentType | undefined>(linked.document);
  // What is open stays to be read, although the booking behind it has changed meanwhile.
  if (!order.hasDocuments && shown === undefined) return null;
  return (
    <Flex role="group" aria-label={t('documents.actions')} gap="2" wrap="wrap">
      {order.hasDocuments && isPhone && (
        <Menu
          label={t('documents.actions')}
          trigger={<Button icon={<Icon name="list" />}>{t('documents.menu')}</Button>}
          items={TYPES.map((type) => ({ key: type, label: t(`documents.${type}`), onSelect: () => setShown(type) }))}
        />
      )}
      {order.hasDocuments &&
        !isPhone &&
        TYPES.map((type) => (
          <Button key={type} aria-haspopup="dialog" onClick={() => setShown(type)}>
            {t(`documents.${type}`)}
          </Button>
        ))}
      {shown !== undefined && (
        <DocumentDialog
          type={shown}
          orderNumber={order.orderNumber}
          guestEmail={order.email}
          sendsFirst={linked.document === shown && linked.purpose === 'send'}
          onClose={close}
        />
      )}
    </Flex>
  );

  function close() {
    setShown(undefined);
    // A reload must not open the document of the link again.
    if (linked.document) navigate(tripDetailAddress(order.orderNumber), { replace: true });
  }
}
