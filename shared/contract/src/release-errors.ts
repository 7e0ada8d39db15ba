import type { FieldError } from './codec/codec.ts';
import type { BuiltRelease, RemoteManifest } from './manifest.ts';
import { isPublishable, MANIFEST_LIMITS } from './release-limits.ts';

/*
 * Checks of a build's description beyond the types of its fields. Its author may be careless or hostile: a valid
 * description can harm only the remote itself.
 */

/**
 * Below `/portal/`: plain segments and `:name`, the first one plain. Other patterns of the router could match URLs of
 * other remotes.
 */
const ROUTE = /^\/portal\/[A-Za-z0-9_][\w.~-]*(\/(:[A-Za-z]\w*|[A-Za-z0-9_][\w.~-]*))*$/;
/** A row links to a page of the portal. */
const ADDRESS = /^\/portal\/[\w./~%:-]*(\?[\w.~%&=+,:-]*)?$/;
const PIN = /^sha(256|384|512)-[A-Za-z0-9+/]{40,}={0,2}$/;
/** Invisible characters, and those that change the direction of the following text. */
const UNSEEN = /[\p{Cc}\u200b\u2028-\u202e\u2066-\u2069\ufeff]/u;

/** Every error in a build's description, by field; empty if it may be published. */
export function releaseErrors(release: BuiltRelease): FieldError[] {
  return [
    // The registry's database cannot store it.
    ...when(JSON.stringify(release).includes('\\u0000'), 'a text', 'contains the character NUL'),
    ...manifestErrors(release),
    ...fileErrors(release),
    ...labelErrors(release),
  ];
}

/** Whether a text is valid as a team's name: not blank, not too long, no invisible characters. */
export function isOwnerName(owner: string): boolean {
  return owner.trim() !== '' && owner.length <= MANIFEST_LIMITS.ownerLength && !UNSEEN.test(owner);
}

function manifestErrors({ name, manifest }: BuiltRelease): FieldError[] {
  const { routes, menu, owner, languages } = manifest;
  return [
    ...when(manifest.name !== name, 'manifest.name', `is not ${name}`),
    ...when(!isOwnerName(owner), 'manifest.owner', 'is not a valid team name'),
    ...when(
      languages.length === 0 || new Set(languages).size < languages.length,
      'manifest.languages',
      'are empty or not unique',
    ),
    ...tooMany('manifest.routes', routes.length, MANIFEST_LIMITS.routes),
    ...tooMany('manifest.menu', menu.length, MANIFEST_LIMITS.rows),
    ...routes.flatMap(({ path }, index) =>
      when(
        !ROUTE.test(path),
        `manifest.routes.${index}.path`,
        `${printable(path)} is not a valid path: plain segments and :name below /portal/, a plain segment first`,
      ),
    ),
    ...menu.flatMap(({ order }, index) =>
      when(
        !Number.isInteger(order) || order < 0 || order > MANIFEST_LIMITS.order,
        `manifest.menu.${index}.order`,
        `is ${order}; orders are whole numbers from 0 to ${MANIFEST_LIMITS.order}`,
      ),
    ),
    ...menu.flatMap(({ to }, index) =>
      when(
        !ADDRESS.test(to) || to.includes('..'),
        `manifest.menu.${index}.to`,
        `${printable(to)} is not a page of the portal`,
      ),
    ),
  ];
}

function fileErrors(release: BuiltRelease): FieldError[] {
  const { entry, integrity, pages, dialogs = {}, locales, pageLocales = {}, manifest } = release;
  const named = [
    ['entry', [entry]] as const,
    ...below('pages', pages),
    ...below('dialogs', dialogs),
    ...below('locales', locales),
    ...Object.entries(pageLocales).flatMap(([page, languages]) => below(`pageLocales.${page}`, languages)),
  ];
  return [
    ...Object.entries(integrity).flatMap(([file, pin]) => [
      ...when(!isPublishable(file), 'integrity', `${printable(file)} is not a publishable file`),
      ...when(!PIN.test(pin), 'integrity', `${printable(file)} has no integrity hash (SHA-256, 384 or 512)`),
    ]),
    ...tooMany(
      'files of pages, dialogs and locales',
      named.flatMap(([, files]) => files).length,
      MANIFEST_LIMITS.namedFiles,
    ),
    ...named.flatMap(([field, files]) =>
      files.flatMap((file) =>
        when(!Object.hasOwn(integrity, file), field, `${printable(file)} is required but has no integrity hash`),
      ),
    ),
    ...manifest.routes.flatMap(({ page }, index) =>
      when(
        (Object.hasOwn(pages, page) ? pages[page] : undefined)?.length === 0 || !Object.hasOwn(pages, page),
        `manifest.routes.${index}.page`,
        `the build does not contain the page ${printable(page)}`,
      ),
    ),
  ];
}

function labelErrors({ labels, manifest }: BuiltRelease): FieldError[] {
  const requiredKeys = new Set(keysOf(manifest));
  return Object.entries(labels).flatMap(([language, texts]) => [
    ...tooMany(`labels.${language}`, Object.keys(texts).length, requiredKeys.size),
    ...Object.entries(texts).flatMap(([key, label]) =>
      when(
        [...label].length > MANIFEST_LIMITS.labelLength || UNSEEN.test(label),
        `labels.${language}`,
        `${printable(key)} has more than ${MANIFEST_LIMITS.labelLength} characters, or invisible characters`,
      ),
    ),
  ]);
}

/** Keys of the messages that the layout shows before any code of the remote runs. */
function keysOf({ routes, menu }: RemoteManifest): string[] {
  return [...routes.map(({ title }) => title), ...menu.map(({ label }) => label)];
}

function below(field: string, files: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(files).map(([key, list]) => [`${field}.${key}`, list] as const);
}

function tooMany(field: string, count: number, most: number): FieldError[] {
  return when(count > most, field, `are ${count}; at most ${most} are allowed`);
}

function when(isError: boolean, field: string, message: string): FieldError[] {
  return isError ? [{ field, message }] : [];
}

/** Foreign text for an error message: quoted, and cut to 80 characters. */
function printable(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
