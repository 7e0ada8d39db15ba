import type { DialogName, DialogProps, DialogResult } from './dialogs.ts';
import type { EventName } from './events.ts';
import type { FirstSightLook } from './first-sight.ts';
import type { Language } from './limits.ts';

/** Who may open a route: anybody, or only a signed-in person. */
export type RouteAccess = 'public' | 'session';

/** One route of a remote: everything the host must know before any code of the remote runs. */
export interface RemoteRoute {
  /** Absolute path under the portal, in react-router's syntax: `/portal/account/MyTrip`. */
  readonly path: string;
  /** Key of the page in the remote's `entry.ts`. */
  readonly page: string;
  readonly access: RouteAccess;
  /** The visitor needs one of these numbers in `permissions.modules`; empty or left out: none is needed. */
  readonly modules?: readonly number[];
  /** Marks that the frame obeys on this page. */
  readonly layout?: {
    /** `bare` draws no header and no menu (sign-in); `frame` is the default. */
    readonly frame?: 'frame' | 'bare';
    /** The currency menu shows (list and detail). */
    readonly currency?: boolean;
    /** The login area of the header is hidden (SHELL-11). */
    readonly hidesPerson?: boolean;
    /** Nothing is fetched ahead while the page shows, as where somebody pays: the frame of a provider stands in it. */
    readonly quiet?: boolean;
    /** The page of a hotel, with its stay in the address: the inspection tool can open it (SHELL-13). */
    readonly inspected?: boolean;
    /** The left menu starts folded to its icons, to give a wide table room. */
    readonly menuFolded?: boolean;
  };
  /** Key in the remote's own words for the document's title. */
  readonly title: string;
}

/** Icons the left menu can draw, by name. */
export const MENU_ICONS = ['bookings', 'bed', 'chart', 'person', 'heart', 'ticket', 'card', 'wrench'] as const;

/** One of them. */
export type MenuIcon = (typeof MENU_ICONS)[number];

/** One row of the left menu. */
export interface RemoteMenuRow {
  /** Key in the remote's own words. */
  readonly label: string;
  readonly icon: MenuIcon;
  /** Address the row opens, without the source. */
  readonly to: string;
  /** The row shows when `permissions.modules` lists one of these; left out: always. */
  readonly modules?: readonly number[];
  /** Rows are sorted by this number, ascending. */
  readonly order: number;
}

/** What a remote's author says about it in `src/manifest.ts`: data only. */
export interface RemoteManifest {
  /** Name in the registry and of the federation container: `mf-search`. */
  readonly name: string;
  /** The team that answers for it. */
  readonly owner: string;
  /** Versions of the contract it can talk, as a semver range: `^1.0.0`. */
  readonly contract: string;
  readonly routes: readonly RemoteRoute[];
  readonly menu: readonly RemoteMenuRow[];
  readonly languages: readonly Language[];
}

/** A manifest as it is published: the build adds the dialogs that it found in `entry.ts`. */
export interface PublishedManifest extends RemoteManifest {
  /** Dialogs of the contract that the remote owns: each is shown by exactly one remote, or by the host. */
  readonly dialogs: readonly DialogName[];
}

/** A built version as the registry keeps it and the document inlines it. */
export interface RemoteRelease {
  readonly name: string;
  readonly version: string;
  /** Address of the folder with a slash at its end: `/remotes/mf-search/1.0.0-3f2a91c0/`. */
  readonly base: string;
  /** File of the container, below `base`. */
  readonly entry: string;
  /** Every JS and CSS file below `base` with its subresource integrity. A file that is not listed is refused. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Files that a page needs beside the entry, by page key, below `base`: what the document preloads. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** The same for each dialog that it owns. Versions that were built before this was known lack it. */
  readonly dialogs?: Readonly<Partial<Record<DialogName, readonly string[]>>>;
  /** Files of the remote's words, by language, below `base`. */
  readonly locales: Readonly<Record<string, readonly string[]>>;
  /** Files of the words of single pages, by page key and language: such a page needs these in place of `locales`. */
  readonly pageLocales?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Titles of routes and labels of menu rows by language and key: the frame shows them before any code of the remote runs. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly manifest: PublishedManifest;
  /** Why this visitor gets this version; only where the registry chose it. */
  readonly because?: ReleaseReason;
  /** For the publish gate alone: a document leaves it out. Versions that were published before there was a gate lack it. */
  readonly facts?: RemoteFacts;
}

/** What a build says of itself in `remote.json`; it has no address yet. */
export type BuiltRelease = Omit<RemoteRelease, 'base' | 'because'>;

/** What keeps a version from being given or from running: the host's contract is outside its range, or the registry cannot read it. */
export type ReleaseHindrance = 'contract' | 'unreadable';

/** By which rule of the registry a visitor gets a version of a remote. */
export interface ReleaseReason {
  readonly rule: 'everybody' | 'company' | 'share';
  /** Size of the share in percent. */
  readonly percent?: string;
  /** The version that the rule names, where another one is given. */
  readonly insteadOf?: string;
  /** Why not the version that the rule names, or why the one that is given will not run, in English. */
  readonly reason?: string;
  /** By which pages say the same; left out where it only failed on the page. */
  readonly hindrance?: ReleaseHindrance;
  /** Where it is the contract: the range that the version needs, and the version of it that the host has. */
  readonly needs?: string;
  readonly has?: string;
}

