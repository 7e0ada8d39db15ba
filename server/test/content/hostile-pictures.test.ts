import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRemotePictures } from '../../src/features/media/remote/remote-pictures.ts';
import { fetchPhoto } from '../../src/platform/outgoing/open-file.ts';
import { resizePicture } from '../../src/platform/pictures/resize-picture.ts';
import { openPictureServer, type PictureServer } from './picture-server.ts';

const plain = (width = 1_200, height = 800) => sharp({ create: { width, height, channels: 3, background: '#7a3' } });
const JPEG = await plain().jpeg().toBuffer();

let server: PictureServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  server = await openPictureServer((request, response) => {
    const path = request.url ?? '';
    const location = new URL(path, 'http://x').searchParams.get('to');
    if (location !== null) response.writeHead(302, { location }).end();
    else if (path === '/large') response.writeHead(200).end(Buffer.alloc(11 * 1024 * 1024));
    else if (path === '/packed')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50 * 1024 * 1024)));
    else if (path === '/broken')
      response.writeHead(200, { 'content-length': 9_999 }).write('x', () => response.destroy());
    else if (path === '/error') response.writeHead(500).end(JPEG);
    else if (path !== '/silent') response.writeHead(200).end(JPEG);
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const fetched = (
  url: string,
  hosts: readonly string[] = [server.host],
  addresses: readonly string[] = ['93.184.215.14'],
) =>
  fetchPhoto({
    url,
    hosts,
    maxBytes: 10 * 1024 * 1024,
    timeoutMs: 1_500,
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });
const CDN = ['cdn.example', '*.images.example'];

