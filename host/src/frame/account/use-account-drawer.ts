import { toast, useCommonWords } from '@portico/runtime';
import { useState } from 'react';
import type { AccountDrawer } from './account-drawer.tsx';

type Drawer = typeof AccountDrawer;

/** The account drawer opens by a press, so it is no part of the first scripts: it comes once the page rests, or with the press. */
export function useAccountDrawer() {
  const common = useCommonWords();
  const [Late, setLate] = useState<Drawer>();
  const [isOpen, setIsOpen] = useState(false);

  async function load(): Promise<void> {
    try {
      const { AccountDrawer } = await import(/* webpackChunkName: "later" */ './account-drawer.tsx');
      setLate(() => AccountDrawer);
    } catch {
      // The next press asks again.
      setIsOpen(false);
      toast(common('fault.title'), 'error');
    }
  }

  function open(): void {
    setIsOpen(true);
    if (Late === undefined) void load();
  }

  return { Drawer: isOpen ? Late : undefined, open, close: () => setIsOpen(false) };
}
