import type { DialogName, EventName, HostFacts, RemoteRoute } from '@portico/contract';
import type { BuiltRelease } from '../../publishing/built-release.ts';
import type { Consumers, ReleaseStatus } from '../world.ts';
import { type Change, changed, hostStatus, type RemoteName, standing, workspace } from './world-of-releases.ts';

export const { releases, host } = await workspace();
export const NEXT = '1.1.0-1b2c3d4e';
export const OTHER = '0.9.0-2c3d4e5f';

/** Another version in use: a live one replaces the workspace's version, any other is added. */
export type InUse = readonly [RemoteName, ReleaseStatus, Change];
export interface Seed {
  readonly remotes?: readonly InUse[];
  /** Another host in use; a live one replaces the workspace's host. */
  readonly hosts?: readonly (readonly [ReleaseStatus, Partial<HostFacts>])[];
}

/** Versions in use: the live workspace plus the seed. */
export function consumers({ remotes = [], hosts = [] }: Seed): Consumers {
  const isLive = (name: string) => remotes.some(([key, as]) => key === name && as === 'live');
  const lives = Object.values(releases).filter(({ name }) => !isLive(name));
  const others = remotes.map(([name, as, change]) => standing(changed(releases[name], OTHER, change), as));
  const otherHosts = hosts.map(([as, facts]) => hostStatus({ ...host, ...facts }, as, OTHER));
  return {
    remotes: [...lives.map((release) => standing(release, 'live')), ...others],
    hosts: hosts.some(([as]) => as === 'live') ? otherHosts : [hostStatus(host, 'live'), ...otherHosts],
  };
}

export const manifestOf = (name: RemoteName) => releases[name].manifest;
export const withRoute = (name: RemoteName, route: Partial<RemoteRoute>) => {
  const [first] = manifestOf(name).routes;
  return [...manifestOf(name).routes, { ...first, ...route } as RemoteRoute];
};
export const withoutRoute = (name: RemoteName, path: string) =>
  manifestOf(name).routes.filter((route) => route.path !== path);
export const withoutDialog = (name: DialogName) => manifestOf('mf-booking').dialogs.filter((dialog) => dialog !== name);
export const mapRoutes = (name: RemoteName, change: (route: RemoteRoute) => RemoteRoute) =>
  manifestOf(name).routes.map(change);
export const events = (sends: readonly EventName[], hears: readonly EventName[] = []) => ({ sends, hears });
export const pageFiles = (name: RemoteName, page: string) => ({ ...releases[name].pages, [page]: ['new.js'] });
export const labelsWith = (name: RemoteName, labels: Record<string, string>): BuiltRelease['labels'] =>
  Object.fromEntries(Object.entries(releases[name].labels).map(([key, messages]) => [key, { ...messages, ...labels }]));

export function openToAll({ modules: _none, ...route }: RemoteRoute): RemoteRoute {
  return { ...route, access: 'public' };
}
