import type { MfaDraft } from '@portico/contract';
import { Button, Stack, Text } from '@portico/ui';
import { CopyField } from '@portico/ui/copy-field';
import { QrCode } from '@portico/ui/qr-code';
import { type FormEvent, useRef, useState } from 'react';
import { CodeField } from './code-field.tsx';
import { useMfaMessages } from './mfa-messages.ts';

interface FactorSetUpProps {
  readonly draft: MfaDraft;
  readonly isRunning: boolean;
  /** Sends the first code; resolves with the error text. */
  readonly onConfirm: (code: string) => Promise<string | undefined>;
}

/** QR code, key and the first code as proof. */
export function FactorSetUp({ draft, isRunning, onConfirm }: FactorSetUpProps) {
  const t = useMfaMessages();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = code.trim() === '' ? t('codeMissing') : await onConfirm(code);
    setError(problem);
    if (problem !== undefined) field.current?.focus();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <Text>{t('setUp.scan')}</Text>
        <QrCode value={draft.address} label={t('setUp.picture')} />
        <CopyField
          label={t('setUp.key')}
          value={draft.key}
          copyLabel={t('setUp.copy')}
          copiedLabel={t('setUp.copied')}
        />
        <Text>{t('setUp.confirm')}</Text>
        <CodeField ref={field} value={code} onChange={setCode} error={error} />
        <Button type="submit" variant="solid" size="lg" busy={isRunning} busyLabel={t('setUp.turningOn')}>
          {t('setUp.turnOn')}
        </Button>
      </Stack>
    </form>
  );
}
