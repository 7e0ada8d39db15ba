import { Button, createParts, Flex, Heading, Stack, Text } from '@portico/ui';
import { CopyField } from '@portico/ui/copy-field';
import { useEffect, useRef } from 'react';
import { useMfaMessages } from './mfa-messages.ts';

const Codes = createParts(
  { root: 'ul', code: 'li' },
  {
    base: {
      root: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 270px), 1fr))',
        gap: '1 4',
        padding: '3',
        borderRadius: 'l2',
        background: 'bg.muted',
        listStyleType: 'none',
      },
      code: { fontFamily: 'mono', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
    },
  },
);

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
  readonly isDone?: boolean;
  readonly level?: 1 | 2 | 3;
}

/** Shown once, to copy, print or save. */
export function RecoveryCodes({ codes, onSaved, isDone = false, level = 3 }: RecoveryCodesProps) {
  const t = useMfaMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is unmounted.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="4">
      <Heading level={level} ref={heading} tabIndex={-1} outline="none">
        {t('codes.title')}
      </Heading>
      <Text>{t('codes.lead')}</Text>
      <Codes.Root aria-label={t('codes.list')}>
        {codes.map((code) => (
          <Codes.Code key={code}>{code}</Codes.Code>
        ))}
      </Codes.Root>
      <CopyField
        label={t('codes.all')}
        value={codes.join(' ')}
        copyLabel={t('codes.copy')}
        copiedLabel={t('codes.copied')}
      />
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => window.print()}>{t('codes.print')}</Button>
        <Button variant="solid" busy={isDone} busyLabel={t('done')} onClick={onSaved}>
          {t('codes.kept')}
        </Button>
      </Flex>
    </Stack>
  );
}
