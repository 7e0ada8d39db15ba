import { PATHS } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { usePortalNavigate, useSettings } from '@portico/runtime';
import { PortalDialog, Text } from '@portico/ui';
import { useRegisterWords } from './register-words.ts';

/** AUTH-05: closing it leaves to the partner home; a portal that has none to its own. */
export function SuccessDialog() {
  const t = useRegisterWords();
  const navigate = usePortalNavigate();
  const { partnerHomeUrl } = useSettings();
  function leave() {
    if (partnerHomeUrl === '') navigate(PATHS.home, { replace: true });
    else location.assign(partnerHomeUrl);
  }
  return (
    <PortalDialog title={t('success.title')} primary={{ label: t('close'), onPress: leave }} onClose={leave}>
      <Text>{t('success.text', { days: PROMISED_TIMES.partnerReplyWorkingDays })}</Text>
    </PortalDialog>
  );
}
