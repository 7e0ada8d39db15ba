import { Box, Checkbox, Text } from '@portico/ui';
import { useWatch } from 'react-hook-form';
import type { GuestPath } from './guest-rules.ts';
import type { OrderFormState } from './use-order-form.ts';
import { useWriteOrderWords } from './write-order-words.ts';

interface OneNameFieldProps {
  readonly path: GuestPath;
  readonly form: OrderFormState;
  /** The last name is checked again when the answer changes. */
  readonly checksLastName?: boolean;
}

/** Whether a guest has one name, with what the hotel receives then. */
export function OneNameField({ path, form, checksLastName = false }: OneNameFieldProps) {
  const t = useWriteOrderWords();
  const name = `${path}.hasOneName` as const;
  const hasOneName = useWatch({ control: form.control, name });
  return (
    <Box marginTop="2">
      <Checkbox {...form.register(name, checksLastName ? { deps: [`${path}.lastName`] } : undefined)}>
        {t('guest.hasOneName')}
      </Checkbox>
      {hasOneName && (
        <Text textStyle="t13" color="fg.subtle" marginTop="1">
          {t('guest.oneNameSent')}
        </Text>
      )}
    </Box>
  );
}
