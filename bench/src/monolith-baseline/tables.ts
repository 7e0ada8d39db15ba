import type { FirstLoad } from '../page/first-load.ts';
import { FREE, SLOW, SLOW_CPU } from '../page/profiles.ts';
import type { RouteChange } from '../page/route-change.ts';
import { kilobytes } from '../page/weights.ts';
import { median } from '../report/statistics.ts';
import type { Cell, Table } from '../report/table.ts';
import type { FirstVisit } from './first-visit.ts';
import type { Size } from './growth.ts';
import type { MonolithMeasures, Rounds } from './measures.ts';
import { codeKilobytes, levelRows, loadRows, medians, paintRows, requestsOf, rounded, sideRow } from './rows.ts';

const SIDES = ['federated', 'monolith'];

/** Federation compared with a monolith from the same sources. */
export function monolithTables({ loads, hops, visits, changes }: MonolithMeasures): Table[] {
  return [
    {
      title: 'First load, transferred bytes',
      heads: ['page', 'what', ...SIDES, 'more'],
      rows: [
        ...loadRows('login', loads.loginFree),
        ...levelRows('login', hops.login),
        ...loadRows('list', loads.listFree),
        ...levelRows('list', hops.list),
      ],
    },
    {
      title: 'First load, ms',
      heads: ['page', 'profile', 'what', ...SIDES, 'ratio'],
      rows: [
        ...paintRows('login', SLOW.name, loads.loginSlow),
        ...paintRows('list', SLOW.name, loads.listSlow),
        ...paintRows('login', FREE.name, loads.loginFree),
        ...paintRows('list', FREE.name, loads.listFree),
      ],
    },
    {
      title: 'First visit to another remote, from the click to its page, ms',
      heads: ['fetched ahead', 'profile', ...SIDES, 'ratio', 'scripts', 'scripts of the monolith'],
      rows: [
        visitRow('nothing', SLOW.name, visits.coldSlow),
        visitRow('nothing', FREE.name, visits.coldFree),
        visitRow('while idle', SLOW.name, visits.aheadSlow),
        visitRow('while idle', FREE.name, visits.aheadFree),
      ],
    },
    {
      title: 'Warm route change, ms',
      heads: ['profile', 'what', ...SIDES, 'ratio'],
      rows: [...changeRows(SLOW_CPU.name, changes.slow), ...changeRows(FREE.name, changes.free)],
    },
  ];
}

/** The cost by number of remotes. */
export function growthTable(sizes: readonly Size[]): Table {
  const rows = sizes.flatMap(({ remotes, free, slow, hops }): Cell[][] => {
    const remoteCountText = String(remotes);
    const [levels] = levelRows(remoteCountText, hops);
    return [
      sideRow(
        [remoteCountText, 'document kB'],
        medians(free, ({ first }) => kilobytes(first, 'Document')),
        'difference',
      ),
      sideRow([remoteCountText, 'document and scripts kB'], medians(free, codeKilobytes), 'difference'),
      sideRow([remoteCountText, 'requests without pictures'], medians(free, requestsOf), 'difference'),
      ...(levels ? [levels] : []),
      sideRow([remoteCountText, `largest paint, ${SLOW.name}`], rounded(medians(slow, paintOf)), 'ratio'),
      sideRow([remoteCountText, `largest paint, ${FREE.name}`], rounded(medians(free, paintOf)), 'ratio'),
    ];
  });
  return { title: 'The list with more remotes', heads: ['remotes', 'what', ...SIDES, 'more'], rows };
}

function paintOf({ largestPaint }: FirstLoad): number {
  return largestPaint;
}

function visitRow(ahead: string, profile: string, visits: Rounds<FirstVisit>): Cell[] {
  const scripts = (side: readonly FirstVisit[]) => median(side.map((visit) => visit.scripts));
  const times = rounded(medians(visits, ({ toPage }) => toPage));
  return [...sideRow([ahead, profile], times, 'ratio'), scripts(visits.federated), scripts(visits.monolith)];
}

function changeRows(profile: string, changes: Rounds<RouteChange>): Cell[][] {
  const row = (what: string, value: (change: RouteChange) => number) =>
    sideRow([profile, what], rounded(medians(changes, value)), 'ratio');
  return [
    row('click to next paint', ({ toNextPaint }) => toNextPaint),
    row('to the hotel with its rates', ({ toDetail }) => toDetail),
    row('back to the rows', ({ backToList }) => backToList),
  ];
}
