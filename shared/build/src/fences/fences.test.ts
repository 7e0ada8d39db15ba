import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../workspace/paths.ts';
import { ROOMS } from './room-tables.ts';

/** Each fixture folder, the file in it that breaks a fence, and the rule that must say so. */
const BREAKS: readonly (readonly [fixture: string, file: string, rule: string])[] = [
  ['package-to-package', 'priced.ts', 'portico(imports)'],
  ['contract-stays-pure', 'titled.ts', 'portico(imports)'],
  ['undeclared-package', 'moment-of.ts', 'portico(imports)'],
  ['deep-import', 'stay-words.ts', 'portico(imports)'],
  ['remote-to-remote-by-name', 'verify-here.ts', 'portico(imports)'],
  ['remote-to-remote-by-path', 'verify-here.ts', 'portico(imports)'],
  ['remote-to-remote-lazily', 'verify-later.ts', 'portico(imports)'],
  ['remote-to-host', 'frame-here.ts', 'portico(imports)'],
  ['host-to-remote', 'menu-here.ts', 'portico(imports)'],
  ['server-to-runtime', 'shown-amount.ts', 'portico(imports)'],
  ['e2e-to-app', 'list-page.ts', 'portico(imports)'],
  ['testing-in-program', 'seed-trips.ts', 'portico(imports)'],
  ['page-to-page', 'hotel-detail-row.ts', 'portico(imports)'],
  ['feature-to-feature', 'heart-row.ts', 'portico(imports)'],
  ['feature-to-page', 'heart-page.ts', 'portico(imports)'],
  ['page-to-entry', 'whole-remote.ts', 'portico(imports)'],
  ['behind-a-face', 'trip-rows.ts', 'portico(imports)'],
  ['own-face', 'new-order.ts', 'portico(imports)'],
  ['supplier-to-built-in', 'harbour-quotes.ts', 'portico(imports)'],
  ['supply-to-supplier', 'cheapest.ts', 'portico(imports)'],
  ['cycle', 'one.ts', 'import(no-cycle)'],
  ['index-in-app', 'index.ts', 'portico(no-index)'],
  ['chakra-outside-ui', 'stay-box.ts', 'portico(imports)'],
  ['chakra-as-a-whole', 'stay-box.ts', 'portico(imports)'],
  ['emotion-outside-ui', 'frame-style.ts', 'portico(imports)'],
  ['raw-flag', 'is-sold-out.ts', 'portico(no-raw-flags)'],
  ['raw-flag-in-switch', 'told.ts', 'portico(no-raw-flags)'],
  ['raw-flag-sent', 'sold-out.ts', 'portico(no-raw-flags)'],
  ['fetch-outside-client', 'fetch-stay.ts', 'portico(owners)'],
  ['window-fetch-outside-client', 'fetch-user.ts', 'portico(owners)'],
  ['storage-outside-owner', 'kept-stay.ts', 'portico(owners)'],
  ['storage-outside-owner-by-window', 'kept-token.ts', 'portico(owners)'],
  ['custom-event-outside-bus', 'tell-stay.ts', 'portico(owners)'],
  ['words-in-jsx', 'stay-head.tsx', 'portico(no-raw-words)'],
  ['words-in-attribute', 'close-button.tsx', 'portico(no-raw-words)'],
  ['sleep-in-e2e', 'slow-spec.ts', 'portico(no-sleep)'],
  ['caught-call', 'use-payment.ts', 'portico(call-ends)'],
  ['fault-by-class', 'is-lost.ts', 'portico(call-ends)'],
  ['name-not-offered', 'stay-form.ts', 'portico(offered-only)'],
  ['second-router', 'other-router.ts', 'portico(offered-only)'],
  ['wire-name', 'booking-number.ts', 'portico(no-wire-names)'],
  ['wire-name-in-text', 'refused-stay.ts', 'portico(no-wire-names)'],
  ['wire-name-in-address', 'way-back.ts', 'portico(no-wire-names)'],
  ['undocumented-export', 'nights.ts', 'portico(documented)'],
  ['zones-in-frame', 'clock-day.ts', 'portico(imports)'],
  ['forms-in-frame', 'asked.ts', 'portico(imports)'],
  ['forms-in-rules', 'judge.ts', 'portico(imports)'],
  ['phone-library-in-remote', 'dialled.ts', 'portico(imports)'],
  ['zones-library-in-contract', 'moment.ts', 'portico(imports)'],
  ['subpath-with-the-root', 'names.ts', 'portico(imports)'],
  ['day-out-of-a-language', 'day-there.ts', 'portico(no-parsed-text)'],
  ['text-parsed-again', 'month-there.ts', 'portico(no-parsed-text)'],
  ['markup-addressed', 'stay-row.ts', 'portico(style-parts)'],
  ['width-in-figures', 'stay-row.ts', 'portico(style-parts)'],
  ['constant-inline-style', 'stay-row.tsx', 'portico(style-parts)'],
  ['text-as-html', 'hotel-story.tsx', 'portico(no-text-as-html)'],
  ['text-as-html-by-property', 'fill-notice.ts', 'portico(no-text-as-html)'],
  ['text-as-html-by-parser', 'read-story.ts', 'portico(no-text-as-html)'],
  ['second-text-policy', 'allow-markup.ts', 'portico(no-text-as-html)'],
];

