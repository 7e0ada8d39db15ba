import type { DialogName, DialogProps, DialogResult } from './dialogs.ts';
import type { EventName } from './events.ts';
import type { Language } from './limits.ts';
import type { SsrSkeletonLook } from './ssr-skeleton.ts';

/** Access to a route: every visitor, or only a signed-in user. */
export type RouteAccess = 'public' | 'session';

/** One route of a remote: everything the host must know before any code of the remote runs. */
export interface RemoteRoute {
  /** Absolute path under the portal, in react-router's syntax: `/portal/account/MyTrip`. */
  readonly path: string;
  /** Key of the page in the remote's `entry.ts`. */
  readonly page: string;
  readonly access: RouteAccess;
  /** The visitor needs one of these numbers in `permissions.modules`; empty or missing: none is needed. */
  readonly modules?: readonly number[];
  /** Options of the layout on this page. */
  readonly layout?: {
    /** `bare` shows no header and no menu (sign-in); `frame` is the default. */
    readonly frame?: 'frame' | 'bare';
    /** Shows the currency menu (list and detail). */
    readonly currency?: boolean;
    /** Hides the login area of the header (SHELL-11). */
    readonly hidesUser?: boolean;
    /** Disables prefetching while the page shows, for example on a payment page that contains a provider's frame. */
    readonly quiet?: boolean;
    /** The page of a hotel, with its stay in the URL: the inspection tool can open it (SHELL-13). */
    readonly inspected?: boolean;
    /** Collapses the left menu to its icons at first, to make room for a wide table. */
    readonly menuFolded?: boolean;
  };
  /** Key of the document's title in the remote's own messages. */
  readonly title: string;
}

/** Icons of the left menu, by name. */
export const MENU_ICONS = ['bookings', 'bed', 'chart', 'person', 'heart', 'ticket', 'card', 'wrench'] as const;

/** Name of a menu icon. */
export type MenuIcon = (typeof MENU_ICONS)[number];

/** One row of the left menu. */
export interface RemoteMenuRow {
  /** Key in the remote's own messages. */
  readonly label: string;
  readonly icon: MenuIcon;
  /** URL that the row opens, without the source. */
  readonly to: string;
  /** Shows the row only if `permissions.modules` has one of these; missing: always. */
  readonly modules?: readonly number[];
  /** Rows are sorted by this number, ascending. */
  readonly order: number;
}

/** Manifest of a remote, which its author writes in `src/manifest.ts`: data only. */
export interface RemoteManifest {
  /** Name in the registry and of the federation container: `mf-search`. */
  readonly name: string;
  /** The team responsible for the remote. */
  readonly owner: string;
  /** Supported versions of the contract, as a semver range: `^1.0.0`. */
  readonly contract: string;
  readonly routes: readonly RemoteRoute[];
  readonly menu: readonly RemoteMenuRow[];
  readonly languages: readonly Language[];
}

/** A published manifest: the build adds the dialogs that it found in `entry.ts`. */
export interface PublishedManifest extends RemoteManifest {
  /** Dialogs of the contract that the remote owns; exactly one remote, or the host, shows each dialog. */
  readonly dialogs: readonly DialogName[];
}

/** A built version, as the registry stores it and the HTML page inlines it. */
export interface RemoteRelease {
  readonly name: string;
  readonly version: string;
  /** URL of the folder with a trailing slash: `/remotes/mf-search/1.0.0-3f2a91c0/`. */
  readonly base: string;
  /** File of the federation container, below `base`. */
  readonly entry: string;
  /** Subresource integrity of every JS and CSS file below `base`. A file that is not listed is rejected. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Files that a page needs in addition to the entry, by page key, below `base`; the HTML page preloads them. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** The same for each dialog that it owns; missing in older versions. */
  readonly dialogs?: Readonly<Partial<Record<DialogName, readonly string[]>>>;
  /** Files of the remote's messages, by language, below `base`. */
  readonly locales: Readonly<Record<string, readonly string[]>>;
  /** Message files of single pages, by page key and language; such a page needs these instead of `locales`. */
  readonly pageLocales?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /**
   * Titles of routes and labels of menu rows, by language and key; the layout shows them before any code of the remote
   * runs.
   */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly manifest: PublishedManifest;
  /** Why this visitor gets this version; only if the registry chose it. */
  readonly reason?: ReleaseReason;
  /** Only for the publish gate, not in HTML pages. Missing in versions published before the gate existed. */
  readonly facts?: RemoteFacts;
}

/** Content of `remote.json`; a build has no URL yet. */
export type BuiltRelease = Omit<RemoteRelease, 'base' | 'reason'>;

/**
 * Why a version is not assigned or does not run: its range excludes the host's contract version, or the registry cannot
 * read it.
 */
export type ReleaseBlocker = 'contract' | 'unreadable';

/** The registry's rule by which a visitor gets a version of a remote. */
export interface ReleaseReason {
  readonly rule: 'everybody' | 'company' | 'share';
  /** Size of the share in percent. */
  readonly percent?: string;
  /** The version that the rule names, if another one is assigned. */
  readonly insteadOf?: string;
  /** Why the version of the rule is not assigned, or why the assigned one will not run; in English. */
  readonly reason?: string;
  /** Code of `reason`, for texts on pages; missing if the version only failed on the page. */
  readonly blocker?: ReleaseBlocker;
  /** If the contract is the reason: the range that the version needs, and the host's version of the contract. */
  readonly needs?: string;
  readonly has?: string;
}

