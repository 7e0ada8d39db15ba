import { Box, Checkbox, Text } from '@portico/ui';
import { useWatch } from 'react-hook-form';
import type { GuestPath } from './guest-rules.ts';
import type { OrderFormState } from './use-order-form.ts';
import { useWriteOrderMessages } from './write-order-messages.ts';

interface OneNameFieldProps {
  readonly path: GuestPath;
  readonly form: OrderFormState;
  /** Validates the last name again when the value changes. */
  readonly checksLastName?: boolean;
}

/** For guests with a single name; shows the name that the hotel receives. */
export function OneNameField({ path, form, checksLastName = false }: OneNameFieldProps) {
  const t = useWriteOrderMessages();
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
