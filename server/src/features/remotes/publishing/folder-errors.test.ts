import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FOLDER_LIMITS } from '../../../domain/folder-limits.ts';
import { aBuiltRelease, buildInto, PAGE, pin, v } from '../test-support/test-builds.ts';
import { readBuiltRelease } from './built-release.ts';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-folder-'));
  folder = await buildInto(root, aBuiltRelease(v(0)));
});
afterEach(() => rm(root, { recursive: true }));

const put = async (file: string, content: string | Buffer) => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), content);
};
const errorOf = async (limits = FOLDER_LIMITS) =>
  await readBuiltRelease(folder, limits).then(
    () => undefined,
    (error: Error) => error.message,
  );

describe('[PLAT-05] a folder that is published', () => {
  it.each([
    ['evil.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['evil.html', '<script>alert(1)</script>'],
    ['evil.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['evil.mml', '<math xmlns="http://www.w3.org/1998/Math/MathML"/>'],
    ['evil.xml', '<x/>'],
    ['evil.wasm', '\0asm'],
    ['evil.mjs', 'import "./x.js"'],
    ['page.0a1b2c3d.js.map', '{}'],
    ['evil.pdf', '%PDF-1.7'],
    ['evil.SVG', '<svg/>'],
    ['evil.svg.br', 'x'],
    ['.htaccess', 'x'],
    ['a b.js', 'x'],
    ['deep/evil.svg', '<svg/>'],
    ['evil', 'x'],
    ['page.0a1b2c3d.css', 'nav{opacity:0}'],
    ['sw.js', 'x'],
    ['deep/SW.0a1b2c3d.js', 'x'],
    ['service-worker.js', 'x'],
    ['serviceWorker.1.js', 'x'],
    ['firebase-messaging-sw.js', 'x'],
    ['workbox-0a1b2c3d.js', 'x'],
  ])('holds no %s', async (file, content) => {
    await put(file, content);
    expect(await errorOf()).toContain(`${file} has a type that cannot be published`);
  });

  it.each([
    '//# sourceURL=/remotes/mf-trips/1.0.0/page.js',
    'push(page);//@ sourceURL=x.js',
    '/*# sourceURL=x.js */',
    '//#\tsourceURL = x.js',
  ])('[TEAM-03] names no other script as its source: %s', async (comment) => {
    await put('page.0a1b2c3d.js', `${PAGE}\n${comment}`);
    expect(await errorOf()).toContain('page.0a1b2c3d.js has a sourceURL comment');
  });

  it('may hold the text of such a comment', async () => {
    const content = `${PAGE};const text="//# sourceURL=";`;
    await put('page.0a1b2c3d.js', content);
    expect(await errorOf()).not.toContain('sourceURL');
  });

  it('holds pictures and fonts only with their pin', async () => {
    await put('logo.png', 'picture');
    expect(await errorOf()).toContain('logo.png has no integrity hash in remote.json');
    const integrity = { ...aBuiltRelease(v(0)).integrity, 'logo.png': pin('picture') };
    folder = await buildInto(root, aBuiltRelease(v(0), { integrity }), { 'logo.png': 'picture' });
    expect(await errorOf()).toBeUndefined();
  });

  it('holds no JSON without a pin but what the build says of itself', async () => {
    await put('mf-manifest.json', '{}');
    await put('mf-stats.json', '{}');
    expect(await errorOf()).toBeUndefined();
    await put('words.json', '{}');
    expect(await errorOf()).toContain('words.json has no integrity hash in remote.json');
  });

  it('holds no link, which would lead out of the store', async () => {
    await symlink('/etc/hostname', join(folder, 'names.json'));
    expect(await errorOf()).toContain('names.json is neither a file nor a folder');
  });

  it('holds packed twins of what lies beside them, and no others', async () => {
    const file = 'page.0a1b2c3d.js';
    await put(`${file}.br`, brotliCompressSync(PAGE));
    await put(`${file}.gz`, gzipSync(PAGE));
    expect(await errorOf()).toBeUndefined();
    await put(`${file}.br`, brotliCompressSync('something else'));
    expect(await errorOf()).toContain(`${file}.br differs from ${file}`);
    await put(`${file}.br`, 'not packed at all');
    expect(await errorOf()).toContain(`${file}.br differs from ${file}`);
    await rm(join(folder, `${file}.br`));
    await put('alone.js.gz', gzipSync('alone'));
    expect(await errorOf()).toContain('alone.js.gz has no original alone.js');
  });

  it('holds no twin that grows without end', async () => {
    await put('page.0a1b2c3d.js.gz', gzipSync(Buffer.alloc(FOLDER_LIMITS.fileBytes * 4)));
    expect(await errorOf()).toContain('page.0a1b2c3d.js.gz differs from page.0a1b2c3d.js');
  });
});

describe('[PLAT-01] what is published keeps its limits', () => {
  it('in bytes of its remote.json', async () => {
    const links = Array.from({ length: 3000 }, (_, index) => `/portal/page-${index}/with/a/long/address`);
    const facts = { exposes: ['./entry'], shared: {}, uses: {}, links };
    folder = await buildInto(root, aBuiltRelease(v(0), { facts }));
    expect(await errorOf()).toMatch(/remote\.json has \d+ bytes; at most 65536 are allowed/);
  });

  it.each([
    ['of a file', { fileBytes: 8 }, /\S+\.js has \d+ bytes; at most 8 are allowed/],
    ['of all files', { folderBytes: 100 }, /its files have \d+ bytes; at most 100 are allowed/],
    ['in files', { files: 4 }, /it has 5 files; at most 4 are allowed/],
  ])('%s, as the settings have them', async (_, some, expected) => {
    expect(await errorOf({ ...FOLDER_LIMITS, ...some })).toMatch(expected);
  });

  it('in routes, rows and letters of a label, told by the field', async () => {
    const { manifest } = aBuiltRelease(v(0));
    const [route] = manifest.routes;
    const routes = Array.from({ length: 51 }, (_, index) => ({ ...route, path: `/portal/page-${index}` }));
    const menu = Array.from({ length: 21 }, (_, index) => ({
      label: 'page.title',
      icon: 'bed',
      to: `/portal/page-${index}`,
      order: index,
    }));
    const labels = { en: { 'page.title': 'x'.repeat(61) }, zh: { 'page.title': '页'.repeat(60) } };
    const release = { ...aBuiltRelease(v(0), { labels }), manifest: { ...manifest, routes, menu } };
    await writeFile(join(folder, 'remote.json'), JSON.stringify(release));
    const expected = await errorOf();
    expect(expected).toContain('manifest.routes of remote.json: are 51; at most 50 are allowed');
    expect(expected).toContain('manifest.menu of remote.json: are 21; at most 20 are allowed');
    expect(expected).toContain('labels.en of remote.json: "page.title" has more than 60 characters');
    expect(expected).not.toContain('labels.zh');
  });
});
