import { Box, Field, Stack, TextInput } from '@portico/ui';
import { useRemoteMessages } from './remote-messages.ts';

interface ShareFieldProps {
  /** As entered. */
  readonly percent: string;
  readonly error: string | undefined;
  readonly onChange: (percent: string) => void;
}

/** Canary share: a slider, and an exact value. */
export function ShareField({ percent, error, onChange }: ShareFieldProps) {
  const t = useRemoteMessages();
  const rough = Math.min(100, Math.max(1, Math.round(Number(percent)) || 1));
  return (
    <Stack gap="2">
      <Box
        as="input"
        {...{ type: 'range', min: 1, max: 100, step: 1, value: rough }}
        aria-label={t('percentSlider')}
        aria-valuetext={`${percent || rough}%`}
        width="full"
        minHeight="32px"
        accentColor="accent.solid"
        onChange={(event: { target: EventTarget }) => onChange((event.target as HTMLInputElement).value)}
      />
      <Field required label={t('percent')} help={t('percentHelp')} error={error}>
        <TextInput
          inputMode="decimal"
          maxLength={7}
          value={percent}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </Stack>
  );
}
