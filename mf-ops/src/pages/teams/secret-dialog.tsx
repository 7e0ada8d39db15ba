import { toast } from '@portico/runtime';
import { Button, Field, Flex, PortalDialog, Stack, Text, TextArea } from '@portico/ui';
import { useOwnTime } from '../../features/desk/use-own-time.ts';
import { useTeamsWords } from './teams-words.ts';
import type { NewCredential } from './use-team-deed.ts';

interface SecretDialogProps {
  readonly made: NewCredential & { readonly name: string };
  readonly onClose: () => void;
}

/** Shows a new credential. A click beside it or Escape takes it away from nobody: only the button does. */
export function SecretDialog({ made: { name, secret, expiresAt }, onClose }: SecretDialogProps) {
  const t = useTeamsWords();
  const ownTime = useOwnTime();

  async function copy() {
    // A browser may forbid it; the text can be selected.
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
          {/* Longer than a line, on a phone and beside it: all of it is seen. */}
          <TextArea readOnly rows={2} value={secret} onFocus={(event) => event.target.select()} />
        </Field>
      </Stack>
    </PortalDialog>
  );
}
