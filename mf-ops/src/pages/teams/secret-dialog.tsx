import { toast } from '@portico/runtime';
import { Button, Field, Flex, PortalDialog, Stack, Text, TextArea } from '@portico/ui';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useTeamsMessages } from './teams-messages.ts';
import type { NewCredential } from './use-team-action.ts';

interface SecretDialogProps {
  readonly made: NewCredential & { readonly name: string };
  readonly onClose: () => void;
}

/** Shows a new credential once. Only the button closes the dialog, so that it is not lost by accident. */
export function SecretDialog({ made: { name, secret, expiresAt }, onClose }: SecretDialogProps) {
  const t = useTeamsMessages();
  const ownTime = useLocalTime();

  async function copy() {
    // The browser may deny the clipboard; the text can be selected.
    await navigator.clipboard.writeText(secret).then(
      () => toast(t('secret.copied'), 'success'),
      () => toast(t('secret.notCopied'), 'error'),
    );
  }

  return (
    <PortalDialog
      title={t('secret.title', { name })}
      focus="first"
      footer={
        <Flex gap="2" justify="flex-end" wrap="wrap">
          <Button variant="outline" onClick={() => void copy()}>
            {t('secret.copy')}
          </Button>
          <Button variant="solid" onClick={onClose}>
            {t('secret.close')}
          </Button>
        </Flex>
      }
    >
      <Stack gap="4">
        <Text>{t('secret.text', { at: ownTime(expiresAt) })}</Text>
        <Field label={t('secret.label')}>
          {/* Two rows, so that the credential is fully visible. */}
          <TextArea readOnly rows={2} value={secret} onFocus={(event) => event.target.select()} />
        </Field>
      </Stack>
    </PortalDialog>
  );
}
