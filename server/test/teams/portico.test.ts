import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, connect as lineTo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalClient, runPortico, shipBuilt } from '@portico/cli';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEAM_SCOPES, type TeamScope } from '../../src/domain/team-scopes.ts';
import { assignRemoteOwner, remotesOf } from '../../src/features/remotes/remotes.ts';
import { aBuiltRelease, buildInto, pin, v } from '../../src/features/remotes/test-support/test-builds.ts';
import { addMember, makeCredential } from '../../src/features/teams/teams.ts';
import { signInAs } from '../harness/signed-client.ts';
import { sha256 } from '../harness/team-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

const ADMIN_ACTION = { by: 'olivia', why: 'a test' };
const MEMBER = 'agent@portico.test';

let portal: TestApp;
let root: string;
let address: string;
let credential: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-cli-'));
  portal = await newTestApp({ PORTICO_REMOTES_STORE: join(root, 'store'), PORTICO_DATA_DIR: root });
  const fields = {
    ...ADMIN_ACTION,
    name: 'mf-trips',
    owner: 'Search',
    prefixes: ['/portal/mf-trips'],
    audience: 'public' as const,
  };
  await assignRemoteOwner(portal.db, fields);
  await addMember(portal.db, { ...ADMIN_ACTION, team: 'Search', user: MEMBER });
  credential = await made('ci', TEAM_SCOPES);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${portOf(portal.app.server)}`;
});
afterAll(async () => {
  await portal.close();
  await rm(root, { recursive: true });
});

const made = async (name: string, verbs: readonly TeamScope[]) =>
  (await makeCredential(portal.db, { ...ADMIN_ACTION, team: 'Search', name, verbs, days: 1, remotesOf })).text;

function portOf(server: Pick<Server, 'address'>): number {
  const at = server.address();
  return typeof at === 'object' && at !== null ? at.port : 0;
}

/** Output and exit code of the program, as a team or its CI sees them. */
async function portico(args: readonly string[], { env = {}, isTTY = false, cwd = root } = {}) {
  const output = { out: '', err: '' };
  const pipe = (name: 'out' | 'err') => ({ isTTY, write: (text: string) => (output[name] += text) });
  const own = { PATH: process.env.PATH, PORTICO_CREDENTIAL: credential, PORTICO_PORTAL: address, ...env };
  const code = await runPortico(args, { out: pipe('out'), err: pipe('err'), env: own, cwd });
  return { code, ...output };
}

const built = async (patch: number) => await buildInto(root, aBuiltRelease(v(patch), { name: 'mf-trips' }));

/** The source folder of a remote; its build script copies prepared output. */
async function sources(number: string, scripts: Record<string, string>): Promise<string> {
  const folder = join(root, 'mf-trips');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mf-trips', version: number, scripts }));
  await writeFile(join(folder, 'CHANGELOG.md'), `# Changelog\n\n## ${number}\n\n- Shows visas.\n`);
  await writeFile(join(folder, 'package-lock.json'), 'lock');
  return folder;
}

/** Simulates a remote's browser tests: opens the session's URL and writes a report like Playwright's JSON reporter. */
const BROWSER_TESTS = `
import { writeFileSync } from 'node:fs';
const { PORTICO_CHECK_URL, PORTICO_CHECK_VERSIONS, PORTICO_CREDENTIAL, COOKIE, FAILS_BESIDE } = process.env;
if (PORTICO_CREDENTIAL) throw new Error('the credential is here');
const at = PORTICO_CHECK_URL;
if (COOKIE) await fetch(at, { headers: { cookie: COOKIE }, redirect: 'manual' });
const fails = JSON.parse(PORTICO_CHECK_VERSIONS)['mf-other'] === FAILS_BESIDE;
const specs = [
  { title: 'opens', tests: [{ projectName: 'phone', status: 'expected' }] },
  { title: 'books', tests: [{ projectName: 'phone', status: fails ? 'unexpected' : 'expected' }] },
  { title: 'prints', tests: [{ projectName: 'phone', status: 'skipped' }] },
];
const suites = FAILS_BESIDE === 'none ran' ? [] : [{ title: 'trips.spec.ts', suites: [{ title: 'my trip', specs }] }];
writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ suites, errors: [{ message: 'no tests found' }] }));
process.exitCode = fails || suites.length === 0 ? 1 : 0;
`;

