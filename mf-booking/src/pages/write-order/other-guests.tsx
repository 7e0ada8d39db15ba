import { isNamedRow } from '@portico/contract/forms';
import { Box, Button, Icon, Text } from '@portico/ui';
import { lazy, Suspense, useId, useState, useTransition } from 'react';
import { useWatch } from 'react-hook-form';
import type { OrderFormState } from './use-order-form.ts';
import { useWriteOrderMessages } from './write-order-messages.ts';

/** Few bookings name all guests, so the code loads on demand. */
const OtherGuestRows = lazy(async () => ({ default: (await import('./other-guest-rows.tsx')).OtherGuestRows }));

/** A button that opens the rows of other guests; they start open if a name was entered before (DESK-24). */
export function OtherGuests({ room, form }: { readonly room: number; readonly form: OrderFormState }) {
  const t = useWriteOrderMessages();
  const hintId = useId();
  const [isOpened, setIsOpened] = useState(false);
  // The button keeps the focus until the rows are loaded.
  const [isLoading, startExpanding] = useTransition();
  const rows = useWatch({ control: form.control, name: `rooms.${room}.otherGuests` });
  const [hadNames, setHadNames] = useState(false);
  if (rows.length === 0) return null;
  if (!hadNames && rows.some(isNamedRow)) setHadNames(true);
  return (
    <Suspense>
      {isOpened || hadNames ? (
        <OtherGuestRows room={room} form={form} takesFocus={isOpened} />
      ) : (
        <Box marginTop="4" marginInline="-2">
          <Button
            variant="quiet"
            icon={<Icon name="plus" size={16} />}
            aria-expanded={false}
            aria-describedby={hintId}
            busy={isLoading}
            onClick={() => startExpanding(() => setIsOpened(true))}
          >
            {t('otherGuests.add')}
          </Button>
          <Text id={hintId} textStyle="t13" color="fg.muted" paddingInline="2">
            {t('otherGuests.hint')}
          </Text>
        </Box>
      )}
    </Suspense>
  );
}
