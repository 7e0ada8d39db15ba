import { isPortalPath, LANGUAGES, type Language, type WireResponse } from '@portico/contract';
import type { Area } from './areas.ts';
import { jsonValue, plainText, type TextShape } from './shapes.ts';

/** The source with its expiry, epoch milliseconds. */
export interface StoredSource {
  readonly value: string;
  readonly expiresAt: number;
}

/** The tokens of one sign-in by source, so that two tabs may use two sources. */
export interface StoredTokens {
  readonly signInId: string;
  readonly bySource: Readonly<Record<string, string>>;
}

const SIGN_IN_REASONS = ['sourceMissing', 'sessionEnded', 'endedInOtherTab'] as const;

/**
 * Why a signed-in user has to sign in again: the URL has no source, the server ended the session (inactivity, age,
 * another device), or another tab did.
 */
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

/** Responses that survive a reload with their query keys, oldest first; the reader decodes them by endpoint. */
export type StoredResponses = readonly (readonly [key: readonly unknown[], response: WireResponse])[];

type JsonObject = Readonly<Record<string, unknown>>;

interface StoredItem<T> {
  readonly area: Area;
  /** Name in the storage. */
  readonly name: string;
  readonly shape: TextShape<T>;
}

/** Items of the page's singletons by key. Apps declare their own items with `stored`. */
export const STORED = {
  /** Token of the latest sign-in or platform change; clearing it signs every tab out. */
  token: item('local', 'token', plainText()),
  tokens: item('local', 'tokens', jsonValue(isTokens)),
  sessionid: item('local', 'sessionid', plainText()),
  currencySet: item(
    'local',
    'currencySet',
    plainText((text) => /^[A-Z]{3}$/.test(text)),
  ),
  source: item('local', 'source', jsonValue(isSource)),
  language: item('local', 'language', plainText(isLanguage)),
  returnUrl: item('local', 'LoginWebsiteAddress', plainText(isPortalPath)),
  deviceToken: item(
    'local',
    'deviceToken',
    plainText((text) => /^[\w-]{8,64}$/.test(text)),
  ),
  /** The user to whom the searches and orders in this browser belong. */
  owner: item('local', 'owner', plainText()),
  /** The user to whom the searches and drafts in this tab belong: another tab may have changed the user. */
  tabOwner: item('session', 'owner', plainText()),
  /** Responses of queries with `storedAs`, for the session. */
  countries: item('session', 'countries', jsonValue(isStoredResponses)),
  suggestions: item('session', 'suggestions', jsonValue(isStoredResponses)),
  /** Why the sign-in page opens, until the page has shown it. */
  signInReason: item('session', 'signInReason', plainText(isSignInReason)),
  /** When flag 110 last reloaded a URL, to prevent a reload loop. */
  reloaded: item('session', 'reloaded', jsonValue(isReload)),
} as const;

/** A key of an item of the page's singletons. */
export type StoredKey = keyof typeof STORED;
/** Type of the value stored under a key. */
export type StoredValue<Key extends StoredKey> = (typeof STORED)[Key] extends StoredItem<infer T> ? T : never;

function item<T>(area: Area, name: string, shape: TextShape<T>): StoredItem<T> {
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

function isStoredResponses(value: unknown): value is StoredResponses {
  return Array.isArray(value) && value.every((one) => Array.isArray(one) && Array.isArray(one[0]) && isObject(one[1]));
}

function isReload(value: unknown): value is { readonly address: string; readonly at: number } {
  return isObject(value) && typeof value.address === 'string' && Number.isFinite(value.at);
}
