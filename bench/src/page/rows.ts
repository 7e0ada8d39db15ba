import { median, percentile, spread } from '../report/statistics.ts';
import type { Cell } from '../report/table.ts';
import type { FirstLoad } from './first-load.ts';
import { deepest, type Hops } from './hops.ts';
import type { ListCosts } from './interactions.ts';
import type { RouteChange } from './route-change.ts';
import { kilobytes, scriptKilobytes } from './weights.ts';

export function bytesRow(name: string, loads: readonly FirstLoad[]): Cell[] {
  const middle = (value: (load: FirstLoad) => number) => median(loads.map(value));
  return [
    name,
    middle(({ first }) => first.length),
    middle(({ first }) => first.filter(({ kind }) => kind === 'Script').length),
    middle(({ first }) => scriptKilobytes(first)),
    middle(({ first }) => kilobytes(first, 'Document')),
    middle(({ first }) => kilobytes(first, 'Fetch')),
    middle(({ first }) => kilobytes(first, 'Image')),
    middle(({ first }) => kilobytes(first)),
    middle(({ ahead }) => kilobytes(ahead)),
  ];
}

/** The first load, request by request; pictures are one row. */
export function requestRows([load]: readonly FirstLoad[]): Cell[][] {
  const listedRequests = load?.first.filter(({ kind }) => kind !== 'Image') ?? [];
  const pictures = load?.first.filter(({ kind }) => kind === 'Image') ?? [];
  return [
    ...listedRequests.map(({ level, kind, bytes, url }) => [level, kind.toLowerCase(), bytes, new URL(url).pathname]),
    ...(pictures.length > 0 ? [['', 'image', kilobytes(pictures) * 1000, `${pictures.length} pictures`]] : []),
  ];
}

export function hopsRow(name: string, counts: readonly Hops[], loads: readonly FirstLoad[]): Cell[] {
  const { remote, complete, waves } = deepest(counts);
  const each = counts.map((one) => `${one.remote}/${one.complete}`).join(' ');
  const byInitiators = median(loads.map(({ beforeRemote }) => Math.max(...beforeRemote.map(({ level }) => level))));
  return [name, remote, complete, waves.map((wave) => wave.length).join(' → '), each, byInitiators];
}

/** Requests after the second wave: each of these levels is an avoidable round trip. */
export function chainRows({ waves }: Hops): Cell[][] {
  return waves.slice(2).flatMap((wave, place) => wave.map((url) => [place + 3, new URL(url).pathname]));
}

export function paintRow(name: string, profile: string, loads: readonly FirstLoad[]): Cell[] {
  const largest = loads.map(({ largestPaint }) => largestPaint);
  return [
    name,
    profile,
    rounded(median(loads.map(({ firstPaint }) => firstPaint))),
    rounded(median(loads.map(({ seen }) => seen.remote ?? Number.NaN))),
    rounded(median(loads.map(({ seen }) => seen.complete ?? Number.NaN))),
    rounded(median(largest)),
    ...spread(largest).map(rounded),
    loads[0]?.largest ?? '',
  ];
}

export function routeRow(profile: string, changes: readonly RouteChange[]): Cell[] {
  const clicks = changes.map(({ toNextPaint }) => toNextPaint);
  return [
    profile,
    rounded(median(clicks)),
    rounded(percentile(clicks, 0.75)),
    rounded(median(changes.map(({ toDetail }) => toDetail))),
    rounded(median(changes.map(({ backToList }) => backToList))),
  ];
}

export function interactionRow(name: string, { product, plain }: ListCosts<readonly number[]>): Cell[] {
  const cells = (costs: readonly number[]) => [median(costs), percentile(costs, 0.75), Math.max(...costs)].map(rounded);
  return [name, ...cells(product), ...cells(plain)];
}

export function drawingRow(name: string, times: readonly number[]): Cell[] {
  return [name, rounded(median(times)), ...spread(times).map(rounded)];
}

function rounded(value: number): number {
  return Math.round(value);
}
