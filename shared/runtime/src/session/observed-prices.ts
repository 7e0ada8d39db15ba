import { type DatedGuests, roomsOf, type ShownAmount, type Stay } from '@portico/contract';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { jsonValue } from '../storage/shapes.ts';
import { stored } from '../storage/stored-item.ts';
import { portalStore } from '../store.ts';

/** A price or sold-out result observed for a rate, which differed from lists and quotes. */
export interface ObservedPrices {
  /** Dates and guests of the stay. */
  readonly stay: string;
  readonly hotelId: string;
  /** A rate; empty for the whole hotel. */
  readonly product: string;
  /** The new price of the stay; undefined if sold out. */
  readonly total?: ShownAmount | undefined;
}

const MOST = 60;
const item = stored('runtime', 'learned', jsonValue(isObservedPriceList), { area: 'session', until: 'sign-out' });
/** Incremented with each change, so that components read the storage again. */
const changesAtom = atom(0);

/**
 * Stores an observation for the stay and a rate, or a hotel if `product` is empty: a new total, or sold out without
 * one.
 */
export function recordObservedPrice(stay: Stay, product: string, total?: ShownAmount): void {
  const one = { stay: stayKey(stay), hotelId: stay.hotelId, product, total };
  write([...allBut(one), one].slice(-MOST));
}

/** Removes the sold-out observations of a rate and its hotel when the rate is available again. */
export function forgetSoldOut(stay: Stay, product: string): void {
  const key = stayKey(stay);
  const isGone = (one: ObservedPrices) =>
    one.total === undefined &&
    one.stay === key &&
    one.hotelId === stay.hotelId &&
    (one.product === '' || one.product === product);
  if (all().some(isGone)) write(all().filter((one) => !isGone(one)));
}

/** The observations for a stay, by hotel and rate; updates when they change. */
export function useObservedPrices(
  stay: DatedGuests,
): (hotelId: string, product?: string) => ObservedPrices | undefined {
  const changes = useAtomValue(changesAtom, { store: portalStore });
  const key = stayKey(stay);
  return useMemo(() => {
    const ofStay = all().filter((one) => one.stay === key);
    return (hotelId, product = '') => ofStay.find((one) => one.hotelId === hotelId && one.product === product);
    // oxlint-disable-next-line react/exhaustive-deps -- the storage cannot be a dependency; `changes` covers it
  }, [changes, key]);
}

function stayKey({ checkIn, checkOut, ...guests }: DatedGuests): string {
  return JSON.stringify([checkIn, checkOut, roomsOf(guests)]);
}

function all(): readonly ObservedPrices[] {
  return item.read() ?? [];
}

function allBut({ stay, hotelId, product }: ObservedPrices): readonly ObservedPrices[] {
  return all().filter((one) => one.stay !== stay || one.hotelId !== hotelId || one.product !== product);
}

function write(observedPrices: readonly ObservedPrices[]): void {
  item.write(observedPrices);
  portalStore.set(changesAtom, (count) => count + 1);
}

function isObservedPriceList(value: unknown): value is readonly ObservedPrices[] {
  return Array.isArray(value) && value.every(isObservedPrice);
}

function isObservedPrice(value: unknown): value is ObservedPrices {
  const { stay, hotelId, product, total } = (value ?? {}) as Partial<Record<keyof ObservedPrices, unknown>>;
  const isTotal = total === undefined || (typeof total === 'object' && total !== null && 'amount' in total);
  return isTotal && [stay, hotelId, product].every((text) => typeof text === 'string');
}
