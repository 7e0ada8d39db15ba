import type { BrowserContext, Page } from '@playwright/test';

const BREACH = 'Breach of the content policy';
/** A matter of seconds, which a busy machine takes; that nothing is preloaded for nothing, the traces of scripts prove. */
const NOT_USED_YET = /was preloaded using link preload but not used within a few seconds/;

interface Expected {
  readonly faults: RegExp | undefined;
  readonly breaches: RegExp | undefined;
}

/** What a page complained about, in its own words. */
export class PageWatch {
  readonly #faults: string[] = [];

  /** Every page of the context tells of what the content policy or Trusted Types refused. */
  async listen(context: BrowserContext): Promise<void> {
    await context.addInitScript((breach) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        console.error(`${breach}: ${effectiveDirective} refused ${blockedURI} ${sample}`),
      );
    }, BREACH);
  }

  watch(page: Page): void {
    page.on('console', (message) => {
      const type = message.type();
      if ((type === 'error' || type === 'warning') && !NOT_USED_YET.test(message.text()))
        this.#faults.push(`${type}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#faults.push(`uncaught: ${error.stack || error.message}`));
  }

  /** Everything that is not expected. A breach of the content policy is only by a test that is about breaches. */
  unexpected({ faults, breaches }: Expected): readonly string[] {
    return this.#faults.filter((fault) => {
      const expected = fault.includes(BREACH) ? breaches : faults;
      return expected?.test(fault) !== true;
    });
  }
}
