import { readFile } from 'node:fs/promises';
import { BOOT_ELEMENT_ID, type BootBlock, type HostFacts, type RemoteRelease } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import type { HostAssets } from '../host/host-assets.ts';
import { buildBootBlock, buildRelease } from '../test-support/test-release.ts';
import { contentPolicy } from './content-policy.ts';
import { shownRoute } from './entry-route.ts';
import { artefactFolders, renderDocument, THEME_COLORS } from './render-portal-page.ts';

const HOST = {
  base: '/portal/assets/',
  scripts: ['vendor.js', 'main.js'],
  integrity: { 'vendor.js': 'sha384-vendor', 'main.js': 'sha384-main' },
};

function render({
  boot = buildBootBlock(),
  releases = [buildRelease('mf-search', '/portal/list'), buildRelease('mf-account', '/portal/login')],
  address = '/portal/login',
  title = 'Portico',
  isSignedIn = false,
  host = {},
}: {
  boot?: BootBlock;
  releases?: readonly RemoteRelease[];
  host?: Pick<HostAssets, 'facts'>;
  address?: string;
  title?: string;
  isSignedIn?: boolean;
} = {}) {
  const { pathname: path, searchParams: query, origin } = new URL(address, 'http://localhost:4300');
  const page = shownRoute(releases, { path, query, isSignedIn });
  return renderDocument({
    boot,
    host: { ...HOST, ...host },
    page,
    artefacts: artefactFolders(releases),
    origin,
    title,
  });
}

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.slice(part.indexOf(' ') + 1)]));
}

const tagsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>`, 'g'))].map(([text]) => text);

describe('renderDocument', () => {
  it('[FED-08] preloads everything that the entered page runs and nothing else', () => {
    const preloads = tagsOf(render().html, 'link').filter((tag) => tag.includes('rel="preload"'));
    expect(preloads.map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      '/remotes/mf-account/1.0.0-0a1b2c3d/remoteEntry.js',
      '/remotes/mf-account/1.0.0-0a1b2c3d/page.js',
      '/remotes/mf-account/1.0.0-0a1b2c3d/en.js',
    ]);
  });

  it('[FED-08] keeps the wave after the document to six files', () => {
    const { html } = render();
    const scripts = tagsOf(html, 'script').filter((tag) => tag.includes(' src='));
    expect(scripts.length + tagsOf(html, 'link').filter((tag) => tag.includes('preload')).length).toBeLessThanOrEqual(
      6,
    );
  });

  it('preloads the words of the language that the document is written in', () => {
    const { html } = render({ boot: buildBootBlock({ language: 'zh' }) });
    expect(html).toContain('/zh.js"');
    expect(html).not.toContain('/en.js"');
    expect(html).toContain('<html lang="zh-Hans"');
  });

  it('preloads nothing of a remote where the host itself answers', () => {
    expect(render({ address: '/portal/' }).html).not.toContain('rel="preload"');
  });

  it.each([
    ['nobody is signed in', '/portal/list?source=roompai', false, 'mf-account'],
    ['somebody is', '/portal/list?source=roompai', true, 'mf-search'],
    ['somebody is, and the address names no source', '/portal/list', true, 'mf-account'],
    ['the page is open to everybody', '/portal/login', false, 'mf-account'],
  ])('[FED-08] preloads the page that will show when %s', (_when, address, isSignedIn, owner) => {
    const releases = [
      buildRelease('mf-search', '/portal/list', 'session'),
      buildRelease('mf-account', '/portal/login'),
    ];
    const { html } = render({ releases, address, isSignedIn });
    const preloads = tagsOf(html, 'link').filter((tag) => tag.includes('rel="preload"'));
    expect(preloads).toHaveLength(3);
    for (const tag of preloads) expect(tag).toContain(`/remotes/${owner}/`);
  });

  it.each([
    ['needs a newer contract than the host has', '^99.0.0', {}],
    ['is too old for the host', '^1.0.0', {}],
    ['is too old for a newer build of the host', '^3.0.0', { facts: { contract: '4.0.0' } as HostFacts }],
  ])('[FED-05, FED-08] preloads nothing of a version that %s: the page will not run it', (_which, contract, host) => {
    const account = buildRelease('mf-account', '/portal/login');
    const incompatible = { ...account, manifest: { ...account.manifest, contract } };
    const { html } = render({ releases: [incompatible], host });
    expect(html).not.toContain('rel="preload"');
  });

  it('pins every script and preload, with one crossorigin for both', () => {
    const { html } = render();
    const pinned = [...tagsOf(html, 'link'), ...tagsOf(html, 'script')].filter((tag) => /\.js"/.test(tag));
    expect(pinned).toHaveLength(5);
    for (const tag of pinned) expect(tag).toMatch(/crossorigin="anonymous" integrity="sha384-[a-z]+"/);
  });

  it.each([
    { trackingUrl: '', connect: "'self'" },
    { trackingUrl: '/collector/events', connect: "'self'" },
    { trackingUrl: 'https://events.partner.test/take?for=portico', connect: "'self' https://events.partner.test" },
  ])('[CALL-07] lets events go to "$trackingUrl" and nowhere else', ({ trackingUrl, connect }) => {
    const boot = buildBootBlock();
    const { policy } = render({ boot: { ...boot, settings: { ...boot.settings, trackingUrl } } });
    expect(directives(policy)['connect-src']).toBe(connect);
  });

  it('runs the host after a first script that guards script addresses', () => {
    const scripts = tagsOf(render().html, 'script');
    expect(scripts[0]).toBe('<script nonce="N0nce">');
    const { html } = render();
    expect(html.indexOf('createPolicy("default"')).toBeLessThan(html.indexOf('rel="preload"'));
    expect(html.indexOf('vendor.js')).toBeLessThan(html.indexOf('main.js'));
  });

  it('[FED-08] carries the boot block with what may be opened, so that nothing asks for a registry', () => {
    const { html } = render();
    const block = new RegExp(`<script type="application/json" id="${BOOT_ELEMENT_ID}">(.*)</script>`).exec(html)?.[1];
    expect(JSON.parse(block ?? '')).toEqual(buildBootBlock());
  });

  it('describes the page in its language, by its title where its remote names one', () => {
    const described = (html: string) => /<meta name="description" content="([^"]*)">/.exec(html)?.[1];
    const zh = buildBootBlock({ language: 'zh' });
    expect(described(render({ address: '/portal/nowhere' }).html)).toMatch(/^Portico: hotel booking for travel agents/);
    expect(described(render({ address: '/portal/nowhere', boot: zh }).html)).toMatch(/^Portico：.*酒店预订平台/);
    expect(described(render().html)).toMatch(/^Page – Portico: /);
    expect(described(render({ boot: zh }).html)).toMatch(/^页面 – Portico：/);
  });

  it('names the background of the page as the color of the browser around it, light and dark', async () => {
    const themes = tagsOf(render().html, 'meta').filter((tag) => tag.includes('theme-color'));
    expect(themes).toEqual([
      expect.stringMatching(/\(prefers-color-scheme: light\)" content="#\w{6}"/),
      expect.stringMatching(/\(prefers-color-scheme: dark\)" content="#\w{6}"/),
    ]);
    const colors = new URL('../../../../../shared/ui/src/theme/colors.ts', import.meta.url);
    expect(await readFile(colors, 'utf8')).toContain(`DEFAULT: pair('${THEME_COLORS.light}', '${THEME_COLORS.dark}')`);
  });

  it('lets no value break out of its place', () => {
    const nasty = '</script><script>alert(1)</script>"&';
    const { html } = render({ boot: buildBootBlock({ token: nasty }), title: nasty });
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('<title>&lt;/script>');
  });
});

describe('the policy of a page', () => {
  const policy = directives(render().policy);

  it('allows scripts by nonce and below the artefact folders alone', () => {
    expect(policy['script-src']).toBe(
      "'nonce-N0nce' http://localhost:4300/portal/assets/ http://localhost:4300/remotes/",
    );
    expect(render().policy).not.toMatch(/unsafe-|strict-dynamic|\*/);
  });

  it('starts from nothing and enforces Trusted Types', () => {
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'style-src': "'nonce-N0nce'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    });
  });

  it('frames the preview of documents, and the card provider and the dashboard where they are set', () => {
    const own = 'http://localhost:4300/api/getTripDetail';
    expect(policy['frame-src']).toBe(own);
    const text = contentPolicy({ nonce: 'N0nce', scripts: [], workers: own, frames: [own, 'https://card.test/'] });
    expect(directives(text)['frame-src']).toBe(`${own} https://card.test/`);
  });

  it('names an artefact store elsewhere, in the policy as in the first script', () => {
    const away = { ...buildRelease('mf-ops', '/portal/ops'), base: 'https://cdn.test/remotes/mf-ops/1.0.0-0a1b2c3d/' };
    const { html, policy: text } = render({ releases: [away] });
    expect(directives(text)['script-src']).toContain(' https://cdn.test/remotes/');
    // Its files are prefetched as well, but workers may not load from there.
    expect(directives(text)['connect-src']).toBe("'self' https://cdn.test/remotes/");
    expect(directives(text)['worker-src']).toBe('http://localhost:4300/portal/assets/');
    expect(html).toContain('"https://cdn.test/remotes/"');
  });

  it('[FED-05] says in the page’s language that the portal could not start, before any bundle and without reloading by itself', () => {
    const inline = (html: string) =>
      [...html.matchAll(/<script nonce="[^"]*">([^<]*)<\/script>/g)].map(([, code]) => code);
    const english = inline(render().html).join();
    expect(english).toContain('The portal could not start');
    expect(inline(render({ boot: buildBootBlock({ language: 'zh' }) }).html).join()).toContain('门户暂时无法打开');
    expect(english.match(/location\.reload/g)).toHaveLength(1);
    expect(english).toContain('onclick=again');
  });
});
