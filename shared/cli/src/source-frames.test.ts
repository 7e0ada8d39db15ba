import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSourceFrames, hasBuiltFrames } from './source-frames.ts';

vi.mock('node:fs/promises', { spy: true });

// Build of a small remote: src/pages/page.ts shows a total from src/total.ts with a function of the package @acme/kit.
const BUILT =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: built code as in a file
  '(()=>{"use strict";var t=document.title,o=(void 0).reduce((t,o)=>t+o.total,0);if(""===t)throw Error(`nothing to show: ${o}`);document.title=`${t} ${o}`})();';
const MAP =
  '{"version":3,"file":"main.f01d88c0.js","sources":["node_modules/@acme/kit/dist/kit.js","src/pages/page.ts","src/total.ts"],"names":["t","document","rows","undefined","sum","row","Error"],"mappings":"uBACqBA,ECEhBC,SAAS,KAAK,CDFS,EEInBC,ADFoBC,OAAQ,ECEtB,MAAM,CAAC,CAACC,EAAKC,IAAQD,EAAMC,EAAI,KAAK,CAAE,GFHjD,GAAIL,AAAU,KAAVA,EACA,MAAM,AAAIM,MAAM,CAAC,iBAAiB,EAAE,EAAO,CAAC,CAChDL,CAAAA,SAAS,KAAK,CAAG,CAAC,EAAED,EAAM,CAAC,EAAE,EAAO,CAAC"}';
const KIT_MAP =
  '{"version":3,"file":"kit.js","sourceRoot":"","sources":["../src/kit.ts"],"names":[],"mappings":"AAAA,sBAAsB;AACtB,MAAM,UAAU,IAAI,CAAC,KAAa,EAAE,MAAc;IAEhD,IAAI,KAAK,KAAK,EAAE;QAAE,MAAM,IAAI,KAAK,CAAC,oBAAoB,MAAM,EAAE,CAAC,CAAC;IAChE,QAAQ,CAAC,KAAK,GAAG,GAAG,KAAK,IAAI,MAAM,EAAE,CAAC;AACxC,CAAC"}';
const VERSION = '1.0.0-0a1b2c3d';
const FILE = 'main.f01d88c0.js';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-frames-'));
  await write(`dist/maps/${VERSION}/${FILE}.map`, MAP);
  await write('node_modules/@acme/kit/dist/kit.js.map', KIT_MAP);
  // As in the portal's own repository: a folder for each remote and one for the host.
  await write(`mf-trips/dist/maps/1.4.2-0a1b2c3d/${FILE}.map`, MAP);
  await write(`host/dist/maps/2.0.0-77c0de12/${FILE}.map`, MAP);
  await write(`dist/maps/1.0.1-0a1b2c3d/${FILE}.map`, 'broken');
});
afterAll(async () => await rm(root, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** The position of a text in the built file, in the format of browsers. */
const frameOf = (text: string) => `${FILE}:1:${BUILT.indexOf(text) + 1}`;
const own = (text: string, version = VERSION) => `/remotes/mf-visas/${version}/${frameOf(text)}`;

it('puts the place in the source in the place of a frame, through the maps of packages as well', async () => {
  const sources = createSourceFrames(root);
  const stack = [`t ${own('reduce(')}`, own('document.title,'), `iR ${own('Error(')}`].join('\n');
  expect(await sources(stack)).toBe(
    ['src/total.ts:6:16', 'src/pages/page.ts:4:6', '@acme/kit/src/kit.ts:4:27'].join('\n'),
  );
});

it('finds the maps of a workspace: each remote in its folder, the host by the name of the file', async () => {
  const sources = createSourceFrames(root);
  expect(await sources(`/remotes/mf-trips/1.4.2-0a1b2c3d/${frameOf('reduce(')}`)).toBe('mf-trips/src/total.ts:6:16');
  expect(await sources(`a /portal/assets/${frameOf('reduce(')}`)).toBe('host/src/total.ts:6:16');
});

it('reads a map that is built after it was missing', async () => {
  const sources = createSourceFrames(root);
  const remote = own('reduce(', '1.2.0-0a1b2c3d');
  const host = `a /portal/assets/${frameOf('reduce(').replace(FILE, 'late.f01d88c0.js')}`;
  expect(await sources(`${remote}\n${host}`)).toBe(`${remote}\n${host}`);
  await write(`dist/maps/1.2.0-0a1b2c3d/${FILE}.map`, MAP);
  await write('host/dist/maps/2.1.0-77c0de12/late.f01d88c0.js.map', MAP);
  expect(await sources(`${remote}\n${host}`)).toBe('src/total.ts:6:16\nhost/src/total.ts:6:16');
});

it('lists the map folders of the host once for a stack', async () => {
  const list = vi.mocked(readdir).mockClear();
  const frame = `a /portal/assets/${frameOf('reduce(')}`;
  expect(await createSourceFrames(root)(`${frame}\n${frame}\n${frame}`)).toBe(
    Array(3).fill('host/src/total.ts:6:16').join('\n'),
  );
  expect(list).toHaveBeenCalledOnce();
});

it.each([
  ['another version', own('reduce(', '1.0.2-0a1b2c3d')],
  ['a map that cannot be read', own('reduce(', '1.0.1-0a1b2c3d')],
  ['a place that the map does not know', `/remotes/mf-visas/${VERSION}/${FILE}:9:1`],
  ['a file of another name', `x /portal/assets/vendor.0a1b2c3d.js:10:47604`],
  ['a version that leads elsewhere', `/remotes/mf-visas/../${frameOf('reduce(')}`],
])('leaves a frame as it is for %s', async (_, frame) => {
  expect(await createSourceFrames(root)(frame)).toBe(frame);
});

it('says whether places in built files are left', async () => {
  const sources = createSourceFrames(root);
  expect(hasBuiltFrames(await sources(own('reduce(')))).toBe(false);
  expect(hasBuiltFrames(await sources(`${own('reduce(')}\n${own('reduce(', '1.0.2-0a1b2c3d')}`))).toBe(true);
  expect(hasBuiltFrames('')).toBe(false);
});
