import type { OutlineRoute } from '@portico/contract';
import { jsonValue, stored } from '@portico/runtime';
import { useIsBelow } from '@portico/ui';
import { useState } from 'react';
import { isMenuFolded } from '../parts/layout-rules.ts';

const menuCollapsed = stored(
  'host',
  'menuCollapsed',
  jsonValue((value): value is boolean => typeof value === 'boolean'),
);

/**
 * The collapsed state is stored (SHELL-12). On a page that folds the menu itself, a choice applies to that page only.
 */
export function useMenuFold(route: OutlineRoute | undefined): { isFolded: boolean; toggle: () => void } {
  const [storedFold, setStored] = useState(() => menuCollapsed.read());
  const [chosen, setChosen] = useState<{ path: string; isFolded: boolean }>();
  const isTight = useIsBelow('tableFull');
  const foldedByPage = route?.layout?.menuFolded === true;
  const chosenHere = foldedByPage && chosen?.path === route.path ? chosen.isFolded : undefined;
  const isFolded = isMenuFolded({ chosenHere, foldedByPage, stored: storedFold, isTight });

  function toggle() {
    if (foldedByPage) {
      setChosen({ path: route.path, isFolded: !isFolded });
      return;
    }
    setStored(!isFolded);
    menuCollapsed.write(!isFolded);
  }
  return { isFolded, toggle };
}