describe('[PLAT-09] portico', () => {
  it('checks, builds and publishes a remote, tells where it comes from, and gives it to everybody', async () => {
    const folder = await sources('1.0.0', { lint: 'true', build: 'true' });
    await built(0);
    const env = { CI_JOB_URL: 'https://ci.example/7' };
    const shipped = await portico(['ship', '.', '--live', '--why', 'first'], { env, cwd: folder });
    expect(shipped).toMatchObject({ code: 0, err: '' });
    expect(shipped.out.replace(/\d+\.\d s/g, '… s')).toBe(
      [
        'mf-trips   1.0.0',
        'lint       … s',
        'build      … s',
        expect.any(String),
        `published  mf-trips ${v(0)}`,
        'budget     the heaviest page, page, has 0.2 kB: 0 % of the 400.0 kB allowed for a page',
        'budget     all scripts have 0.2 kB: 0 % of the 1000.0 kB allowed for a version',
        'gate       passed',
        `mf-trips (revision 2): everybody ${v(0)}`,
        'Not checked with the other remotes. Run `portico check`.',
        'New pages get this within 5 seconds.',
        '',
      ]
        .map((line, at) => (typeof line === 'string' ? line : shipped.out.split('\n')[at]))
        .join('\n'),
    );
    expect(shipped.out).toMatch(/^sent {7}5 of 5 files, \d+\.\d of \d+\.\d kB$/m);
    const listing = await portico(['remotes', 'show', 'mf-trips']);
    expect(listing.out).toMatch(
      new RegExp(
        `^ {2}${v(0)} +live +contract \\S+ +\\S+ by ci of Search, credential ${credential.split('_')[1]}\\n {4}built by https://ci.example/7\\n {4}package-lock.json ${sha256('lock')}$`,
        'm',
      ),
    );
    const { versions } = JSON.parse((await portico(['remotes', 'show', 'mf-trips', '--json'])).out);
    expect(versions).toMatchObject([{ provenance: { changes: '- Shows visas.' } }]);
    expect((await portico(['remotes'])).out).toContain(`mf-trips (revision 2): everybody ${v(0)}`);
    expect((await portico(['ship', 'mf-trips'])).out).toContain('sent       nothing: the portal has all files');
  });

  it('tells of a folder that is built already what the changelog of its sources says, and nothing that is about another version', async () => {
    await sources('1.0.6', {});
    const output = async (patch: number) => {
      expect(await portico(['ship', await built(patch)])).toMatchObject({ code: 0, err: '' });
      const { versions } = JSON.parse((await portico(['remotes', 'show', 'mf-trips', '--json'])).out);
      return versions.find(({ version }: { version: string }) => version === v(patch)).provenance;
    };
    expect(await output(6)).toMatchObject({
      changes: '- Shows visas.',
      lockFiles: { 'package-lock.json': sha256('lock') },
    });
    // package.json has a newer version than the build.
    await writeFile(join(await sources('1.0.8', {}), 'CHANGELOG.md'), '## 1.0.7\n\n- Shows seats.\n');
    for (const patch of [7, 8]) expect(await output(patch)).not.toHaveProperty('changes');
  });

  it('gives to some, to everybody, takes back and rolls back; says who did, and what failed', async () => {
    await portico(['ship', await built(1)]);
    const some = await portico(['ship', await built(1), '--percent', '5', '--why', 'some first']);
    expect(some.out).toContain(`5 % ${v(1)}`);
    const change = async (...args: string[]) => await portico(['remotes', ...args, '--why', 'tried']);
    expect((await change('revert', 'mf-trips')).out).toContain(`everybody ${v(0)}\n`);
    await change('canary', 'mf-trips', '1.0.1', '--percent', '2.5');
    expect((await change('promote', 'mf-trips')).out).toContain(`everybody ${v(1)} · back to ${v(0)}`);
    expect((await change('roll-back', 'mf-trips')).out).toContain(`everybody ${v(0)}`);
    expect((await change('set', 'mf-trips', '1.0.1')).out).toContain(`everybody ${v(1)}`);
    expect((await portico(['remotes', 'log', 'mf-trips', '--limit', '1'])).out).toContain(
      `set ${v(1)} for all users  by ci of`,
    );
    expect((await portico(['faults', 'mf-trips', '--since', '2h'])).out).toBe('No errors of mf-trips.\n');
    const overrideArgs = ['override', 'mf-trips', '--for', MEMBER, '--at', 'http://localhost:4313/'];
    expect(await portico(overrideArgs)).toMatchObject({ code: 2, err: expect.stringContaining('needs --why') });
    const override = await portico([...overrideArgs, '--why', 'seen on a real order']);
    expect(override.out).toMatch(new RegExp(`^${address}/portal/override/\\S+\\n$`));
  });

  it('serves a remote and has its address signed for a member, until the servers end', async () => {
    const line = 'serves mf-trips at http://localhost:4313/ in the shell at http://localhost:4310/portal/assets/';
    const folder = await sources('1.0.0', { serve: `echo compiling; echo "$PORTICO_CREDENTIAL."; echo "${line}"` });
    const served = await portico(['dev', '--for', MEMBER], { cwd: folder });
    expect(served).toMatchObject({ code: 0, err: '' });
    expect(served.out).toMatch(
      /^serve {6}compiling\nserve {6}\.\nOpen it once in a browser signed in as agent@portico\.test:\nhttp:\/\/127\.0\.0\.1:\d+\/portal\/override\/\S+\n$/,
    );
    const output = await portico(['dev', '--json'], { cwd: folder, env: { PORTICO_DEVELOPER: MEMBER } });
    expect(JSON.parse(output.out)).toEqual({ address: expect.stringContaining('/portal/override/') });
    const stranger = await portico(['dev', '--for', 'viewer@portico.test'], { cwd: folder });
    expect([stranger.code, stranger.err]).toEqual([1, expect.stringContaining('is not a member of Search')]);
    const broken = await sources('1.0.0', { serve: 'echo "no such module" >&2; exit 1' });
    const ended = await portico(['dev', '--for', MEMBER], { cwd: broken });
    expect([ended.code, ended.err]).toEqual([1, 'The development servers stopped.\n  - no such module\n']);
  });

  it('with --json tells one value alone, a refusal too; on a terminal the line of its progress moves', async () => {
    const folder = await built(2);
    const shipped = await portico(['ship', folder, '--json']);
    expect(JSON.parse(shipped.out)).toEqual({
      ...{ name: 'mf-trips', version: v(2), isNew: true, faults: [] },
      budget: { page: 'page', pageBytes: 207, pageLimit: 400_000, codeBytes: 209, codeLimit: 1_000_000 },
    });
    const listed = JSON.parse((await portico(['remotes', '--json'])).out) as object[];
    expect(listed).toMatchObject([{ rules: { name: 'mf-trips' } }]);
    const rejection = await portico(['remotes', 'set', 'mf-trips', '9.9.9', '--why', 'x', '--json']);
    expect([rejection.code, JSON.parse(rejection.out), rejection.err]).toEqual([
      1,
      { error: { code: 'notPossible', message: expect.stringContaining('has not been published'), lines: [] } },
      '',
    ]);
    const moving = await portico(['ship', await built(3)], { isTTY: true });
    expect(moving.out.split('\r\x1b[K').length).toBeGreaterThan(2);
    expect(moving.out).toContain('\r\x1b[Ksent       0 of ');
    expect((await portico(['ship', folder])).out).not.toContain('\r');
  });

  it('says in one sentence what is wrong, and what was typed wrongly exits with 2', async () => {
    const cases: readonly (readonly [string[], object, number, string])[] = [
      [['ship', 'nothing-here'], {}, 1, 'contains neither a remote’s'.replace('’', "'")],
      [['fly'], {}, 2, 'Unknown command fly.'],
      [['remotes', 'fly', 'mf-trips'], {}, 2, 'Unknown subcommand fly.'],
      [['remotes', 'show', '../etc'], {}, 2, 'No remote given'],
      [['remotes', 'set', 'mf-trips', '1.0.0'], {}, 2, 'A change needs --why'],
      [['ship', '--live'], {}, 2, '--live and --percent need --why'],
      [['ship', '--fly'], {}, 2, "Unknown option '--fly'"],
      [['remotes'], { PORTICO_CREDENTIAL: '' }, 2, 'Set PORTICO_CREDENTIAL'],
      [['remotes'], { PORTICO_PORTAL: 'http://portal.example' }, 2, 'is not encrypted'],
      [['remotes'], { PORTICO_PORTAL: 'ftp://portal.example' }, 2, 'is not the URL of a portal'],
      [['remotes'], { PORTICO_CREDENTIAL: 'portico_x' }, 1, 'This is not a credential of this portal.'],
      [['remotes', 'show', 'mf-visas'], {}, 1, 'mf-visas does not belong to Search.'],
      [['remotes', 'promote', 'mf-trips', '--why', 'x'], {}, 1, 'has no canary'],
    ];
    for (const [args, env, code, says] of cases)
      expect([args, await portico(args, { env })]).toEqual([
        args,
        { code, out: '', err: expect.stringContaining(says) },
      ]);
    expect(await portico([])).toMatchObject({ code: 2, out: expect.stringContaining('portico ship [FOLDER]') });
  });

  it('publishes nothing whose checks fail, whose changelog is silent, or that another version was built of', async () => {
    await built(0);
    const ship = async (number: string, scripts: Record<string, string>) =>
      await portico(['ship', await sources(number, scripts)]);
    expect(await ship('1.0.40', { lint: 'echo three faults; false', build: 'true' })).toMatchObject({
      code: 1,
      err: 'mf-trips is not published, because its lint failed.\n  - three faults\n',
    });
    expect((await ship('1.0.40', { build: 'true' })).err).toContain(`contains ${v(0)}, but package.json has 1.0.40`);
    // The output of a script must not contain the credential.
    expect((await ship('1.0.40', { build: 'echo "[$PORTICO_CREDENTIAL][$PORTICO_PORTAL]"; false' })).err).toContain(
      `[][${address}]`,
    );
    await writeFile(join(await sources('1.0.40', { build: 'true' }), 'CHANGELOG.md'), '## 0.9.0\n\n- Old.\n');
    expect((await portico(['ship', 'mf-trips'])).err).toContain('must begin with "## 1.0.40"');
  });

  it('[TEAM-02] rejects a used version number before any check, with the next free number', async () => {
    await rm(join(root, 'mf-trips', 'dist'), { recursive: true, force: true });
    const folder = await sources('1.0.0', { lint: 'touch linted', build: 'touch linted' });
    const { code, err } = await portico(['ship', folder]);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /^mf-trips 1\.0\.0 is already published \(.*\): raise the version .* to 1\.\d+\.\d+, and add/,
      ),
    ]);
    expect(await readdir(folder)).not.toContain('linted');
  });

  it('[PLAT-13] checks a version by its own browser tests beside the others, and shows how they ended before it goes live', async () => {
    await assignRemoteOwner(portal.db, {
      ...ADMIN_ACTION,
      name: 'mf-other',
      owner: 'Search',
      prefixes: ['/portal/mf-other'],
      audience: 'public',
    });
    for (const patch of [0, 1]) {
      await portico(['ship', await buildInto(root, aBuiltRelease(v(patch), { name: 'mf-other' }))]);
      await portico(['remotes', 'set', 'mf-other', v(patch), '--why', 'first']);
    }
    await built(4);
    const { cookie } = await signInAs(portal.app, MEMBER);
    const check = async (script: string, env: Record<string, string> = {}, ...more: string[]) => {
      const folder = await sources('1.0.4', { 'test:browser': script });
      await writeFile(join(folder, 'tests.mjs'), BROWSER_TESTS);
      const args = ['check', folder, '--for', MEMBER, '--against', address, ...more];
      return await portico(args, { env: { COOKIE: cookie, ...env } });
    };
    // The build output is not published yet.
    expect((await check('node tests.mjs')).err).toContain(`mf-trips ${v(4)} has not been published`);
    await portico(['ship', await built(4)]);
    expect((await portico(['remotes', 'show', 'mf-trips'])).out).toContain('    not checked\n');
    const failed = await check('node tests.mjs', { FAILS_BESIDE: v(0) });
    expect(failed.code).toBe(1);
    expect(failed.out.replace(/\d+\.\d s/g, '… s')).toBe(
      `check      mf-trips ${v(4)}, 2 runs\npassed     with the live versions, … s\nFAILED     with mf-other ${v(0)}, … s\n`,
    );
    expect(failed.err).toBe(
      `mf-trips ${v(4)} failed; the portal has the result:\n  - with mf-other ${v(0)}: 1 test, trips.spec.ts › my trip › books (phone)\n`,
    );
    expect((await portico(['remotes', 'show', 'mf-trips'])).out).toMatch(
      new RegExp(`checked \\S+ by ci of Search: FAILED in 1 of 2 runs\\n {6}with mf-other ${v(0)}: 1 test, trips`),
    );
    const canary = ['remotes', 'canary', 'mf-trips', v(4), '--percent', '5', '--why', 'x'];
    expect((await portico(canary)).out).toContain('Its check with the other remotes failed');
    const passed = await check('node tests.mjs', {}, '--version', '1.0.4', '--json');
    expect(JSON.parse(passed.out)).toMatchObject({ version: v(4), check: { verdict: 'passed', companionSets: 2 } });
    expect((await portico([...canary.slice(0, 5), '6', '--why', 'x'])).out).not.toContain('heck');
    // Tests get the session's URL, but no registry credential.
    expect((await check('echo "[$PORTICO_CREDENTIAL]"; false')).err).toContain('wrote no report');
    expect((await check('node tests.mjs', { FAILS_BESIDE: 'none ran' })).err).toContain('but no test failed');
    expect((await check('node tests.mjs', { COOKIE: '' })).err).toContain('no session opened the URL of the run');
    const without = await portico(['check', await sources('1.0.4', {}), '--for', MEMBER, '--version', v(4)]);
    expect(without.err).toContain('has no script "test:browser"');
    expect(await portico(['check'])).toMatchObject({ code: 2, err: expect.stringContaining('--for EMAIL') });
  });

  it('refuses a built folder with a link in it by its name, and asks the portal nothing', async () => {
    const folder = await built(9);
    await symlink('/etc/hostname', join(folder, 'page.1a2b3c4d.js'));
    expect(await portico(['ship', folder])).toMatchObject({
      code: 1,
      err: expect.stringContaining('page.1a2b3c4d.js in '),
    });
    expect((await portico(['remotes', 'show', 'mf-trips'])).out).not.toContain(v(9));
  });

  it('goes on where it was over a line that breaks in the middle of files', async () => {
    const page = 'b'.repeat(300_000);
    const plain = aBuiltRelease(v(5), { name: 'mf-trips' });
    const release = { ...plain, integrity: { ...plain.integrity, 'page.0a1b2c3d.js': pin(page) } };
    const folder = await buildInto(root, release, { 'page.0a1b2c3d.js': page });
    let breaks = 0;
    const line = createServer((here) => {
      const there = lineTo(portOf(portal.app.server), '127.0.0.1');
      let remaining = 100_000;
      here.on('data', (part) => {
        remaining -= part.length;
        if (remaining > 0 || breaks === 3) {
          there.write(part);
          return;
        }
        breaks += 1;
        here.destroy();
        there.destroy();
      });
      there.on('data', (part) => here.write(part));
      for (const [one, other] of [
        [here, there],
        [there, here],
      ] as const) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
    });
    await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
    const client = portalClient({ address: `http://127.0.0.1:${portOf(line)}`, credential }, 1);
    expect(await shipBuilt(client, { folder })).toMatchObject({ version: v(5), isNew: true });
    expect(breaks).toBe(3);
    expect(await readFile(join(root, 'store/mf-trips', v(5), 'page.0a1b2c3d.js'), 'utf8')).toBe(page);
    line.close();
  });
});
