import { DOCUMENT_TYPES, type DocumentType, type TripDetail } from '@portico/contract';
import { Button, Flex } from '@portico/ui';
import { useState } from 'react';
import { useTripDetailWords } from '../trip-detail-words.ts';
import { DocumentDialog } from './document-dialog.tsx';

const TYPES = Object.values(DOCUMENT_TYPES);

/** Voucher, invoice and confirmation, where the server says that there are some (TDET-05). */
export function DocumentButtons({ order }: Pick<TripDetail, 'order'>) {
  const t = useTripDetailWords();
  const [shown, setShown] = useState<DocumentType>();
  // What is open stays to be read, although the booking behind it has changed meanwhile.
  if (!order.hasDocuments && shown === undefined) return null;
  return (
    <Flex role="group" aria-label={t('documents.actions')} gap="2" wrap="wrap">
      {order.hasDocuments &&
        TYPES.map((type) => (
          <Button key={type} aria-haspopup="dialog" onClick={() => setShown(type)}>
            {t(`documents.${type}`)}
          </Button>
        ))}
      {shown !== undefined && (
        <DocumentDialog type={shown} orderNumber={order.orderNumber} onClose={() => setShown(undefined)} />
      )}
    </Flex>
  );
}
