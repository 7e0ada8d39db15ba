import { type FailedRequest, RuntimeProviders } from '@portico/runtime';
import { registerOwnMessages, startPage } from '@portico/testing';
import { ErrorPanel, PortalUiProvider } from '@portico/ui';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorReference } from './error-reference.tsx';

const failed = vi.hoisted(() => ({ last: undefined as FailedRequest | undefined }));
vi.mock('@portico/runtime', async (original) => ({
  ...(await original<typeof import('@portico/runtime')>()),
  lastFailedRequest: () => failed.last,
}));

const REQUEST_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

function showPanel(): string {
  const { container, unmount } = render(
    <PortalUiProvider errorReference={<ErrorReference />}>
      <RuntimeProviders>
        <ErrorPanel title="The list could not be loaded." />
      </RuntimeProviders>
    </PortalUiProvider>,
  );
  const text = container.textContent ?? '';
  unmount();
  return text;
}

it('is the id of a request that failed in the last half minute, in every error panel', () => {
  startPage();
  registerOwnMessages();
  expect(showPanel()).not.toContain('Reference');
  failed.last = { requestId: REQUEST_ID, failedAt: performance.now() };
  expect(showPanel()).toContain(`Reference for support: ${REQUEST_ID}`);
  failed.last = { requestId: REQUEST_ID, failedAt: performance.now() - 31_000 };
  expect(showPanel()).not.toContain('Reference');
});
