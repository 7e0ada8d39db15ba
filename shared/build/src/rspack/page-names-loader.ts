import type { LoaderContext } from '@rspack/core';
import type { PageNames } from './contract-from-page.ts';

/** Puts in the place of a file the names that the page has of it. */
export default function pageNames(this: LoaderContext<PageNames>): string {
  const { module, names } = this.getOptions();
  return `export { ${names[this.resourcePath]?.join(', ')} } from '${module}';`;
}
