import { Clipboard as Parts } from '@chakra-ui/react/clipboard';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { Button } from '../actions/button.tsx';
import { Icon } from '../page/icon.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';

const recipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'input', 'trigger', 'indicator', 'valueText'],
  base: {
    root: { display: 'grid', gap: '1', alignContent: 'start' },
    label: { color: 'fg.muted', textStyle: 't13', fontWeight: 'medium' },
    control: { display: 'flex', gap: '2' },
    input: {
      flex: '1',
      minWidth: '0',
      minHeight: 'control',
      paddingInline: '2.5',
      border: '1px solid transparent',
      borderRadius: 'l2',
      background: 'bg.muted',
    },
    indicator: { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  },
});

interface CopyFieldProps {
  label: string;
  value: string;
  copyLabel: string;
  /** Shown on the button and announced, for three seconds. */
  copiedLabel: string;
}

/** A text to copy, such as an account number, with a copy button. */
export function CopyField({ label, value, copyLabel, copiedLabel }: CopyFieldProps) {
  return (
    <Parts.Root
      recipe={recipe}
      value={value}
      timeout={3000}
      translations={{ triggerLabel: (isCopied) => `${isCopied ? copiedLabel : copyLabel}: ${label}` }}
    >
      <Parts.Label>{label}</Parts.Label>
      <Parts.Control>
        <Parts.Input />
        <Parts.Trigger asChild>
          <Button>
            <Parts.Indicator
              copied={
                <>
                  <Icon name="check" />
                  {copiedLabel}
                </>
              }
            >
              {copyLabel}
            </Parts.Indicator>
          </Button>
        </Parts.Trigger>
      </Parts.Control>
      <VisuallyHidden role="status">
        <Parts.Context>{({ copied }) => copied && copiedLabel}</Parts.Context>
      </VisuallyHidden>
    </Parts.Root>
  );
}
