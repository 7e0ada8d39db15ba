import type { Page } from '@playwright/test';
import { BOOT_ELEMENT_ID, type BootBlock, OPERATIONS_MODULE, PATHS } from '@portico/contract';

/** The doors: whoever comes to one, or is led there, is signed out. */
const isDoor = (path: string) => path.startsWith(PATHS.login) || path === PATHS.verifyUser;

/** Every path that the person of this page may open, as the document says, but the doors and the operators' pages. */
export async function liveRoutes(page: Page): Promise<string[]> {
  const html = await (await page.request.get(PATHS.home)).text();
  const text = new RegExp(`id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? '';
  const { remotes } = JSON.parse(text) as BootBlock;
  return remotes
    .flatMap(({ routes }) => routes)
    .filter(({ path, modules = [] }) => !isDoor(path) && !modules.includes(OPERATIONS_MODULE))
    .map(({ path }) => path);
}
