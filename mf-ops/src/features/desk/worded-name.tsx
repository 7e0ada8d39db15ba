import { Stack, Text } from '@portico/ui';

interface WordedNameProps {
  /** In words; the name itself where nobody has said it yet. */
  readonly said: string;
  /** As logs and commands have it. */
  readonly name: string;
}

/** What something is called in words, with the name that logs and commands have for it small below. */
export function WordedName({ said, name }: WordedNameProps) {
  return (
    <Stack gap="0.5">
      <span>{said}</span>
      {said !== name && (
        <Text as="span" textStyle="t12" color="fg.muted" overflowWrap="anywhere">
          {name}
        </Text>
      )}
    </Stack>
  );
}
