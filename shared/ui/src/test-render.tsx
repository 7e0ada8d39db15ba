import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { PortalUiProvider } from './theme/portal-ui-provider.tsx';

export function renderUi(ui: ReactNode) {
  const user = userEvent.setup();
  return { user, ...render(ui, { wrapper: PortalUiProvider }) };
}

/** Accessibility violations. The test DOM has no layout; the tests of the tokens cover the contrast of colours. */
export async function axeFindingsOf(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number; height: number }): void };
  }
}

export function setWidth(width: number) {
  window.happyDOM.setViewport({ width, height: 800 });
}

/** Advances fake timers inside `act`. */
export function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
