import type { RemoteRoute } from '@portico/contract';
import { readStored, writeStored } from '@portico/runtime';
import { useState } from 'react';
import { isMenuFolded } from '../parts/frame-rules.ts';

/** The collapsed flag is kept (SHELL-12); on a page that folds the menu itself a choice holds for that page alone. */
export function useMenuFold(route: RemoteRoute | undefined): { isFolded: boolean; toggle: () => void } {
  const [stored, setStored] = useState(() => readStored('menuCollapsed') ?? false);
  const [chosen, setChosen] = useState<{ path: string; isFolded: boolean }>();
  const foldedByPage = route?.layout?.menuFolded === true;
  const chosenHere = foldedByPage && chosen?.path === route.path ? chosen.isFolded : undefined;
  const isFolded = isMenuFolded({ chosenHere, foldedByPage, stored });

  function toggle() {
    if (foldedByPage) {
      setChosen({ path: route.path, isFolded: !isFolded });
      return;
    }
    setStored(!isFolded);
    writeStored('menuCollapsed', !isFolded);
  }
  return { isFolded, toggle };
}
