import { PortalDialog, SkeletonText, Text } from '@portico/ui';
import { useVerificationWords } from './verification-words.ts';

/** Shown while the hotel confirms the price. It cannot be closed: the answer comes within the call's time limit. */
export function ConfirmingPrice({ hotelName }: { hotelName: string }) {
  const t = useVerificationWords();
  return (
    <PortalDialog title={t('verification.title')}>
      <Text role="status" color="fg.muted" marginBottom="3">
        {hotelName === '' ? t('verification.textNameless') : t('verification.text', { hotel: hotelName })}
      </Text>
      <SkeletonText lines={2} />
    </PortalDialog>
  );
}
