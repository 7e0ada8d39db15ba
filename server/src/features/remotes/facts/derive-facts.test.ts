import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteFacts } from '@portico/contract';
import { LIBRARY_SIGNATURES } from '@portico/contract/release';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FOLDER_LIMITS } from '../../../domain/folder-limits.ts';
import { readBuiltRelease } from '../publishing/built-release.ts';
import { aBuiltRelease, buildInto, pin, v } from '../test-support/test-builds.ts';

const ENTRY = 'remoteEntry.js';
const PAGE = 'page.0a1b2c3d.js';
const REPORTED_FACTS: RemoteFacts = {
  exposes: ['./entry'],
  shared: { react: '^19.0.0', '@portico/ui': '^1.0.0', jotai: '^3.0.0' },
  uses: { react: ['useState', 'useId', 'lazy'], '@portico/ui': ['Button'], jotai: ['useAtom'] },
  links: ['/portal/'],
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-facts-'));
});
afterEach(() => rm(root, { recursive: true }));

/** A consumed shared module in the bundler's output format. */
const taken = (name: string, range: string, own = 'import:null,singleton:!0,fallback:void 0') =>
  `{shareScope:"default",shareKey:"${name}",requiredVersion:"${range}",strictVersion:!0,eager:!1,${own}}`;
const TAKEN = { 463: taken('react', '^19.0.0'), 414: taken('@portico/ui', '^1.0.0') };

/** A container in the bundler's output format. */
function container({
  exposes = '{"./entry":()=>d(978)}',
  modules = TAKEN,
  provides = '{}',
}: {
  exposes?: string;
  modules?: Readonly<Record<string, string>>;
  provides?: string;
} = {}): string {
  const map = Object.entries(modules).map(([id, one]) => `${id}:${one}`);
  return `(()=>{var d=()=>0;d.initializeSharingData={scopeToSharingDataMapping:${provides}};
    d.consumesLoadingData={chunkMapping:{},moduleIdToConsumeDataMapping:{${map}}};
    d.initializeExposesData={moduleMap:${exposes},shareScope:"default"};globalThis.mf_search=d})();`;
}

/** A page's file in the bundler's output format: one module that requires others by id. */
const page = (body: string) => `(globalThis.chunks||=[]).push([[191],{704(e,t,r){${body}}}]);`;

const SERVICE_WORKERS = [
  "self.addEventListener('fetch',e=>e.respondWith(fetch('/x')))",
  "addEventListener('install',()=>self.skipWaiting())",
  "importScripts('/x.js')",
  "navigator.serviceWorker.register('/remotes/x.js')",
  "navigator['serviceWorker'].register('/remotes/x.js')",
];

async function publish({
  entry = container(),
  code = page('var a=r(463);a.useState()'),
  facts = REPORTED_FACTS,
  limits = FOLDER_LIMITS,
} = {}) {
  const release = aBuiltRelease(v(0), { facts });
  const integrity = { ...release.integrity, [ENTRY]: pin(entry), [PAGE]: pin(code) };
  return await readBuiltRelease(
    await buildInto(root, { ...release, integrity }, { [ENTRY]: entry, [PAGE]: code }),
    limits,
  );
}
const publishError = async (options: Parameters<typeof publish>[0]) =>
  await publish(options).then(
    () => undefined,
    (error: Error) => error.message,
  );

describe('a script of a service worker', () => {
  it.each(SERVICE_WORKERS)('is rejected under whatever name: %s', async (code) => {
    await expect(publish({ code: `${page('var a=r(463);a.useState()')}${code}` })).rejects.toThrow(
      `${PAGE} is or starts a service worker`,
    );
  });
});

describe('[PLAT-06] what an artefact is', () => {
  it('is read out of its files: what it exposes, takes, uses and weighs; only what the sources alone tell is told', async () => {
    const code = page('var a=r(463),n=r(414);let i=(0,a.useId)();(0,n.Button)({i})');
    const { facts } = await publish({ code });
    expect(facts).toEqual({
      exposes: ['./entry'],
      shared: { react: '^19.0.0', '@portico/ui': '^1.0.0' },
      uses: { react: ['useId'], '@portico/ui': ['Button'] },
      links: ['/portal/'],
      sizes: {
        code: container().length + code.length + 'en'.length + 'zh'.length,
        pages: { page: container().length + code.length + 'en'.length },
        dialogs: {},
      },
    });
  });

  it.each([
    ['by a name', 'var a=r(463);a.useState()', ['useState']],
    ['by a text', 'var a=r(463);a["useState"]()', ['useState']],
    ['taken apart', 'var {useState:x,lazy:y}=r(463);', ['lazy', 'useState']],
    ['at once', 'r(463).useId()', ['useId']],
    ['inside other functions', 'let a=r(463);function f(){return()=>a.useId()}', ['useId']],
    [
      'not where the name means something else',
      'var a=r(463);a.useId();function f(a){a.evil()}for(let a of[])a.evil();',
      ['useId'],
    ],
    ['not where it is a caught fault', 'var a=r(463);a.useId();try{}catch(a){a.evil()}{let a=1;a.evil()}', ['useId']],
    ['not where another function asks', 'function f(r){r(463).evil()}r(463).useId()', ['useId']],
    ['anything, as it was told, where the whole is passed on', 'var a=r(463);keep(a)', ['lazy', 'useId', 'useState']],
    ['anything where it comes late', 'r.e(1).then(r.bind(r,463)).then(e=>e.lazy)', ['lazy', 'useId', 'useState']],
    ['nothing where it is only run', 'r(463);', []],
  ])('says what is used %s', async (_, body, uses) => {
    expect((await publish({ code: page(body) })).facts?.uses.react).toEqual(uses);
  });
});