/** SUP-12, bar S18. */
describe('the picture of a supplier', () => {
  it.each([
    'file:///etc/passwd',
    'ftp://cdn.example/a.jpg',
    'data:image/png;base64,AAAA',
    'http://cdn.example/a.jpg',
    'https://other.example/a.jpg',
    'https://cdn.example.attacker.test/a.jpg',
    'https://images.example/a.jpg',
    'https://user:secret@cdn.example/a.jpg',
    'https://cdn.example:8443/a.jpg',
    'https://10.0.0.5/a.jpg',
    'https://[::1]/a.jpg',
    'https://2130706433/a.jpg',
    'http://127.0.0.1:1/a.jpg',
    'https://localhost/a.jpg',
    'not a url',
  ])('is not requested from %s', async (url) => expect(await fetched(url, CDN)).toBe('forbidden'));

  it.each([
    [['10.1.2.3']],
    [['192.168.0.9']],
    [['169.254.169.254']],
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [['fd00::1']],
    [['fe80::1']],
    [['64:ff9b::a00:1']],
    [['93.184.215.14', '10.0.0.1']],
    [[]],
  ])('is not requested from a host with the IPs %j', async (addresses) =>
    expect(await fetched('https://eu.images.example/a.jpg', CDN, addresses)).toBe('forbidden'),
  );

  it.each([
    ['to another host', () => 'https://other.example/a.jpg', 'forbidden'],
    ['into the private network', () => 'http://192.168.0.1/a.jpg', 'forbidden'],
    ['to another port of this machine', () => 'http://127.0.0.1:1/a.jpg', 'forbidden'],
    ['to a file', () => 'file:///etc/passwd', 'forbidden'],
    ['without end', () => '/again?to=/again', 'status'],
  ])('is not followed %s', async (_, location, error) => {
    const target = location();
    const to =
      target === '/again?to=/again'
        ? encodeURIComponent(
            `/again?to=${encodeURIComponent('/again?to=%2Fagain%3Fto%3D%252Fagain%253Fto%253D%25252Fx')}`,
          )
        : encodeURIComponent(target);
    expect(await fetched(`http://${server.host}/a?to=${to}`)).toBe(error);
  });

  it.each([
    ['/large', 'tooLarge'],
    ['/packed', 'status'],
    ['/broken', 'unreachable'],
    ['/error', 'status'],
    ['/silent', 'unreachable'],
  ])('is not taken from %s', async (path, error) => expect(await fetched(`http://${server.host}${path}`)).toBe(error));

  it.each([
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', async () => Buffer.from('<html><script>alert(1)</script>')],
    ['a GIF', async () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a picture that is cut off', async () => JPEG.subarray(0, 600)],
    ['a head without a picture', async () => Buffer.concat([JPEG.subarray(0, 20), Buffer.alloc(5_000, 7)])],
    ['a decompression bomb', async () => plain(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()],
  ])('is not shown if it is %s', async (_, make) =>
    expect(await resizePicture(await make(), 640, 480)).toBeUndefined(),
  );

  it('is encoded again, without what was added to it', async () => {
    const exif = { IFD0: { Copyright: '<script>alert(1)</script>' } };
    const added = Buffer.concat([
      await plain().withExif(exif).jpeg().toBuffer(),
      Buffer.from('<script>alert(2)</script>'),
    ]);
    for (const bytes of [added, await plain().png().toBuffer(), await plain().webp().toBuffer()]) {
      const clean = await resizePicture(bytes, 640, 480);
      expect(clean?.includes('script')).toBe(false);
      expect(await sharp(clean).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
    }
  });

  it('is requested once, however often it is viewed, and fast from then on', async () => {
    const pictures = newRemotePictures({ folder, maxBytes: 1_000_000 });
    const picture = { supplier: 'etg', url: `http://${server.host}/t/{size}/once.jpeg`, hosts: [server.host] };
    const all = await Promise.all([320, 640, 1024, 640].map((width) => pictures.get(picture, width as 320)));
    expect(await Promise.all(all.map(async (bytes) => (await sharp(bytes).metadata()).width))).toEqual([
      320, 640, 1024, 640,
    ]);
    const restarted = newRemotePictures({ folder, maxBytes: 1_000_000 });
    await restarted.get(picture, 320);
    const began = performance.now();
    expect(await restarted.get(picture, 640)).toEqual(all[1]);
    expect(performance.now() - began).toBeLessThan(20);
    expect(server.urls.filter((url) => url.includes('once'))).toEqual(['/t/1024x768/once.jpeg']);
  });

  it('is not requested again soon after a failure', async () => {
    const pictures = newRemotePictures({ folder, maxBytes: 1_000_000 });
    const picture = { supplier: 'etg', url: `http://${server.host}/error`, hosts: [server.host] };
    const before = server.urls.length;
    expect(await pictures.get(picture, 320)).toBeUndefined();
    expect(await pictures.get(picture, 640)).toBeUndefined();
    expect(server.urls.length - before).toBe(1);
  });

  it('is never loaded in bulk', async () => {
    let requests = 0;
    const fetchPicture: typeof fetchPhoto = async () => {
      requests += 1;
      return 'status';
    };
    const pictures = newRemotePictures({ folder, maxBytes: 1_000_000, fetchPicture });
    for (let index = 0; index < 1_000; index += 1)
      await pictures.get({ supplier: 'etg', url: `https://cdn.example/${index}`, hosts: CDN }, 320);
    // The budget of a minute, and what was added to it meanwhile.
    expect(requests).toBeGreaterThanOrEqual(300);
    expect(requests).toBeLessThan(500);
    await pictures.get({ supplier: 'other', url: 'https://cdn.example/a', hosts: CDN }, 320);
    expect(requests).toBeLessThan(500);
  });

  it('takes limited space', async () => {
    const space = await mkdtemp(join(tmpdir(), 'pictures-'));
    const pictures = newRemotePictures({ folder: space, maxBytes: 20_000, fetchPicture: async () => JPEG });
    for (let index = 0; index < 8; index += 1)
      await pictures.get({ supplier: 'etg', url: `https://cdn.example/${index}`, hosts: CDN }, 320);
    const sizes = await Promise.all((await readdir(space)).map(async (name) => (await stat(join(space, name))).size));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20_000);
    await rm(space, { recursive: true });
  });
});
