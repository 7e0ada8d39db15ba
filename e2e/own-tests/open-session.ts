import { request } from '@playwright/test';

/** Opens the member's session with the versions of this run. */
export default async function openSession(): Promise<void> {
  const { PORTICO_CHECK_URL = '', MEMBER_STATE } = process.env;
  const browser = await request.newContext({ storageState: MEMBER_STATE });
  const answer = await browser.get(PORTICO_CHECK_URL);
  if (!answer.ok()) throw new Error(`The check cannot be opened: ${answer.status()} ${await answer.text()}`);
  await browser.dispose();
}
