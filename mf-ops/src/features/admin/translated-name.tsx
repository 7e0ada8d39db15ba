import { Stack, Text } from '@portico/ui';

interface TranslatedNameProps {
  /** Falls back to the technical name. */
  readonly label: string;
  /** As in logs and commands. */
  readonly name: string;
}

/** A translated name with its technical name in small print. */
export function TranslatedName({ label, name }: TranslatedNameProps) {
  return (
    <Stack gap="0.5">
      <span>{label}</span>
      {label !== name && (
        <Text as="span" textStyle="t12" color="fg.muted" overflowWrap="anywhere">
          {name}
        </Text>
      )}
    </Stack>
  );
}
