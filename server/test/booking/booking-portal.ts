import { afterAll, afterEach, expect } from 'vitest';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import type { Partners } from '../../src/services.ts';
import { clearInstructions } from '../harness/admin-action.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { type Booker, newBooker } from './booking-client.ts';

/** Opens a portal with an agent who books. After each test it clears supplier instructions and verifies the ledger. */
export async function openBookingPortal(
  partners: Partners = {},
): Promise<{ readonly portal: TestApp; readonly agent: Booker }> {
  const portal = await newTestApp({}, partners);
  afterAll(() => portal.close());
  afterEach(async () => {
    await clearInstructions(portal.db);
    expect(await reconcile(portal.services)).toEqual([]);
  });
  return { portal, agent: await newBooker(portal) };
}
