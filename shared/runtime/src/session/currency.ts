import { atom, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { emit } from '../bus/bus.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { portalStore } from '../store.ts';
import { settingsAtom, userAtom } from './session-atoms.ts';

const BEFORE_SERVER = ['USD', 'CNY'];

/** The user's choice, if any. */
const chosenAtom = atom<string | undefined>(undefined);

/** Selectable codes: the company's, else the portal's, else USD and CNY. */
export const currenciesAtom = atom((get): readonly string[] => {
  const ofUser = Object.keys(get(userAtom)?.currencies.list ?? {});
  if (ofUser.length > 0) return ofUser;
  const ofPortal = get(settingsAtom)?.currencies.map(({ code }) => code) ?? [];
  return ofPortal.length > 0 ? ofPortal : BEFORE_SERVER;
});

/** The currency of prices in requests: the choice if it is selectable, else the server's default (SHELL-10). */
export const currencyAtom = atom((get): string => {
  const codes = get(currenciesAtom);
  const defaults = [get(chosenAtom), get(userAtom)?.currencies.defaultCode, get(settingsAtom)?.defaultCurrency, 'USD'];
  return defaults.find((code) => code !== undefined && codes.includes(code)) ?? codes[0] ?? 'USD';
});

/** Restores the stored choice. The currency in the URL applies when the page is opened, but not when it is reloaded. */
export function startCurrency(search: string, isReload: boolean): void {
  const requested = new URLSearchParams(search).get('currency') ?? '';
  const isGiven = portalStore.get(currenciesAtom).includes(requested) && !isReload;
  portalStore.set(chosenAtom, isGiven ? requested : readStored('currencySet'));
  if (isGiven) writeStored('currencySet', requested);
}

/** Changes the currency for every app and stores the choice. */
export function setCurrency(currency: string): void {
  if (portalStore.get(currencyAtom) === currency) return;
  portalStore.set(chosenAtom, currency);
  writeStored('currencySet', currency);
  emit('currency/changed', { currency });
}

/** The currency of prices in requests. */
export function getCurrency(): string {
  return portalStore.get(currencyAtom);
}

/** The currency and its setter. */
export function useCurrency(): readonly [currency: string, set: (currency: string) => void] {
  return [useAtomValue(currencyAtom, { store: portalStore }), useCallback(setCurrency, [])];
}

/** Codes in the currency menu. */
export function useCurrencies(): readonly string[] {
  return useAtomValue(currenciesAtom, { store: portalStore });
}
