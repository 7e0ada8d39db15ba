import type { Locator, Page } from '@playwright/test';
import { PATHS } from '@portico/contract';
import { openOrder } from '../commands/open-order.ts';
import { inDays } from '../core/days.ts';
import { SOURCE } from '../core/demo.ts';
import { expect, test } from '../core/test.ts';
import { Frame } from '../pages/frame.ts';
import { MyTripPage } from '../pages/my-trip-page.ts';
import { WriteOrderPage } from '../pages/write-order-page.ts';

test.use({ as: 'agent@portico.test' });

interface FirstPress {
  /** A field of the form with two texts for it. */
  readonly field: Locator;
  readonly wrong: string;
  readonly right: string;
  readonly submit: Locator;
  /** The message of another field, shown only on submit: the guest form shows only the first error. */
  readonly message: Locator;
}

/**
 * Presses and releases at the button's position before the press. In between, the field loses the focus and the page
 * renders.
 */
async function press(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button is not on the page');
  const page = button.page();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await drawn(page);
  await page.mouse.up();
}

function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** The press removes the field's message, and must hit the button although the form below moves up. */
async function correctAndPress({ field, wrong, right, submit, message }: FirstPress): Promise<void> {
  await field.fill(wrong);
  await field.press('Tab');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(message).toBeHidden();
  await field.fill(right);
  await press(submit);
  await expect(message).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}

/** The press shows the field's message, and must hit the button although the form below moves down. */
async function breakAndPress({ field, wrong, submit, message }: FirstPress): Promise<void> {
  await expect(message).toBeHidden();
  await field.fill(wrong);
  await press(submit);
  await expect(message).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

const FORMS: readonly (readonly [
  name: string,
  open: (page: Page, hotelId: string) => Promise<Omit<FirstPress, 'message'> & { readonly message: string }>,
])[] = [
  [
    '[CONT-01] contact',
    async (page) => {
      await page.goto(`${PATHS.contactUs}?source=${SOURCE}`);
      const field = page.getByRole('textbox', { name: 'Email', exact: true });
      await expect(field).not.toHaveValue('');
      const submit = page.getByRole('button', { name: 'Send' });
      return { ...{ field, submit, wrong: 'ana@', right: 'ana@example.com' }, message: 'Enter your message.' };
    },
  ],
  [
    'registration',
    async (page) => {
      await page.goto(PATHS.register);
      const field = page.getByLabel('Email', { exact: true });
      const submit = page.getByRole('button', { name: 'Continue' });
      return { ...{ field, submit, wrong: 'ana@', right: 'ana@example.com' }, message: 'Enter the city.' };
    },
  ],
  [
    'guest details',
    async (page, hotelId) => {
      const order = new WriteOrderPage(page);
      await openOrder(page, hotelId);
      const message = 'Enter the last name, as in the passport.';
      return { field: order.email, submit: order.goPay, wrong: 'jane@', right: 'jane@example.com', message };
    },
  ],
  [
    'bank transfer',
    async (page) => {
      await new MyTripPage(page).goTo();
      await new Frame(page).person.click();
      await page.getByRole('button', { name: 'Pre-Deposit', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Submit Bank Transfer Details' });
      const field = dialog.getByRole('textbox', { name: 'Transfer date' });
      const submit = dialog.getByRole('button', { name: 'Submit', exact: true });
      const message = 'Please enter the payment account number.';
      return { field, submit, wrong: '31/11/2026', right: inDays(-1), message };
    },
  ],
];

for (const [name, open] of FORMS) {
  test(`${name}: the first press submits after a field became right, and after one became wrong`, async ({
    page,
    hotels: [{ id }],
  }) => {
    const showPage = async () => {
      const form = await open(page, id);
      return { ...form, message: page.getByText(form.message) };
    };
    await breakAndPress(await showPage());
    await page.goto('about:blank');
    await correctAndPress(await showPage());
  });
}

test('account: the first press submits with a wrong and with a corrected field', async ({ page }) => {
  await page.goto(`${PATHS.myAccount}?source=${SOURCE}&type=user`);
  await page.getByRole('button', { name: 'New account' }).click();
  const dialog = page.getByRole('dialog');
  const email = dialog.getByRole('textbox', { name: 'Email' });
  const submit = dialog.getByRole('button', { name: 'Send invitation' });
  await email.fill('lin@');
  await press(submit);
  await expect(dialog.getByText('Enter a valid email address.')).toBeVisible();
  await email.fill('lin@example.com');
  await press(submit);
  await expect(dialog.getByText('Enter the first name.')).toBeVisible();
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
});
