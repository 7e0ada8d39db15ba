import { request } from '@playwright/test';

/** Opens the member's session with the versions of this run. */
export default async function openSession(): Promise<void> {
  const { PORTICO_CHECK_URL = '', MEMBER_STATE } = process.env;
  const browser = await request.newContext({ storageState: MEMBER_STATE });
  const response = await browser.get(PORTICO_CHECK_URL);
  if (!response.ok()) throw new Error(`The check cannot be opened: ${response.status()} ${await response.text()}`);
  await browser.dispose();
}