/** Use of dialogs and events beyond an app's own code, by name. Older builds have it in the manifest. */
export interface CrossRemoteUsage {
  /** Dialogs that it opens, including its own. */
  readonly opens?: readonly DialogName[];
  /** Events that it sends to other apps. */
  readonly sends?: readonly EventName[];
  /** Events that it listens to, of other apps and its own. */
  readonly hears?: readonly EventName[];
}

/** Sizes of a version's files in bytes, uncompressed. */
export interface RemoteSizes {
  /** All scripts and styles. */
  readonly code: number;
  /** Per page key: its files, the container, and the messages of the largest language. */
  readonly pages: Readonly<Record<string, number>>;
  /** The same per dialog. */
  readonly dialogs: Readonly<Record<string, number>>;
}

/**
 * What a remote exposes, shares and links to, in addition to its manifest. The build reads it from the sources;
 * publishing reads it again from the built files and compares both.
 */
export interface RemoteFacts extends CrossRemoteUsage {
  /** Names that the container exposes: `./entry`. */
  readonly exposes: readonly string[];
  /** Semver range of each module that the page must provide, by import name. */
  readonly shared: Readonly<Record<string, string>>;
  /** Names that its code imports from each of these modules. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** Portal paths that its code links to without checking that an app owns them. */
  readonly links: readonly string[];
  /** Measured at publishing; missing in older versions. */
  readonly sizes?: RemoteSizes;
}

/** Facts of the host's build that remotes rely on. */
export interface HostFacts extends CrossRemoteUsage {
  /** Version of the contract that the host provides. */
  readonly contract: string;
  /** Names that it requests from every remote's container. */
  readonly asks: readonly string[];
  /** Version of each module that the page provides once, by import name. */
  readonly provides: Readonly<Record<string, string>>;
  /** Exported names of those modules that belong to Portico, or that the host provides in part. */
  readonly offers: Readonly<Record<string, readonly string[]>>;
  /** Numbers of permission modules that it knows, as inclusive ranges. */
  readonly modules: readonly (readonly [from: number, to: number])[];
  /** Portal paths that its code links to without checking that an app owns them. */
  readonly links: readonly string[];
  /** The host's own routes and dialogs. */
  readonly manifest: PublishedManifest;
}

/** Content of `host.json`, which the host's build writes. */
export interface HostBuild {
  /** Scripts to run, in this order. */
  readonly scripts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  /** Version of the package with a digest of the build; missing in development, like the facts. */
  readonly version?: string;
  readonly facts?: HostFacts;
  /** The SSR skeleton; without it, an HTML page shows nothing before its scripts run. */
  readonly ssrSkeleton?: SsrSkeletonLook;
}

/**
 * Numbers that a route or menu row may require in `permissions.modules`: 1 to 6 are areas of the portal, 10 to 99 are
 * free for remotes that are added later.
 */
export const MODULE_NUMBERS = [
  [1, 6],
  [10, 99],
] as const;

/**
 * The module of operators. It comes with the account: the server grants it to every operator and to no other user,
 * whatever permissions are stored.
 */
export const OPERATIONS_MODULE = 90;

/** The messages of one app in one language: texts by key, nested by page. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** A page of a remote: a component without props; everything it needs is in the URL and in `runtime`. */
export type PageComponent = (props: Record<never, never>) => unknown;

/** A dialog of a remote: receives the props of the contract and calls `resolve` exactly once. */
export type DialogComponent<Name extends DialogName = DialogName> = (
  props: DialogProps<Name> & { readonly resolve: (result: DialogResult<Name>) => void },
) => unknown;

/**
 * The only module that a remote exposes: a lazy import for each name of its manifest. Written in `entry.ts` as `export
 * const entry = {…} satisfies RemoteEntry<typeof manifest>`.
 */
export interface RemoteEntry<Manifest extends RemoteManifest = RemoteManifest> {
  readonly pages: { readonly [Page in Manifest['routes'][number]['page']]: () => Promise<PageComponent> };
  /** The dialogs that it owns. The build reads this list and publishes it with the manifest. */
  readonly dialogs: { readonly [Name in DialogName]?: () => Promise<DialogComponent<Name>> };
  /** All messages of the remote, for dialogs and for pages without messages of their own. */
  readonly locales: MessageLoaders<Manifest>;
  /** All messages of a single page, instead of `locales`: its visitor does not load other pages' messages. */
  readonly pageLocales?: { readonly [Page in Manifest['routes'][number]['page']]?: MessageLoaders<Manifest> };
}

/** Loader of the messages for each language of a manifest. */
export type MessageLoaders<Manifest extends RemoteManifest = RemoteManifest> = {
  readonly [L in Manifest['languages'][number]]: () => Promise<MessageTree>;
};

/** Global name of a version's container. It contains the version, so that two versions can run on one page. */
export function containerName(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}
