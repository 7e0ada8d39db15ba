import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { workspacePackages } from './boundaries/workspace-packages.ts';
import { describeRemote } from './release/remote-version.ts';
import { hostOutput, kitOutput, ROOT, remoteNames } from './workspace/paths.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks?: { readonly default: { readonly ipv4_address?: string; readonly aliases?: readonly string[] } };
}

const CONTAINERFILE = read('deploy/Containerfile');
/** Paths of the workspace that the image copies from the stage with the server's packages. */
const TAKEN = [...CONTAINERFILE.matchAll(/^COPY --from=packages \/portico\/(\S+) (\S+)$/gm)].map(
  ([, from = '', to = '']) => ({ from, to: normalize(to === './' ? from : to) }),
);

describe('the image of a portal server', () => {
  it('has the Node that the project brings', () => {
    const { nodeVersion } = parse(read('pnpm-workspace.yaml')) as { nodeVersion: string };
    const bases = [...CONTAINERFILE.matchAll(/^FROM (\S*\/\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual([0, 1].map(() => `docker.io/library/node:${nodeVersion}-bookworm-slim`));
  });

  it('takes what there is, and leaves it under its name', () => {
    expect(TAKEN.length).toBeGreaterThan(3);
    for (const { from, to } of TAKEN) {
      expect(existsSync(resolve(ROOT, from)), from).toBe(true);
      expect(to).toBe(from);
    }
  });

  it('has every package of the workspace that the server needs', () => {
    const isTaken = (folder: string) => TAKEN.some(({ to }) => folder === to || folder.startsWith(`${to}/`));
    const needed = [...packagesOf('server')];
    expect(needed).toContain('shared/contract');
    expect(needed.filter((folder) => !isTaken(folder))).toEqual([]);
  });

  it('has what was built to be served and to be published', () => {
    const made = /cp --recursive --parents (.+) \/made/.exec(CONTAINERFILE)?.[1]?.split(' ');
    expect(made).toEqual([dirname(relative(ROOT, hostOutput())), 'mf-*/dist', relative(ROOT, kitOutput())]);
  });

  it('starts what the project starts', () => {
    const [, entry = '[]'] = /^ENTRYPOINT (.+)$/m.exec(CONTAINERFILE) ?? [];
    expect((JSON.parse(entry) as string[]).join(' ')).toBe(manifestOf('.').scripts?.start);
  });

  it('is built without what was installed, built or filled in', () => {
    const ignored = read('deploy/Containerfile.dockerignore').split('\n');
    for (const pattern of ['.git', '**/node_modules', '**/dist', '**/var', 'deploy'])
      expect(ignored).toContain(pattern);
  });
});

describe('the compose file', () => {
  const { services, networks } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly networks: {
      readonly default: { readonly ipam: { readonly config: readonly [{ readonly subnet: string }] } };
    };
  };
  const values = Object.fromEntries(
    read('deploy/values.example.env')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => line.split(/=(.*)/s, 2)),
  ) as Readonly<Record<string, string>>;
  const addressOf = (name: string) => services[name]?.networks?.default.ipv4_address;

  it('builds from files that there are, and mounts those that are not filled in', () => {
    for (const { build, volumes = [] } of Object.values(services)) {
      const files = volumes.map((volume) => volume.split(':')[0] ?? '').filter((path) => path.startsWith('./'));
      if (build) files.push(join(build.context, build.dockerfile));
      for (const file of files.filter((path) => !path.startsWith('./filled/')))
        expect(existsSync(resolve(ROOT, 'deploy', file)), file).toBe(true);
    }
  });

  it('gives the addresses by which proxies ask', () => {
    expect([values.PG_1, values.PG_2]).toEqual(['postgres1', 'postgres2'].map((name) => `${addressOf(name)}:5432`));
    expect([values.PG_1_REST_HOST, values.PG_2_REST_HOST]).toEqual(['postgres1', 'postgres2'].map(addressOf));
    const portals = ['portal1', 'portal2', 'portal3'].map((name) => `${addressOf(name)}:${values.PORTAL_PORT}`);
    expect([values.PORTAL_1, values.PORTAL_2, values.PORTAL_3]).toEqual(portals);
    expect(values.CDN_ORIGIN).toBe(`${addressOf('edge')}${values.EDGE_BIND}`);
    expect(networks.default.ipam.config[0].subnet).toMatch(/^10\./);
    expect(values.PG_NETWORK).toBe('10.0.0.0/8');
  });

  it('opens to this machine alone what browsers ask, under the addresses that the portal tells them', () => {
    const opened = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    const [edge, cdn] = [values.EDGE_BIND?.slice(1), values.CDN_LISTEN];
    expect(opened).toEqual([`edge 127.0.0.1:${edge}:${edge}`, `remotes 127.0.0.1:${cdn}:${cdn}`]);
    expect(new URL(values.PORTAL_ORIGIN ?? '').port).toBe(edge);
    const { port, hostname } = new URL(values.REMOTES_URL ?? '');
    expect(port).toBe(cdn);
    expect(services.remotes?.networks?.default.aliases).toContain(hostname);
  });
});

describe('what the first remotes are given', () => {
  const copied = [...read('deploy/first-remotes.sh').matchAll(/^give (mf-\S+) (.+) (\/\S+) (\S+)$/gm)].map(
    ([, name = '', owner, paths = '', modules = '']) => ({
      ...{ name, owner },
      paths: paths.toLowerCase().split(','),
      modules: modules.split(',').map(Number),
    }),
  );

  it('is for each of them', () => {
    expect(copied.map(({ name }) => name).sort()).toEqual(remoteNames());
  });

  it.each(copied)('is what $name asks for', async ({ name, owner, paths, modules }) => {
    const { manifest } = await describeRemote(name, 'development');
    expect(owner).toBe(manifest.owner);
    const rows = [...manifest.routes, ...manifest.menu];
    expect(rows.flatMap((row) => row.modules ?? []).filter((number) => !modules.includes(number))).toEqual([]);
    const expectedCopies = [
      ...manifest.routes.map(({ path }) => path),
      ...manifest.menu.map(({ to }) => to.replace(/\?.*$/, '')),
    ];
    const isGiven = (path: string) => paths.some((one) => `${path.toLowerCase()}/`.startsWith(`${one}/`));
    expect(expectedCopies.filter((path) => !isGiven(path))).toEqual([]);
  });
});

/** Folders of the workspace packages that a package needs at run time, including its own. */
function packagesOf(folder: string, packages = new Set<string>()): ReadonlySet<string> {
  if (packages.has(folder)) return packages;
  packages.add(folder);
  for (const [name, version] of Object.entries(manifestOf(folder).dependencies ?? {}))
    if (version.startsWith('workspace:')) packagesOf(folderOf(name), packages);
  return packages;
}

function folderOf(name: string): string {
  const folder = workspacePackages().find((one) => manifestOf(one).name === name);
  if (folder === undefined) throw new Error(`No package of the workspace is called ${name}`);
  return folder;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(read(join(folder, 'package.json'))) as Manifest;
}

function read(file: string): string {
  return readFileSync(resolve(ROOT, file), 'utf8');
}
