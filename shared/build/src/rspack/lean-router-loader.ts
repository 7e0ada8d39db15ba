/** What the router draws beside a link with `prefetch`, which its own framework alone has: it needs that framework's manifest. */
const PREFETCH = 'function PrefetchPageLinks({ page, ...linkProps }) {';
/** What nothing else of the router asks for. */
const PREFETCHED = 'PrefetchPageLinksImpl';

/** Leaves out of the router what it would prefetch as a framework: 1 kB of every page that the minifier cannot know to be unused. */
export default function leanRouter(source: string): string {
  if (!source.includes(PREFETCHED)) return source;
  if (!source.includes(PREFETCH)) throw new Error('the router prefetches by another name; mend lean-router-loader.ts');
  return source.replace(PREFETCH, `${PREFETCH}\n  return null;`);
}
