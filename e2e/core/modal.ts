import { expect, type Locator, type Page } from '@playwright/test';

/** Checks the focus trap of a dialog: focus is inside, and Tab in either direction stays inside. */
export async function expectToHoldFocus(page: Page, dialog: Locator): Promise<void> {
  const hasFocus = () => dialog.evaluate((element) => element.contains(element.ownerDocument.activeElement));
  await expect.poll(hasFocus).toBe(true);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await hasFocus(), `after ${key}`).toBe(true);
  }
}

/** Moves the focus to a control with Tab; in a dialog, once that has the focus. */
export async function tabTo(page: Page, control: Locator, most = 12): Promise<void> {
  const isThere = () => control.evaluate((element) => element === element.ownerDocument.activeElement);
  const isEntered = () =>
    control.evaluate((element) => {
      const dialog = element.closest('dialog, [role=dialog], [role=alertdialog]');
      return dialog === null || dialog.contains(element.ownerDocument.activeElement);
    });
  await expect.poll(isEntered).toBe(true);
  for (let step = 0; step < most && !(await isThere()); step++) await page.keyboard.press('Tab');
  expect(await isThere(), 'the control is reached by Tab').toBe(true);
}

/** Presses a button with the keyboard. */
export async function pressByKeyboard(page: Page, button: Locator, most?: number): Promise<void> {
  await tabTo(page, button, most);
  await page.keyboard.press('Enter');
}
