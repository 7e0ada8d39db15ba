import type { FirstLoad } from '../page/first-load.ts';
import { deepest, type Hops } from '../page/hops.ts';
import { kilobytes, scriptKilobytes } from '../page/weights.ts';
import { median } from '../report/statistics.ts';
import type { Cell } from '../report/table.ts';

/** A value of both builds. */
export interface Sides<T> {
  readonly federated: T;
  readonly monolith: T;
}

/** How two figures are compared. */
type Against = 'difference' | 'ratio';

/** Labels, the federated figure, the monolith's figure, and the comparison. */
export function sideRow(names: readonly string[], sides: Sides<number>, against: Against): Cell[] {
  const { federated, monolith } = sides;
  return [...names, federated, monolith, against === 'ratio' ? ratioText(sides) : signed(federated - monolith)];
}

export function ratio({ federated, monolith }: Sides<number>): number {
  return federated / monolith;
}

function ratioText(sides: Sides<number>): string {
  const value = ratio(sides);
  return Number.isFinite(value) ? `${value.toFixed(2)} ×` : '–';
}

function signed(value: number): string {
  const text = Number.isInteger(value) ? String(Math.abs(value)) : Math.abs(value).toFixed(1);
  return `${value < 0 ? '−' : '+'}${text}`;
}

/** A median on both sides. */
export function medians<T>(sides: Sides<readonly T[]>, value: (one: T) => number): Sides<number> {
  return { federated: median(sides.federated.map(value)), monolith: median(sides.monolith.map(value)) };
}

/** HTML page and scripts: only these depend on federation. Requests to the API and pictures are equal. */
export function codeKilobytes({ first }: FirstLoad): number {
  return scriptKilobytes(first) + kilobytes(first, 'Document');
}

export function requestsOf({ first }: FirstLoad): number {
  return first.filter(({ kind }) => kind !== 'Image').length;
}

export function loadRows(page: string, loads: Sides<readonly FirstLoad[]>): Cell[][] {
  const row = (what: string, value: (load: FirstLoad) => number) =>
    sideRow([page, what], medians(loads, value), 'difference');
  return [
    row('requests without pictures', requestsOf),
    row('scripts', ({ first }) => first.filter(({ kind }) => kind === 'Script').length),
    row('scripts kB', ({ first }) => scriptKilobytes(first)),
    row('document kB', ({ first }) => kilobytes(first, 'Document')),
    row('both kB', codeKilobytes),
  ];
}

export function levelRows(page: string, counts: Sides<readonly Hops[]>): Cell[][] {
  const [federated, monolith] = [deepest(counts.federated), deepest(counts.monolith)];
  const row = (what: string, value: (hops: Hops) => number) =>
    sideRow([page, what], { federated: value(federated), monolith: value(monolith) }, 'difference');
  return [
    row('levels to the first pixel of the page', ({ remote }) => remote),
    row('levels to the page with its data', ({ complete }) => complete),
    row('requests in the wave after the document', ({ waves }) => waves[1]?.length ?? Number.NaN),
  ];
}

export function paintRows(page: string, profile: string, loads: Sides<readonly FirstLoad[]>): Cell[][] {
  const row = (what: string, value: (load: FirstLoad) => number) =>
    sideRow([page, profile, what], rounded(medians(loads, value)), 'ratio');
  return [
    row('first paint', ({ firstPaint }) => firstPaint),
    row('first pixel of the page', ({ seen }) => seen.remote ?? Number.NaN),
    row('largest paint', ({ largestPaint }) => largestPaint),
    row('with its data', ({ seen }) => seen.complete ?? Number.NaN),
  ];
}

export function rounded({ federated, monolith }: Sides<number>): Sides<number> {
  return { federated: Math.round(federated), monolith: Math.round(monolith) };
}