/** One fixture of many files: in every room that a table names, one that looks into a room above. */
const ROOM_FIXTURE = 'rooms';

const FIXTURES = resolve(ROOT, 'shared/build/fixtures/fences');

interface Refusal {
  readonly filename: string;
  readonly code: string;
}

let refusals: Refusal[] = [];

beforeAll(() => {
  refusals = lint(FIXTURES);
});

describe('the fences', () => {
  it.each(BREAKS)('refuses %s (%s) by %s', (fixture, file, rule) => {
    const found = refusals.filter(({ filename }) => filename.includes(`/${fixture}/`) && filename.endsWith(`/${file}`));
    expect(found.map(({ code }) => code)).toEqual([rule]);
  });

  const rooms = Object.entries(ROOMS).flatMap(([name, table]) => table.map(([room]) => [name, room] as const));

  it.each(rooms)('refuses an import upwards in %s from %s', (name, room) => {
    const place = `/${ROOM_FIXTURE}/${name}/src/${room}`;
    const found = refusals.filter(({ filename }) => new RegExp(`${place}(\\.ts|/looks-up\\.ts)$`).test(filename));
    expect(found.map(({ code }) => code)).toEqual(['portico(imports)']);
  });

  it('tries a fixture for every fence and has no fixture that nobody tries', () => {
    const tried = [...BREAKS.map(([fixture]) => fixture), ROOM_FIXTURE];
    expect(readdirSync(FIXTURES).sort()).toEqual(tried.sort());
  });

  it('refuses nothing but what breaks a fence', () => {
    const tried = BREAKS.map(([fixture, file]) => `${fixture}/${file}`);
    const isTried = ({ filename }: Refusal) =>
      tried.some((name) => filename.includes(`/${name.split('/')[0]}/`) && filename.endsWith(`/${name.split('/')[1]}`));
    const others = refusals
      .filter((refusal) => !isTried(refusal) && !refusal.filename.includes(`/${ROOM_FIXTURE}/`))
      .map(({ filename }) => filename);
    expect(others.filter((filename) => !filename.endsWith('ring/two.ts'))).toEqual([]);
  });
});

function lint(folder: string): Refusal[] {
  try {
    execFileSync(resolve(ROOT, 'node_modules/.bin/oxlint'), ['--no-ignore', '-f', 'json', folder], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return (JSON.parse(stdout) as { diagnostics: Refusal[] }).diagnostics;
  }
}
