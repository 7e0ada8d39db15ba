import { isPortalPath, LANGUAGES, type Language, type WireAnswer } from '@portico/contract';
import type { Area } from './areas.ts';
import { jsonValue, plainText, type TextShape } from './shapes.ts';

/** The source with the instant after which it is worthless, in milliseconds. */
export interface StoredSource {
  readonly value: string;
  readonly expiresAt: number;
}

/** The tokens of one sign-in by source, so that two tabs may work under two sources. */
export interface StoredTokens {
  readonly signInId: string;
  readonly bySource: Readonly<Record<string, string>>;
}

const SIGN_IN_REASONS = ['sourceMissing', 'sessionEnded', 'endedInOtherTab'] as const;

/**
 * Why a user who was signed in has to sign in: the URL names no source, the server has ended the session (inactivity, age, another
 * device), or another tab has.
 */
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

/** Answers that outlive a reload, each with its question, oldest first; whoever reads one decodes it by its call. */
export type KeptAnswers = readonly (readonly [question: readonly unknown[], answer: WireAnswer])[];

type JsonObject = Readonly<Record<string, unknown>>;

interface Kept<T> {
  readonly area: Area;
  /** Name in the storage. */
  readonly name: string;
  readonly shape: TextShape<T>;
}

/** What the page's singletons keep in the browser, by key. An app names what it keeps itself, by `stored`. */
export const STORED = {
  /** Token of the latest sign-in or platform change; clearing it signs every tab out. */
  token: kept('local', 'token', plainText()),
  tokens: kept('local', 'tokens', jsonValue(isTokens)),
  sessionid: kept('local', 'sessionid', plainText()),
  currencySet: kept(
    'local',
    'currencySet',
    plainText((text) => /^[A-Z]{3}$/.test(text)),
  ),
  source: kept('local', 'source', jsonValue(isSource)),
  language: kept('local', 'language', plainText(isLanguage)),
  returnAddress: kept('local', 'LoginWebsiteAddress', plainText(isPortalPath)),
  deviceToken: kept(
    'local',
    'deviceToken',
    plainText((text) => /^[\w-]{8,64}$/.test(text)),
  ),
  /** The person whose searches and orders this browser keeps. */
  owner: kept('local', 'owner', plainText()),
  /** The person whose searches and drafts this tab stores: another tab may have changed the user meanwhile. */
  tabOwner: kept('session', 'owner', plainText()),
  /** What a call with `keptAs` answered, for the session. */
  countries: kept('session', 'countries', jsonValue(isKeptAnswers)),
  suggestions: kept('session', 'suggestions', jsonValue(isKeptAnswers)),
  /** Why the sign-in page opens, until it has stated it. */
  signInReason: kept('session', 'signInReason', plainText(isSignInReason)),
  /** When 110 last reloaded an address, so that it cannot reload for ever. */
  reloaded: kept('session', 'reloaded', jsonValue(isReload)),
} as const;

/** A name under which the page's singletons keep something. */
export type StoredKey = keyof typeof STORED;
/** Type of the value that is kept under a name. */
export type StoredValue<Key extends StoredKey> = (typeof STORED)[Key] extends Kept<infer T> ? T : never;

function kept<T>(area: Area, name: string, shape: TextShape<T>): Kept<T> {
  return { area, name, shape };
}

function isLanguage(text: string): text is Language {
  return LANGUAGES.some((language) => language === text);
}

function isSignInReason(text: string): text is SignInReason {
  return SIGN_IN_REASONS.some((reason) => reason === text);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSource(value: unknown): value is StoredSource {
  return isObject(value) && typeof value.value === 'string' && value.value !== '' && Number.isFinite(value.expiresAt);
}

function isTokens(value: unknown): value is StoredTokens {
  if (!isObject(value) || typeof value.signInId !== 'string' || !isObject(value.bySource)) return false;
  return Object.values(value.bySource).every((token) => typeof token === 'string');
}

function isKeptAnswers(value: unknown): value is KeptAnswers {
  return Array.isArray(value) && value.every((one) => Array.isArray(one) && Array.isArray(one[0]) && isObject(one[1]));
}

function isReload(value: unknown): value is { readonly address: string; readonly at: number } {
  return isObject(value) && typeof value.address === 'string' && Number.isFinite(value.at);
}
