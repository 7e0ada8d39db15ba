import { Box, Field, Stack, TextInput } from '@portico/ui';
import { useRemoteWords } from './remote-words.ts';

interface ShareFieldProps {
  /** As typed. */
  readonly percent: string;
  readonly fault: string | undefined;
  readonly onChange: (percent: string) => void;
}

/** A share of users: roughly by a slider, exactly by its figure. */
export function ShareField({ percent, fault, onChange }: ShareFieldProps) {
  const t = useRemoteWords();
  const rough = Math.min(100, Math.max(1, Math.round(Number(percent)) || 1));
  return (
    <Stack gap="2">
      <Box
        as="input"
        {...{ type: 'range', min: 1, max: 100, step: 1, value: rough }}
        aria-label={t('percentSlider')}
        aria-valuetext={`${percent || rough} %`}
        width="full"
        minHeight="32px"
        accentColor="accent.solid"
        onChange={(event: { target: EventTarget }) => onChange((event.target as HTMLInputElement).value)}
      />
      <Field required label={t('percent')} help={t('percentHelp')} error={fault}>
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