describe('[PLAT-06] refused by name is', () => {
  it.each(
    Object.entries(LIBRARY_SIGNATURES).flatMap(([name, markers]) => markers.map((marker) => [name, marker] as const)),
  )('a copy of %s, by what only its code contains: %s', async (name, marker) => {
    const code = page(`var a=${JSON.stringify(marker)}`);
    expect(await publishError({ code })).toBe(
      `mf-search cannot be published: ${PAGE} contains a copy of ${name}, which the page shares.`,
    );
  });

  it('a copy that runs where the page’s does not suit, and one that would be put onto the page', async () => {
    const own = taken('react', '^19.0.0', 'import:"react",singleton:!0,fallback:()=>d(1)');
    expect(await publishError({ entry: container({ modules: { 463: own } }) })).toContain(
      'it can load its own react in addition to the page’s'.replace('’', "'"),
    );
    const reactModule = taken('react', '^19.0.0', 'import:null,singleton:!1,fallback:void 0');
    expect(await publishError({ entry: container({ modules: { 463: reactModule } }) })).toContain(
      'it can load its own react',
    );
    const provides = '{default:[{name:"jotai",version:"9.0.0",factory:()=>d(1),eager:!0}]}';
    expect(await publishError({ entry: container({ provides }) })).toContain(
      'it provides jotai to the page, which only the host can do',
    );
  });

  it.each([
    [
      'an exposed name that is not there',
      { exposes: ['./entry', './more'] },
      'it exposes ./more, but its container does not',
    ],
    ['one that is hidden', { exposes: [] }, 'its container exposes ./entry, but remote.json does not declare it'],
    ['a module that it takes and does not name', { shared: { react: '^19.0.0' } }, 'takes @portico/ui from the page'],
    [
      'another range',
      { shared: { ...REPORTED_FACTS.shared, react: '^1.0.0' } },
      'takes react ^19.0.0 from the page, but remote.json declares ^1.0.0',
    ],
    [
      'a name that it uses and does not name',
      { uses: { react: ['lazy'] } },
      'its code uses useState of react, but remote.json',
    ],
  ])('what a build says of itself and its files contradict: %s', async (_, contradiction, expected) => {
    expect(await publishError({ facts: { ...REPORTED_FACTS, ...contradiction } })).toContain(expected);
  });

  it('a release without facts, a container that says nothing or says it twice, and what is no script', async () => {
    const { facts: _, ...silent } = aBuiltRelease(v(0));
    await expect(readBuiltRelease(await buildInto(root, silent))).rejects.toThrow('facts of remote.json are missing');
    const expected = `${ENTRY} does not declare what it exposes`;
    expect(await publishError({ entry: 'var mf_search=1;' })).toContain(expected);
    expect(await publishError({ entry: `${container()}var e={};e.initializeExposesData={moduleMap:{}};` })).toContain(
      expected,
    );
    expect(await publishError({ code: 'for(;' })).toContain(`${PAGE} is not a readable script`);
    expect(await publishError({ code: `${'['.repeat(60_000)}0${']'.repeat(60_000)}` })).toContain(
      `${PAGE} is not a readable script`,
    );
  });

  it('300 kB too much, by the page, and by the remote', async () => {
    const bytes = FOLDER_LIMITS.pageBytes + 300_000 - container().length - 'en'.length;
    const code = page(`"${'x'.repeat(bytes - page('""').length)}"`);
    expect(await publishError({ code })).toBe(
      'mf-search cannot be published: the page page, with its container and messages, has 700000 bytes, 300000 too many: at most 400000 are allowed.',
    );
    expect(await publishError({ limits: { ...FOLDER_LIMITS, codeBytes: 100 } })).toMatch(
      /the code of mf-search has \d+ bytes, \d+ too many/,
    );
  });

  it('two megabytes of labels, by the label', async () => {
    const labels = { en: { 'page.title': 'x'.repeat(2_000_000) }, zh: { 'page.title': '页' } };
    await expect(readBuiltRelease(await buildInto(root, aBuiltRelease(v(0), { labels })))).rejects.toThrow(
      /remote\.json has 20\d{5} bytes; at most 65536 are allowed, and most of them are labels\.en\.page\.title/,
    );
    const many = Object.fromEntries(
      Array.from({ length: 40_000 }, (_, index) => [`key${index}`, 'a label of some letters']),
    );
    await expect(
      readBuiltRelease(await buildInto(root, aBuiltRelease(v(0), { labels: { en: many } }))),
    ).rejects.toThrow('most of them are labels.en');
  });
});
