import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PATHS, SOURCE_PARAM } from '@portico/contract';
import type { SignedIn } from '../../commands/sign-in.ts';
import { inDays } from '../../core/days.ts';
import { DEMO_PASSWORD, type DemoEmail, SOURCE } from '../../core/demo.ts';
import { figure, moneyIn } from '../../core/money.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';
import { newName } from '../../pages/write-order-page.ts';

const PASSWORD = 'Lantern!2027';
const KEY = newName().toLowerCase();
const COMPANY = `${KEY} Holidays`;
const APPLICANT = `ana@${KEY}.example`;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const pdfFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

/** A page of another user, in addition to the test's own. */
async function pageOf(browser: Browser, baseURL: string, state?: SignedIn): Promise<Page> {
  const storageState = state ?? { cookies: [], origins: [] };
  const context: BrowserContext = await browser.newContext({ baseURL, storageState });
  return await context.newPage();
}

/** The first link of a kind in the applicant's newest email of a kind. */
async function mailedLink(page: Page, kind: string, link: RegExp): Promise<string> {
  await page.goto('/mails');
  await page
    .getByRole('row', { name: `${kind} ${APPLICANT}` })
    .first()
    .getByRole('link')
    .click();
  return link.exec((await page.locator('pre').textContent()) ?? '')?.[0] ?? '';
}

/**
 * Enters the password if the page requires it, and waits for the result; it is not required again within five minutes.
 */
async function confirmed(operator: Page, state: string): Promise<void> {
  const password = operator.getByLabel('Password', { exact: true });
  const end = operator.getByText(state, { exact: true });
  await expect(password.or(end)).toBeVisible();
  if (await password.isVisible()) {
    await password.fill(DEMO_PASSWORD);
    await operator.getByRole('button', { name: 'Confirm' }).click();
  }
  await expect(end).toBeVisible();
}

test.describe('an operator', () => {
  test.use({ as: 'operator@portico.test' satisfies DemoEmail });

  test('[OPS-04] approves who applied, and the first user sets a password and signs in', async ({
    page: operator,
    browser,
    product,
  }) => {
    const visitor = await pageOf(browser, product.origin);
    await test.step('somebody applies and confirms the email', async () => {
      await visitor.goto(PATHS.register);
      await visitor.getByLabel('Company name').fill(COMPANY);
      for (const [name, option] of [
        ['Country or region', 'China'],
        ['Dial code', '+86 China'],
      ] as const) {
        await visitor.getByLabel(name).click();
        await visitor.getByRole('option', { name: option, exact: true }).click();
      }
      for (const [name, text] of Object.entries({
        City: 'Shenzhen',
        'Street address': '1 Shennan Road',
        'Floor or unit': '18/F',
        'Postal code': '518000',
        'First name': 'Ana',
        'Last name': 'Mendoza',
        Phone: '13900138042',
        Email: APPLICANT,
        'Additional information': 'We book groups.',
      }))
        await visitor.getByLabel(name, { exact: true }).fill(text);
      await visitor.getByLabel('Business type').selectOption({ label: 'Travel agency' });
      await visitor.getByLabel('Currency').selectOption('USD');
      await visitor.locator('input[type=file]').setInputFiles(pdfFile('licence.pdf'));
      await visitor.getByText('licence.pdf').waitFor();
      await visitor.getByRole('button', { name: 'Continue' }).click();
      await visitor.getByRole('checkbox').check({ force: true });
      await visitor.getByRole('button', { name: 'Submit for review' }).click();
      await visitor.getByText('Application submitted').waitFor();
      await visitor.goto(await mailedLink(visitor, 'registration', /\/portal\/account\/verifyUser\S+/));
      await new LoginPage(visitor).email.waitFor();
    });

    await test.step('nobody signs in before it is approved', async () => {
      await new LoginPage(visitor).signIn(APPLICANT, PASSWORD);
      await expect(visitor.getByText('Account or password incorrect, please re-enter.')).toBeVisible();
    });

    await test.step('an operator looks at the paper and approves', async () => {
      await operator.goto(`/portal/ops/applications?${SOURCE_PARAM}=${SOURCE}`);
      await operator.getByRole('link', { name: COMPANY }).click();
      const saved = operator.waitForEvent('download');
      await operator.getByRole('link', { name: /^Download File 1, PDF/ }).click();
      expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
      await operator.getByRole('button', { name: 'Approve' }).click();
      const dialog = operator.getByRole('dialog', { name: `Approve ${COMPANY}` });
      await dialog.getByRole('textbox', { name: 'Credit limit' }).fill('5000');
      await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('met at the fair');
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await confirmed(operator, 'Approved');
    });

    await test.step('the first user sets a password by the mail’s link and signs in', async () => {
      await visitor.goto(await mailedLink(visitor, 'partner-approved', /\/portal\/login\/resetPassword\S+/));
      await visitor.getByLabel('New password', { exact: true }).fill(PASSWORD);
      await visitor.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
      await visitor.getByRole('button', { name: 'Save password' }).click();
      await new LoginPage(visitor).email.waitFor();
      await new LoginPage(visitor).signIn(APPLICANT, PASSWORD);
      await visitor.waitForURL((url) => url.searchParams.get(SOURCE_PARAM) === KEY);
    });
    await visitor.context().close();
  });

  test('[OPS-05] accepts a bank transfer, and the agent’s balance list shows it', async ({
    page: operator,
    browser,
    product,
    signedInState,
  }) => {
    const agent = await pageOf(browser, product.origin, await signedInState('agent@portico.test'));
    const openDrawer = async () => {
      await new MyTripPage(agent).goTo();
      await new Frame(agent).person.click();
    };
    // Other tests pay from it.
    const had = await test.step('an agent tells of it', async () => {
      await openDrawer();
      await expect(new Frame(agent).deposit).toContainText('USD');
      const { cents } = moneyIn(await new Frame(agent).deposit.textContent());
      await agent.getByRole('button', { name: 'Pre-Deposit', exact: true }).click();
      const dialog = agent.getByRole('dialog', { name: 'Submit Bank Transfer Details' });
      await dialog.getByLabel('Payment account', { exact: true }).fill('620000123456');
      await dialog.getByLabel('Deposit amount').fill('1500.50');
      await dialog.getByRole('textbox', { name: 'Transfer date' }).fill(inDays(-1));
      await dialog.locator('input[type=file]').setInputFiles(pdfFile('receipt.pdf'));
      await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(agent.getByText('Submitted successfully.')).toBeVisible();
      return cents;
    });

    await test.step('an operator books what has arrived', async () => {
      await operator.goto(`/portal/ops/transfers?${SOURCE_PARAM}=${SOURCE}`);
      await operator
        .getByRole('link', { name: /^Transfer \d/ })
        .first()
        .click();
      await operator.getByRole('button', { name: 'Accept' }).click();
      const dialog = operator.getByRole('dialog', { name: /^Accept transfer/ });
      await dialog.getByRole('textbox', { name: 'Amount received' }).fill('1480.25');
      await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('less the bank’s fee');
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await confirmed(operator, 'Accepted');
    });

    await test.step('the agent’s list begins with it', async () => {
      await openDrawer();
      await agent.getByTitle('Points Details').first().click();
      const dialog = agent.getByRole('dialog').filter({ has: agent.getByRole('tab') });
      await dialog.getByRole('tab', { name: 'Pre-deposit Balance' }).click();
      const line = dialog.getByRole('row').filter({ hasText: 'Account Top-up' }).first();
      await expect(line).toContainText('1,480.25');
      await expect(line).toContainText(figure(had + 148_025));
    });
    await agent.context().close();
  });
});
