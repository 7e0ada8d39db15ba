import type { LoaderContext } from '@rspack/core';
import type { PageNames } from './contract-from-page.ts';

/** Replaces a file by the names that the page provides of it. */
export default function pageNames(this: LoaderContext<PageNames>): string {
  const { module, names } = this.getOptions();
  return `export { ${names[this.resourcePath]?.join(', ')} } from '${module}';`;
}