/** What an app's code does beyond its own walls, by name. Builds of before wrote it into the manifest. */
export interface UsedRoads {
  /** Dialogs that it opens, its own as well. */
  readonly opens?: readonly DialogName[];
  /** Events that it tells the other apps. */
  readonly sends?: readonly EventName[];
  /** Events of other apps, and its own, that it listens to. */
  readonly hears?: readonly EventName[];
}

/** Bytes of a version's files, unpacked. */
export interface RemoteSizes {
  /** All scripts and styles. */
  readonly code: number;
  /** What a page brings, by its key: its files, the container, and the words of the largest language. */
  readonly pages: Readonly<Record<string, number>>;
  /** The same of a dialog. */
  readonly dialogs: Readonly<Record<string, number>>;
}

/**
 * What a remote exposes, takes from the page and leads to, beside what the manifest says. The build found it in the sources; who publishes
 * has read it again out of the files, and holds one against the other.
 */
export interface RemoteFacts extends UsedRoads {
  /** Names that the container exposes: `./entry`. */
  readonly exposes: readonly string[];
  /** Semver range of each module that the page must have, by the name it is imported under. */
  readonly shared: Readonly<Record<string, string>>;
  /** What its code imports by name from each of those modules. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** Paths of the portal that its code leads to without asking first whether somebody owns them. */
  readonly links: readonly string[];
  /** Measured when it was published; versions from before that was done lack it. */
  readonly sizes?: RemoteSizes;
}

/** What the host's build says of itself: what remotes may count on. */
export interface HostFacts extends UsedRoads {
  /** Version of the contract that it brings. */
  readonly contract: string;
  /** Names that it asks of every remote's container. */
  readonly asks: readonly string[];
  /** Version of each module that the page has once, by the name it is imported under. */
  readonly provides: Readonly<Record<string, string>>;
  /** Names that those of the modules export which are ours, or of which the host offers a part. */
  readonly offers: Readonly<Record<string, readonly string[]>>;
  /** Numbers of permission modules that it knows, as ranges with both ends. */
  readonly modules: readonly (readonly [from: number, to: number])[];
  /** Paths of the portal that its code leads to without asking first whether somebody owns them. */
  readonly links: readonly string[];
  /** The host's own routes and dialogs. */
  readonly manifest: PublishedManifest;
}

/** What the host's build says of itself in `host.json`. */
export interface HostBuild {
  /** Scripts to run, in this order. */
  readonly scripts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  /** The package's version and a digest of the build; left out in development, as are the facts. */
  readonly version?: string;
  readonly facts?: HostFacts;
  /** How documents show their pages before its scripts; a build without it shows nothing before. */
  readonly firstSight?: FirstSightLook;
}

/**
 * Numbers that a route or a menu row may ask of `permissions.modules`: 1 to 6 are the portal's own areas, 10 to 99 are free
 * for remotes that are added later.
 */
export const MODULE_NUMBERS = [
  [1, 6],
  [10, 99],
] as const;

/**
 * The module of operators. It comes with the account: the server gives it to every operator and to nobody else, whatever is stored
 * among a person's permissions.
 */
export const OPERATIONS_MODULE = 90;

/** The words of one app in one language: texts by key, nested by screen. */
export interface WordTree {
  readonly [key: string]: string | WordTree;
}

/** A page of a remote: a component without props; everything it needs is in the address and in `runtime`. */
export type PageComponent = (props: Record<never, never>) => unknown;

/** A dialog of a remote: gets the props of the contract and answers exactly once. */
export type DialogComponent<Name extends DialogName = DialogName> = (
  props: DialogProps<Name> & { readonly answer: (result: DialogResult<Name>) => void },
) => unknown;

/**
 * The code of a remote, the one module it exposes: behind each name of its manifest a lazy import.
 * Written in `entry.ts` as `export const entry = {…} satisfies RemoteEntry<typeof manifest>`.
 */
export interface RemoteEntry<Manifest extends RemoteManifest = RemoteManifest> {
  readonly pages: { readonly [Page in Manifest['routes'][number]['page']]: () => Promise<PageComponent> };
  /** The dialogs that it owns. This list is the only one: the build reads it and publishes it with the manifest. */
  readonly dialogs: { readonly [Name in DialogName]?: () => Promise<DialogComponent<Name>> };
  /** All words of the remote: what dialogs bring, and pages that have none of their own. */
  readonly locales: WordLoaders<Manifest>;
  /** All that a single page shows, in place of `locales`: its visitor loads no other page's words. */
  readonly pageLocales?: { readonly [Page in Manifest['routes'][number]['page']]?: WordLoaders<Manifest> };
}

/** Behind each language of a manifest its words. */
export type WordLoaders<Manifest extends RemoteManifest = RemoteManifest> = {
  readonly [L in Manifest['languages'][number]]: () => Promise<WordTree>;
};

/** Global name of a version's container. It carries the version, so that two versions can live on one page. */
export function containerName(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}
