import type { Page } from '@playwright/test';
import { BOOT_ELEMENT_ID, type BootBlock, OPERATIONS_MODULE, PATHS } from '@portico/contract';

/** Visiting one of these pages signs the user out. */
const isEntry = (path: string) => path.startsWith(PATHS.login) || path === PATHS.verifyUser;

/** Every path in the HTML page that its user may open, without sign-in and operator pages. */
export async function liveRoutes(page: Page): Promise<string[]> {
  const html = await (await page.request.get(PATHS.home)).text();
  const text = new RegExp(`id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? '';
  const { remotes } = JSON.parse(text) as BootBlock;
  return remotes
    .flatMap(({ routes }) => routes)
    .filter(({ path, modules = [] }) => !isEntry(path) && !modules.includes(OPERATIONS_MODULE))
    .map(({ path }) => path);
}
