import { toast, useCommonMessages } from '@portico/runtime';
import { useState } from 'react';

/** Content that opens by a press is not in the first scripts: it loads when the page is idle or with the press. */
export function useLazyChunk<Part extends (props: never) => unknown>(
  bring: () => Promise<Part>,
  onMissing?: () => void,
) {
  const common = useCommonMessages();
  const [Late, setLate] = useState<Part>();
  const [isOpen, setIsOpen] = useState(false);

  async function load(): Promise<void> {
    try {
      const part = await bring();
      setLate(() => part);
    } catch {
      // The next press tries again.
      setIsOpen(false);
      onMissing?.();
      toast(common('fault.title'), 'error');
    }
  }

  function open(): void {
    setIsOpen(true);
    if (Late === undefined) void load();
  }

  return { Part: isOpen ? Late : undefined, open, close: () => setIsOpen(false) };
}
