import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CONTRACT_VERSION,
  type CrossRemoteUsage,
  type DialogName,
  type HostFacts,
  type PublishedManifest,
  type RemoteManifest,
} from '@portico/contract';
import type { BuiltRelease } from '../../publishing/built-release.ts';
import { pin } from '../../test-support/test-builds.ts';
import type { HostInUse, ReleaseStatus, VersionInUse } from '../world.ts';

const ROOT = join(import.meta.dirname, '../../../../../..');
const REMOTES = ['mf-account', 'mf-booking', 'mf-search', 'mf-trips'] as const;
export type RemoteName = (typeof REMOTES)[number];

type Messages = { readonly [key: string]: string | Messages };

/** Links in the code of the four remotes to pages of other remotes. */
const LINKS: Readonly<Record<RemoteName, readonly string[]>> = {
  'mf-account': ['/portal/', '/portal/booking/hotelsearch/HotelList'],
  'mf-booking': ['/portal/account/MyTrip', '/portal/account/tripDetail', '/portal/booking/hotelsearch/HotelList'],
  'mf-search': ['/portal/booking/order/WriteOrder'],
  'mf-trips': ['/portal/booking/hotelsearch/HotelSearch', '/portal/booking/order/WritePay'],
};

/** Dialogs that each app owns, and what its code opens, sends and listens to. */
const USAGE_BY_APP: Readonly<
  Record<RemoteName | 'host', CrossRemoteUsage & { readonly dialogs: readonly DialogName[] }>
> = {
  'mf-account': { dialogs: [] },
  'mf-booking': {
    dialogs: [
      'orderVerification',
      'priceRise',
      'hotelSoldOut',
      'roomSoldOut',
      'substitute',
      'stillInterested',
      'creditExhausted',
      'paymentFailed',
      'lastRooms',
    ],
    opens: [
      'orderVerification',
      'priceRise',
      'hotelSoldOut',
      'roomSoldOut',
      'substitute',
      'stillInterested',
      'creditExhausted',
      'lastRooms',
      'networkError',
      'networkInterrupted',
      'notice',
      'pageOpenTooLong',
    ],
    sends: ['account/changed'],
  },
  'mf-search': {
    dialogs: [],
    opens: ['orderVerification'],
    sends: ['favourite/changed'],
    hears: ['favourite/changed'],
  },
  'mf-trips': { dialogs: [], sends: ['account/changed'] },
  host: {
    dialogs: ['networkError', 'networkInterrupted', 'notice', 'refreshPrompt', 'pageOpenTooLong'],
    opens: ['networkError', 'notice'],
    sends: ['currency/changed', 'language/changed', 'session/ended'],
    hears: ['account/changed', 'language/changed', 'session/ended'],
  },
};

/** The workspace's remotes and host with their current manifests and messages, each live for all users. */
export async function workspace(): Promise<{ releases: Record<RemoteName, BuiltRelease>; host: HostFacts }> {
  const all = await Promise.all(REMOTES.map(async (name) => [name, await releaseOf(name)] as const));
  return { releases: Object.fromEntries(all) as Record<RemoteName, BuiltRelease>, host: await hostFacts() };
}

async function releaseOf(name: RemoteName): Promise<BuiltRelease> {
  const manifest = await manifestOf(name);
  const { routes, menu, languages } = manifest;
  const keys = [...routes.map(({ title }) => title), ...menu.map(({ label }) => label)];
  return pinned({
    name,
    version: '1.0.0-0a1b2c3d',
    entry: 'remoteEntry.js',
    integrity: {},
    pages: Object.fromEntries(routes.map(({ page }) => [page, [`${page}.js`]])),
    locales: Object.fromEntries(languages.map((language) => [language, [`${language}.js`]])),
    labels: Object.fromEntries(languages.map((language) => [language, messagesOf(name, language, keys)])),
    manifest,
    facts: {
      exposes: ['./entry'],
      shared: { react: '^19.0.0', '@portico/runtime': '^1.0.0', '@portico/ui': '^1.0.0' },
      uses: { '@portico/runtime': ['PortalLink', 'useCall'], '@portico/ui': ['Button', 'Panel'] },
      links: LINKS[name],
      ...crossRemoteUsageOf(name),
    },
  });
}

/** Adds an integrity hash for every file that the release names; the contents are placeholders. */
function pinned(release: BuiltRelease): BuiltRelease {
  const { entry, pages, dialogs = {}, locales } = release;
  const files = [entry, ...[pages, dialogs, locales].flatMap((named) => Object.values(named).flat())];
  return { ...release, integrity: Object.fromEntries(files.map((file) => [file, pin(file)])) };
}

async function hostFacts(): Promise<HostFacts> {
  return {
    contract: CONTRACT_VERSION,
    asks: ['./entry'],
    provides: { react: '19.3.1', '@portico/runtime': '1.0.0', '@portico/ui': '1.0.0', '@portico/ui/gallery': '1.0.0' },
    offers: { '@portico/runtime': ['PortalLink', 'useCall'], '@portico/ui': ['Button', 'Panel'] },
    modules: [
      [1, 6],
      [10, 99],
    ],
    links: ['/portal/account/MyTrip', '/portal/login', '/portal/dashboard'],
    manifest: await manifestOf('host'),
    ...crossRemoteUsageOf('host'),
  };
}

async function manifestOf(app: RemoteName | 'host'): Promise<PublishedManifest> {
  const module = await import(pathToFileURL(join(ROOT, app, 'src/manifest.ts')).href);
  return { ...(module as { manifest: RemoteManifest }).manifest, dialogs: USAGE_BY_APP[app].dialogs };
}

function crossRemoteUsageOf(app: RemoteName | 'host'): Required<CrossRemoteUsage> {
  const { opens = [], sends = [], hears = [] } = USAGE_BY_APP[app];
  return { opens, sends, hears };
}

function messagesOf(name: string, language: string, keys: readonly string[]): Record<string, string> {
  const messages = JSON.parse(readFileSync(join(ROOT, name, `src/locales/${language}.json`), 'utf8')) as Messages;
  return Object.fromEntries(keys.map((key) => [key, messageAt(messages, key)]));
}

function messageAt(messages: Messages, key: string): string {
  let value: string | Messages | undefined = messages;
  for (const part of key.split('.')) value = typeof value === 'object' ? value[part] : undefined;
  return typeof value === 'string' ? value : '';
}

export function changed(
  release: BuiltRelease,
  version: string,
  { manifest = {}, facts, ...rest }: Change = {},
): BuiltRelease {
  return pinned({
    ...release,
    ...rest,
    version,
    manifest: { ...release.manifest, ...manifest },
    ...(release.facts ? { facts: { ...release.facts, ...facts } } : {}),
  });
}

export interface Change extends Partial<Omit<BuiltRelease, 'manifest' | 'facts' | 'version'>> {
  readonly manifest?: Partial<PublishedManifest>;
  readonly facts?: Partial<NonNullable<BuiltRelease['facts']>>;
}

export function standing(release: BuiltRelease, as: ReleaseStatus): VersionInUse {
  return { release, standing: as };
}

export function hostStatus(host: HostFacts, as: ReleaseStatus, version = '1.0.0-4a5b6c7d'): HostInUse {
  return { version, host, standing: as };
}
