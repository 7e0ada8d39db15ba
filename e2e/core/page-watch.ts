import type { BrowserContext, Page } from '@playwright/test';

const BREACH = 'Content Security Policy violation';
/** Depends on seconds, so it occurs on a busy machine; the script traces prove that no preload is unused. */
const NOT_USED_YET = /was preloaded using link preload but not used within a few seconds/;

interface Expected {
  readonly errors: RegExp | undefined;
  readonly breaches: RegExp | undefined;
}

/** Console errors and warnings of a page. */
export class PageWatch {
  readonly #errors: string[] = [];

  /** Also reports violations of the CSP and of Trusted Types, on every page of the context. */
  async listen(context: BrowserContext): Promise<void> {
    await context.addInitScript((breach) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        console.error(`${breach}: ${effectiveDirective} blocked ${blockedURI} ${sample}`),
      );
    }, BREACH);
  }

  watch(page: Page): void {
    page.on('console', (message) => {
      const type = message.type();
      if ((type === 'error' || type === 'warning') && !NOT_USED_YET.test(message.text()))
        this.#errors.push(`${type}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#errors.push(`uncaught: ${error.stack || error.message}`));
  }

  /** All unexpected errors. CSP violations are expected only by tests with `expectedBreaches`. */
  unexpected({ errors, breaches }: Expected): readonly string[] {
    return this.#errors.filter((entry) => {
      const expected = entry.includes(BREACH) ? breaches : errors;
      return expected?.test(entry) !== true;
    });
  }
}
