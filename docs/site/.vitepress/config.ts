import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { defineConfig, type MarkdownOptions, type UserConfig } from 'vitepress';

type Plugin = Extract<NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number], { readonly name: string }>;
type MarkdownIt = Parameters<NonNullable<MarkdownOptions['config']>>[0];

const ROOT = resolve(import.meta.dirname, '../../..');

/** Folders without documentation: dependencies, build output, data, and the template of new repositories. */
const EXCLUDED = ['**/node_modules/**', '**/dist/**', '**/var/**', '**/test-results/**', 'shared/create/template/**'];

const PAGES = globSync('**/*.md', { cwd: ROOT, exclude: EXCLUDED }).toSorted();

/** Where source files can be read; set in CI, so that a local build has no links to them. */
const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA } = process.env;
const SOURCES = GITHUB_REPOSITORY && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}`;

const deadLinks: string[] = [];

export default defineConfig({
  title: 'Portico',
  description: 'A B2B hotel booking portal of micro-frontends',
  srcDir: ROOT,
  srcExclude: EXCLUDED,
  outDir: resolve(import.meta.dirname, '../dist'),
  cacheDir: resolve(import.meta.dirname, '../node_modules/.cache/vitepress'),
  rewrites: (page) => page.replace(/README\.md$/, 'index.md'),
  // `resolveLinks` checks all links, also those to source files.
  ignoreDeadLinks: true,
  markdown: {
    html: false,
    config(markdown) {
      renderMermaid(markdown);
      resolveLinks(markdown);
    },
  },
  themeConfig: {
    outline: [2, 3],
    search: { provider: 'local' },
    sidebar: [
      group('Project', (page) => !page.includes('/')),
      group('Documentation', (page) => dirname(page) === 'docs'),
      group('Guides', (page) => page.startsWith('docs/guides/')),
      group('Packages', (page) => page.includes('/') && !page.startsWith('docs/'), true),
      group('Decisions', (page) => page.startsWith('docs/decisions/'), true),
    ],
  },
  vite: {
    plugins: [resolveVueFromSite()],
    optimizeDeps: { entries: [], include: ['mermaid'] },
    server: { watch: { ignored: EXCLUDED.map((pattern) => join(ROOT, pattern)) } },
    build: { chunkSizeWarningLimit: 2000 },
  },
  buildEnd() {
    if (deadLinks.length > 0) throw new Error(`Dead links:\n${[...new Set(deadLinks)].join('\n')}`);
  },
});

function group(text: string, hasPage: (page: string) => boolean, collapsed = false) {
  const items = PAGES.filter(hasPage).map((page) => ({
    text: titleOf(page),
    link: `/${urlOf(page)}`,
  }));
  return { text, collapsed, items };
}

/** A README is the index page of its folder. */
function urlOf(page: string): string {
  return page.replace(/README\.md$/, '');
}

/** The first heading. A changelog is named by its folder, because all have the same heading. */
function titleOf(page: string): string {
  const title = /^# (.+)$/m.exec(readFileSync(join(ROOT, page), 'utf8'))?.[1] ?? page;
  const folder = dirname(page);
  return title === 'Changelog' && folder !== '.' ? `${folder}: changelog` : title.replaceAll('`', '');
}

/** The pages are outside of this package, where Vite does not find its dependencies. */
function resolveVueFromSite(): Plugin {
  return {
    name: 'resolve-vue-from-site',
    enforce: 'pre',
    resolveId(id, importer, options) {
      if (!/^vue(\/|$)/.test(id) || !importer?.endsWith('.md')) return null;
      return this.resolve(id, resolve(import.meta.dirname, '../package.json'), { ...options, skipSelf: true });
    },
  };
}

/** The theme draws these elements in the browser. */
function renderMermaid(markdown: MarkdownIt): void {
  const renderFence = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index];
    if (token?.info.trim() !== 'mermaid') return renderFence?.(tokens, index, ...rest) ?? '';
    return `<pre class="mermaid" v-pre>${markdown.utils.escapeHtml(token.content)}</pre>`;
  };
}

/** Turns links between files of the repository into links between pages, and collects links without a target. */
function resolveLinks(markdown: MarkdownIt): void {
  markdown.core.ruler.push('repository-links', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.attrGet('href');
      if (token.type !== 'link_open' || href === null || /^(#|[a-z]+:)/.test(href)) continue;
      const [path = '', anchor] = href.split('#');
      const target = relative(ROOT, resolve(dirname(env.path), decodeURI(path)));
      if (target.startsWith('..') || !existsSync(join(ROOT, target)))
        deadLinks.push(`${relative(ROOT, env.path)}: ${href}`);
      const page = [target, join(target, 'README.md')].find((file) => PAGES.includes(file));
      if (page) token.attrSet('href', `/${urlOf(page)}${anchor ? `#${anchor}` : ''}`);
      else if (SOURCES) token.attrSet('href', `${SOURCES}/${target}`);
      else token.attrs = token.attrs?.filter(([name]) => name !== 'href') ?? null;
    }
  });
}
