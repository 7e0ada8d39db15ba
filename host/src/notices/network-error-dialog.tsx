import type { DialogProps, DialogResult } from '@portico/contract';
import { useCommonMessages, waysToHotels } from '@portico/runtime';
import { PortalDialog, Text } from '@portico/ui';
import { useState } from 'react';
import { useHostMessages } from '../messages.ts';

type Props = DialogProps<'networkError'> & { resolve: (result: DialogResult<'networkError'>) => void };

/** CALL-06: an outside click and Esc do not close it. Home leads to the list with city, dates and guests. */
export function NetworkErrorDialog({ hotelId, resolve }: Props) {
  const t = useHostMessages();
  const common = useCommonMessages();
  const [isGoing, setIsGoing] = useState(false);

  async function goHome() {
    setIsGoing(true);
    await (await waysToHotels()).goToHotelsOfCity(hotelId);
    resolve('home');
  }

  return (
    <PortalDialog
      role="alertdialog"
      focus="first"
      title={t('networkError.title')}
      primary={{
        label: common('action.home'),
        busy: isGoing,
        busyLabel: t('networkError.going'),
        onPress: () => void goHome(),
      }}
    >
      <Text>{t('networkError.text')}</Text>
    </PortalDialog>
  );
}
