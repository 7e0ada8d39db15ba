import { type DatedGuests, roomsOf, type ShownAmount, type Stay } from '@portico/contract';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { jsonValue } from '../storage/shapes.ts';
import { stored } from '../storage/stored-item.ts';
import { portalStore } from '../store.ts';

/** What a hotel said of a rate when it was asked, where lists and quotes said something else. */
export interface Learned {
  /** Dates and guests of the stay. */
  readonly stay: string;
  readonly hotelId: string;
  /** A rate; empty for the whole hotel. */
  readonly product: string;
  /** What the stay now costs; nothing where it is sold out. */
  readonly total?: ShownAmount | undefined;
}

const MOST = 60;
const kept = stored('runtime', 'learned', jsonValue(isLearnedList), { area: 'session', until: 'sign-out' });
/** Counts up with each change, so that what shows asks again. */
const changesAtom = atom(0);

/** Keeps what was learned of a rate, or with an empty product of a hotel, for the stay: a new total, or that it is sold out. */
export function learn(stay: Stay, product: string, total?: ShownAmount): void {
  const one = { stay: stayKey(stay), hotelId: stay.hotelId, product, total };
  write([...allBut(one), one].slice(-MOST));
}

/** Forgets that a rate and its hotel were sold out: it can be had again. */
export function unlearnSoldOut(stay: Stay, product: string): void {
  const key = stayKey(stay);
  const isGone = (one: Learned) =>
    one.total === undefined &&
    one.stay === key &&
    one.hotelId === stay.hotelId &&
    (one.product === '' || one.product === product);
  if (all().some(isGone)) write(all().filter((one) => !isGone(one)));
}

/** What was learned for a stay, by hotel and rate. Changes while the page shows it. */
export function useLearned(stay: DatedGuests): (hotelId: string, product?: string) => Learned | undefined {
  const changes = useAtomValue(changesAtom, { store: portalStore });
  const key = stayKey(stay);
  return useMemo(() => {
    const known = all().filter((one) => one.stay === key);
    return (hotelId, product = '') => known.find((one) => one.hotelId === hotelId && one.product === product);
    // oxlint-disable-next-line react/exhaustive-deps -- the storage has no dependency of its own
  }, [changes, key]);
}

function stayKey({ checkIn, checkOut, ...guests }: DatedGuests): string {
  return JSON.stringify([checkIn, checkOut, roomsOf(guests)]);
}

function all(): readonly Learned[] {
  return kept.read() ?? [];
}

function allBut({ stay, hotelId, product }: Learned): readonly Learned[] {
  return all().filter((one) => one.stay !== stay || one.hotelId !== hotelId || one.product !== product);
}

function write(learned: readonly Learned[]): void {
  kept.write(learned);
  portalStore.set(changesAtom, (count) => count + 1);
}

function isLearnedList(value: unknown): value is readonly Learned[] {
  return Array.isArray(value) && value.every(isLearned);
}

function isLearned(value: unknown): value is Learned {
  const { stay, hotelId, product, total } = (value ?? {}) as Partial<Record<keyof Learned, unknown>>;
  const isTotal = total === undefined || (typeof total === 'object' && total !== null && 'amount' in total);
  return isTotal && [stay, hotelId, product].every((text) => typeof text === 'string');
}
