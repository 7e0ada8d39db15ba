import { QrCode as Parts } from '@chakra-ui/react/qr-code';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const recipe = defineSlotRecipe({
  slots: ['root', 'frame', 'pattern', 'overlay', 'downloadTrigger'],
  base: {
    // Dark on white in both colour schemes, with the standard's margin: cameras cannot reliably read anything else.
    root: {
      width: 'fit-content',
      padding: '4',
      borderRadius: 'l3',
      border: '1px solid',
      borderColor: 'border',
      background: '#fff',
      color: '#000',
    },
    frame: { fill: 'currentColor' },
  },
});

interface QrCodeProps {
  /** The encoded text. */
  value: string;
  /** Accessible name: "Pay with WeChat". */
  label: string;
  /** Pixels. */
  size?: number | undefined;
}

export function QrCode({ value, label, size = 200 }: QrCodeProps) {
  return (
    <Parts.Root recipe={recipe} value={value} encoding={{ ecc: 'M' }}>
      <Parts.Frame role="img" aria-label={label} style={{ width: size, height: size }}>
        <Parts.Pattern />
      </Parts.Frame>
    </Parts.Root>
  );
}
