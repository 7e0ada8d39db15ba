import { LANGUAGES, type Language, type MessageTree, scriptOwner } from '@portico/contract';
import { useTranslation } from 'react-i18next';
import { addTexts, i18n } from './i18n.ts';
import type common from './locales/en.json';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Base<Key extends string> = Key extends `${infer Stem}_${Plural}` ? Stem : Key;

/** Keys of a message tree as `screen.thing`; `nights_one` and `nights_other` become the key `nights`. */
export type MessageKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Base<Key> : `${Key}.${MessageKey<Tree[Key]>}`;
}[keyof Tree & string];

/** Returns the text of a key with values for its `{{places}}`; `count` selects the plural. */
export type Translate<Tree> = (key: MessageKey<Tree>, values?: Readonly<Record<string, string | number>>) => string;

type MessageLoader = () => Promise<MessageTree>;
type MessageLoaders = Readonly<Partial<Record<Language, MessageLoader>>>;

/** Scope of messages: a page of one version, or the whole remote. */
interface MessagesOf {
  readonly version?: string;
  /** Key of the page; omitted for the messages of the whole app. */
  readonly page?: string | undefined;
}

/** Message loaders of each namespace by page; of one version at a time. */
const sources = new Map<string, { readonly version: string; readonly byPage: Map<string, MessageLoaders> }>();
const loading = new Map<string, { readonly loader: MessageLoader; readonly messages: Promise<void> }>();

/** The namespace of an app: its remote's name without `mf-`. */
export function namespaceOf(app: string): string {
  return app.replace(/^mf-/, '');
}

/** Adds messages that are bundled with the code that shows them: nothing waits for them, so no event is sent. */
export function storeMessages(app: string, language: Language, messages: MessageTree): void {
  assertOwnNamespace(namespaceOf(app), storeMessages);
  addTexts(language, namespaceOf(app), messages, { isSilent: true });
}

/**
 * Registers the loaders of an app's messages, so that a language change can load them in advance. Loaders of another
 * version replace all earlier ones.
 */
export function registerMessages(
  app: string,
  locales: MessageLoaders,
  { version = '', page = '' }: MessagesOf = {},
): void {
  const namespace = namespaceOf(app);
  const existing = sources.get(namespace);
  const byPage = existing?.version === version ? existing.byPage : new Map<string, MessageLoaders>();
  sources.set(namespace, { version, byPage: byPage.set(page, { ...byPage.get(page), ...locales }) });
}

/** Loads an app's messages of a language once, of a page or of all; a failed load is retried by the next call. */
export function loadMessages(app: string, language: Language, page = ''): Promise<void> {
  const namespace = namespaceOf(app);
  const present = () => sources.get(namespace)?.byPage.get(page)?.[language];
  const loader = present();
  if (loader === undefined) return Promise.resolve();
  const key = `${namespace}/${page}/${language}`;
  const existing = loading.get(key);
  if (existing?.loader === loader) return existing.messages;
  const messages = loader().then((tree) => {
    // Another version may have replaced the loader during the load.
    if (present() === loader) addTexts(language, namespace, tree);
  });
  loading.set(key, { loader, messages });
  messages.catch(() => loading.get(key)?.loader === loader && loading.delete(key));
  return messages;
}

/**
 * Loads the messages of every app and page shown so far, and of those registered during the load. A failed one stays in
 * English.
 */
export async function loadAllMessages(language: Language): Promise<void> {
  let requestCount = 0;
  for (let all = places(); all.length !== requestCount; all = places()) {
    requestCount = all.length;
    await Promise.allSettled(all.map(([namespace, page]) => loadMessages(namespace, language, page)));
  }
}

function places(): (readonly [namespace: string, page: string])[] {
  return [...sources].flatMap(([namespace, { byPage }]) =>
    [...byPage.keys()].map((page) => [namespace, page] as const),
  );
}

/**
 * Creates an app's message hook: `export const useSearchWords = createMessages<typeof en>('search')`, then `const t =
 * useSearchWords()`.
 */
export function createMessages<Tree>(app: string): () => Translate<Tree> {
  const namespace = namespaceOf(app);
  return function useAppMessages() {
    const { t } = useTranslation(namespace);
    return t as unknown as Translate<Tree>;
  };
}

/**
 * Creates the hook for the messages of one page or feature. Its bundle contains them in both languages, so that other
 * pages do not download them.
 */
export function createPageMessages<Tree extends MessageTree>(
  name: string,
  locales: Readonly<Record<Language, Tree>>,
): () => Translate<Tree> {
  const namespace = namespaceOf(name);
  assertOwnNamespace(namespace, createPageMessages);
  for (const language of LANGUAGES) addTexts(language, namespace, locales[language], { isSilent: true });
  return createMessages<Tree>(name);
}

/** Messages shared by all apps: Home, Retry, Close, nights… */
export const useCommonMessages = createMessages<typeof common>('common');

/** A common message outside React. */
export const commonMessage: Translate<typeof common> = (key, values) => i18n.t(key, { ns: 'common', ...values });

/** The age of a child in years; a baby is under one. */
export function formatChildAge(age: number): string {
  return age === 0 ? commonMessage('time.underOne') : String(age);
}

/** The text in a language, or in another one if it is empty. */
export function inLanguage(messages: Readonly<Record<Language, string>>, language: Language): string {
  return messages[language] || LANGUAGES.map((other) => messages[other]).find((text) => text !== '') || '';
}

const HOST_FILE = /\/portal\/assets\/(?!vendor\.)/;

/**
 * Throws unless the caller of `called` is the host or the remote of the namespace: `trips` and `trips-…` belong to
 * mf-trips.
 */
function assertOwnNamespace(namespace: string, called: (...args: never[]) => unknown): void {
  const caller = callerOf(called);
  if (caller === undefined || HOST_FILE.test(caller)) return;
  const own = scriptOwner(caller)?.remote.replace(/^mf-/, '');
  if (own !== undefined && (namespace === own || namespace.startsWith(`${own}-`))) return;
  throw new Error(`The messages of ${namespace} belong to another remote`);
}

/**
 * The calling stack frame. Undefined if unsupported or not in production; empty if a timer or promise made the call.
 */
function callerOf(called: (...args: never[]) => unknown): string | undefined {
  if (process.env.NODE_ENV !== 'production' || Error.captureStackTrace === undefined) return undefined;
  const holder: { stack?: string } = {};
  Error.captureStackTrace(holder, called);
  return (holder.stack ?? '').split('\n').find((line) => /:\d+:\d+\)?$/.test(line)) ?? '';
}
