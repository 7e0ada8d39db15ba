import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../workspace/paths.ts';
import { SAMPLES_PREFIX } from './place.ts';

/** Files that violate one rule, by the path that each would have in the repository. */
interface Sample {
  readonly name: string;
  /** The rule that must reject the first file; the other files are its imports. */
  readonly rule: string;
  readonly files: Readonly<Record<string, string>>;
}

const SAMPLES: readonly Sample[] = [
  {
    name: 'package-to-package',
    rule: 'portico(imports)',
    files: {
      'shared/ui/src/components/priced.ts': `import { formatAmount } from '@portico/runtime';

export const priced = formatAmount;`,
    },
  },
  {
    name: 'contract-stays-pure',
    rule: 'portico(imports)',
    files: {
      'shared/contract/src/titled.ts': `import { useState } from 'react';

/** Keeps a title. */
export const titled = useState;`,
    },
  },
  {
    name: 'undeclared-package',
    rule: 'portico(imports)',
    files: {
      'mf-search/src/features/dates/moment-of.ts': `import { DateTime } from 'lodash';

export const momentOf = DateTime;`,
    },
  },
  {
    name: 'deep-import',
    rule: 'portico(imports)',
    files: {
      'mf-search/src/features/stay/stay-words.ts': `import { STAY_LIMITS } from '@portico/contract/src/limits.ts';

export const stayWords = STAY_LIMITS;`,
    },
  },
  {
    name: 'remote-to-remote-by-name',
    rule: 'portico(imports)',
    files: {
      'mf-search/src/features/verify/verify-here.ts': `import { entry } from 'mf-booking';

export const verifyHere = entry;`,
    },
  },
  {
    name: 'remote-to-remote-by-path',
    rule: 'portico(imports)',
    files: {
      'mf-search/src/features/verify/verify-here.ts': `import { entry } from '../../../../mf-booking/src/entry.ts';

export const verifyHere = entry;`,
    },
  },
  {
    name: 'remote-to-remote-lazily',
    rule: 'portico(imports)',
    files: {
      'mf-search/src/features/verify/verify-later.ts': `export async function verifyLater() {
  return await import('../../../../mf-booking/src/entry.ts');
}`,
    },
  },
  {
    name: 'remote-to-host',
    rule: 'portico(imports)',
    files: {
      'mf-search/src/features/frame/frame-here.ts': `import { PortalLayout } from '../../../../host/src/layout/portal-layout.tsx';

export const frameHere = PortalLayout;`,
    },
  },
  {
    name: 'host-to-remote',
    rule: 'portico(imports)',
    files: {
      'host/src/layout/menu-here.ts': `import { manifest } from '../../../mf-search/src/manifest.ts';

export const menuHere = manifest;`,
    },
  },
  {
    name: 'server-to-runtime',
    rule: 'portico(imports)',
    files: {
      'server/src/features/orders/shown-amount.ts': `import { formatAmount } from '@portico/runtime';

export const shownAmount = formatAmount;`,
    },
  },
  {
    name: 'e2e-to-app',
    rule: 'portico(imports)',
    files: {
      'e2e/pages/list-page.ts': `import { manifest } from '../../mf-search/src/manifest.ts';

export const listPage = manifest;`,
    },
  },
  {
    name: 'testing-in-program',
    rule: 'portico(imports)',
    files: {
      'mf-trips/src/features/seed/seed-trips.ts': `import { renderPage } from '@portico/testing';

export const seedTrips = renderPage;`,
    },
  },
  {
    name: 'page-to-page',
    rule: 'portico(imports)',
    files: {
      'mf-search/src/pages/hotel-detail/hotel-detail-row.ts': `import { hotelRow } from '../hotel-list/hotel-row.ts';

export const hotelDetailRow = hotelRow;`,
      'mf-search/src/pages/hotel-list/hotel-row.ts': 'export const hotelRow = 1;',
    },
  },
  {
    name: 'feature-to-feature',
    rule: 'portico(imports)',
    files: {
      'mf-search/src/features/hearts/heart-row.ts': `import { searchRow } from '../search-bar/search-row.ts';

export const heartRow = searchRow;`,
      'mf-search/src/features/search-bar/search-row.ts': 'export const searchRow = 1;',
    },
  },
  {
    name: 'feature-to-page',
    rule: 'portico(imports)',
    files: {
      'mf-search/src/features/hearts/heart-page.ts': `import { hotelRow } from '../../pages/hotel-list/hotel-row.ts';

export const heartPage = hotelRow;`,
      'mf-search/src/pages/hotel-list/hotel-row.ts': 'export const hotelRow = 1;',
    },
  },
  {
    name: 'page-to-entry',
    rule: 'portico(imports)',
    files: {
      'mf-search/src/pages/hotel-list/whole-remote.ts': `import { entry } from '../../entry.ts';

export const wholeRemote = entry;`,
      'mf-search/src/entry.ts': 'export const entry = 1;',
    },
  },
  {
    name: 'behind-a-entry',
    rule: 'portico(imports)',
    files: {
      'server/src/features/trips/trip-rows.ts': `import { findOrder } from '../orders/orders-repository.ts';

export const tripRow = findOrder;`,
      'server/src/features/orders/orders-repository.ts': 'export const findOrder = (number: string) => number;',
    },
  },
  {
    name: 'own-entry',
    rule: 'portico(imports)',
    files: {
      'server/src/features/orders/new-order.ts': `import { findOrder } from './orders.ts';

export const newOrder = findOrder;`,
      'server/src/features/orders/orders.ts': 'export const findOrder = (number: string) => number;',
    },
  },
  {
    name: 'supplier-to-built-in',
    rule: 'portico(imports)',
    files: {
      'server/src/features/supply/harbour/harbour-quotes.ts': `import { policyOf } from '../built-in/policy-of.ts';

export const harbourPolicy = policyOf;`,
      'server/src/features/supply/built-in/policy-of.ts': 'export const policyOf = (days: number) => days;',
    },
  },
  {
    name: 'supply-to-supplier',
    rule: 'portico(imports)',
    files: {
      'server/src/features/supply/cheapest.ts': `import { policyOf } from './built-in/policy-of.ts';

export const cheapest = policyOf;`,
      'server/src/features/supply/built-in/policy-of.ts': 'export const policyOf = (days: number) => days;',
    },
  },
  {
    name: 'cycle',
    rule: 'import(no-cycle)',
    files: {
      'mf-search/src/features/ring/one.ts': `import { two } from './two.ts';

export const one: number = two;`,
      'mf-search/src/features/ring/two.ts': `import { one } from './one.ts';

export const two: number = one;`,
    },
  },
  {
    name: 'index-in-app',
    rule: 'portico(no-index)',
    files: {
      'mf-search/src/features/stay/index.ts': 'export const stay = 1;',
    },
  },
  {
    name: 'chakra-outside-ui',
    rule: 'portico(imports)',
    files: {
      'mf-search/src/features/stay/stay-box.ts': `import { Box } from '@chakra-ui/react';

export const stayBox = Box;`,
    },
  },
  {
    name: 'chakra-as-a-whole',
    rule: 'portico(imports)',
    files: {
      'shared/ui/src/components/stay-box.ts': `import { Box } from '@chakra-ui/react';

export const stayBox = Box;`,
    },
  },
  {
    name: 'emotion-outside-ui',
    rule: 'portico(imports)',
    files: {
      'host/src/layout/frame-style.ts': `import { css } from '@emotion/react';

export const frameStyle = css;`,
    },
  },
  {
    name: 'raw-flag',
    rule: 'portico(no-raw-flags)',
    files: {
      'mf-booking/src/features/verification/is-sold-out.ts': `export function isSoldOut(answer: { flag: string }): boolean {
  return answer.flag === '154';
}`,
    },
  },
  {
    name: 'raw-flag-in-switch',
    rule: 'portico(no-raw-flags)',
    files: {
      'server/src/features/orders/told.ts': `export function told(flag: string): string {
  switch (flag) {
    case '155':
      return 'gone';
    default:
      return 'here';
  }
}`,
    },
  },
  {
    name: 'raw-flag-sent',
    rule: 'portico(no-raw-flags)',
    files: {
      'server/src/features/orders/sold-out.ts': "export const soldOut = { flag: '154', msg: '' };",
    },
  },
  {
    name: 'fetch-outside-client',
    rule: 'portico(owners)',
    files: {
      'mf-search/src/features/stay/fetch-stay.ts': `export async function fetchStay() {
  return await fetch('/api/hotelList');
}`,
    },
  },
  {
    name: 'window-fetch-outside-client',
    rule: 'portico(owners)',
    files: {
      'host/src/session/fetch-user.ts': `export async function fetchUser() {
  return await window.fetch('/api/userInfo');
}`,
    },
  },
  {
    name: 'storage-outside-owner',
    rule: 'portico(owners)',
    files: {
      'mf-search/src/features/stay/kept-stay.ts': "export const keptStay = localStorage.getItem('stay');",
    },
  },
  {
    name: 'storage-outside-owner-by-window',
    rule: 'portico(owners)',
    files: {
      'shared/runtime/src/session/kept-token.ts': `/** Keeps the token. */
export const keptToken = window.sessionStorage;`,
    },
  },
  {
    name: 'custom-event-outside-bus',
    rule: 'portico(owners)',
    files: {
      'mf-search/src/features/stay/tell-stay.ts': "document.dispatchEvent(new CustomEvent('stay'));",
    },
  },
  {
    name: 'words-in-jsx',
    rule: 'portico(no-raw-words)',
    files: {
      'mf-search/src/features/stay/stay-head.tsx': `export function StayHead({ nights }: { nights: string }) {
  return <h2>Your stay · {nights}</h2>;
}`,
    },
  },
  {
    name: 'words-in-attribute',
    rule: 'portico(no-raw-words)',
    files: {
      'host/src/layout/close-button.tsx': `export function CloseButton() {
  return <button type="button" aria-label="Close" />;
}`,
    },
  },
  {
    name: 'sleep-in-e2e',
    rule: 'portico(no-sleep)',
    files: {
      'e2e/specs/slow-spec.ts': `export async function slowly(page: { waitForTimeout(ms: number): Promise<void> }) {
  await page.waitForTimeout(500);
}`,
    },
  },
  {
    name: 'caught-call',
    rule: 'portico(request-results)',
    files: {
      'mf-booking/src/pages/write-pay/use-payment.ts': `export async function payOnce(pay: () => Promise<void>, say: () => void): Promise<void> {
  try {
    await pay();
  } catch {
    say();
  }
}`,
    },
  },
  {
    name: 'fault-by-class',
    rule: 'portico(request-results)',
    files: {
      'mf-trips/src/pages/my-trip/is-lost.ts': `import { ApiClientError } from '@portico/runtime';

export function isLost(error: unknown): boolean {
  return error instanceof ApiClientError;
}`,
    },
  },
  {
    name: 'name-not-offered',
    rule: 'portico(offered-only)',
    files: {
      'mf-search/src/features/stay/stay-form.ts': `import { Form } from 'react-router-dom';

export const stayForm = Form;`,
    },
  },
  {
    name: 'second-router',
    rule: 'portico(offered-only)',
    files: {
      'host/src/layout/other-router.ts': `import { Link } from 'react-router';

export const otherRouter = Link;`,
    },
  },
  {
    name: 'wire-name',
    rule: 'portico(no-wire-names)',
    files: {
      'mf-trips/src/features/booking/booking-number.ts': `export function bookingNumber(order: Readonly<Record<string, string>>): string | undefined {
  return order.orderno;
}`,
    },
  },
  {
    name: 'wire-name-in-text',
    rule: 'portico(no-wire-names)',
    files: {
      'server/src/features/hotels/refused-stay.ts':
        "export const refusedStay = { field: 'start_date', message: 'is past' };",
    },
  },
  {
    name: 'wire-name-in-address',
    rule: 'portico(no-wire-names)',
    files: {
      'mf-booking/src/features/way-back/way-back.ts': `export function wayBack(number: string): string {
  return \`/portal/account/tripDetail?orderno=\${number}\`;
}`,
    },
  },
  {
    name: 'undocumented-export',
    rule: 'portico(documented)',
    files: {
      'shared/contract/src/nights.ts': `/** Nights of a stay. */
export const NIGHTS = [1, 2, 3] as const;
export type NIGHTS = (typeof NIGHTS)[number];

export function nightsOf(days: number): number {
  return days - 1;
}`,
    },
  },
  {
    name: 'zones-in-frame',
    rule: 'portico(imports)',
    files: {
      'host/src/layout/clock-day.ts': `import { dayIn } from '@portico/contract/zones';

export const clockDay = dayIn;`,
    },
  },
  {
    name: 'forms-in-frame',
    rule: 'portico(imports)',
    files: {
      'host/src/layout/asked.ts': `import { orderForm } from '@portico/contract/forms';

export const asked = orderForm;`,
    },
  },
  {
    name: 'forms-in-rules',
    rule: 'portico(imports)',
    files: {
      'shared/contract/src/rules/judge.ts': `import { orderForm } from '../forms/forms.ts';

/** A judge. */
export const judge = orderForm;`,
      'shared/contract/src/forms/forms.ts': `/** A form. */
export const orderForm = 1;`,
    },
  },
  {
    name: 'phone-library-in-remote',
    rule: 'portico(imports)',
    files: {
      'mf-booking/src/features/stay/dialled.ts': `import { isValidPhoneNumber } from 'libphonenumber-js/min';

export const dialled = isValidPhoneNumber;`,
    },
  },
  {
    name: 'zones-library-in-contract',
    rule: 'portico(imports)',
    files: {
      'shared/contract/src/moment.ts': `import { DateTime } from 'luxon';

/** A moment. */
export const moment = DateTime;`,
    },
  },
  {
    name: 'subpath-with-the-root',
    rule: 'portico(imports)',
    files: {
      'shared/contract/src/names.ts': `import { nameError } from './rules/guests.ts';

/** Judges a name. */
export const names = nameError;`,
      'shared/contract/src/rules/guests.ts': `/** Judges nothing. */
export const nameError = (name: string) => name;`,
    },
  },
  {
    name: 'day-out-of-a-language',
    rule: 'portico(no-parsed-text)',
    files: {
      'mf-search/src/features/stay/day-there.ts':
        "export const dayThere = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(0);",
    },
  },
  {
    name: 'text-parsed-again',
    rule: 'portico(no-parsed-text)',
    files: {
      'mf-search/src/features/stay/month-there.ts':
        "export const monthThere = (days: Intl.DateTimeFormat) => days.format(0).split('/')[1];",
    },
  },
  {
    name: 'markup-addressed',
    rule: 'portico(style-parts)',
    files: {
      'mf-search/src/features/stay/stay-row.ts': `import { createParts } from '@portico/ui';

export const StayRow = createParts({ root: 'div' }, { base: { root: { '& > h2': { textStyle: 'h16' } } } });`,
    },
  },
  {
    name: 'width-in-figures',
    rule: 'portico(style-parts)',
    files: {
      'host/src/layout/stay-row.ts': `import { createParts } from '@portico/ui';

export const StayRow = createParts(
  { root: 'div' },
  { base: { root: { '@media (max-width: 991px)': { display: 'block' } } } },
);`,
    },
  },
  {
    name: 'constant-inline-style',
    rule: 'portico(style-parts)',
    files: {
      'mf-trips/src/features/stay/stay-row.tsx': `export function StayRow() {
  return <div style={{ display: 'contents' }} />;
}`,
    },
  },
  {
    name: 'text-as-html',
    rule: 'portico(no-text-as-html)',
    files: {
      'mf-search/src/pages/hotel-detail/hotel-story.tsx': `export function HotelStory({ story }: { story: string }) {
  return <div dangerouslySetInnerHTML={{ __html: story }} />;
}`,
    },
  },
  {
    name: 'text-as-html-by-property',
    rule: 'portico(no-text-as-html)',
    files: {
      'mf-trips/src/pages/trip-detail/fill-notice.ts':
        'export const fillNotice = (place: Element, notice: string) => Object.assign(place, { innerHTML: notice });',
    },
  },
  {
    name: 'text-as-html-by-parser',
    rule: 'portico(no-text-as-html)',
    files: {
      'mf-search/src/pages/hotel-detail/read-story.ts':
        "export const readStory = (story: string) => new DOMParser().parseFromString(story, 'text/html');",
    },
  },
  {
    name: 'second-text-policy',
    rule: 'portico(no-text-as-html)',
    files: {
      'mf-trips/src/pages/trip-detail/allow-markup.ts':
        "export const allowMarkup = () => window['trustedTypes'].createPolicy('notices', { createHTML: String });",
    },
  },
  {
    name: 'module-to-upper-module',
    rule: 'portico(imports)',
    files: {
      'host/src/session/looks-up.ts': `import { word } from '../messages.ts';

export const sessionWord = word;`,
    },
  },
];

const FOLDER = mkdtempSync(join(tmpdir(), SAMPLES_PREFIX));

interface Diagnostic {
  /** Relative to the folder of the samples. */
  readonly filename: string;
  readonly code: string;
}

let diagnostics: readonly Diagnostic[] = [];

beforeAll(() => {
  for (const { name, files } of SAMPLES) for (const [path, source] of Object.entries(files)) write(name, path, source);
  diagnostics = lint(FOLDER);
});

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

describe('the lint rules', () => {
  it.each(SAMPLES)('reject $name by $rule', ({ name, rule, files }) => {
    const reported = diagnostics.filter(({ filename }) => filename.startsWith(`${name}/`));
    const [broken = ''] = Object.keys(files);
    expect(reported.filter(({ filename }) => filename.endsWith(broken)).map(({ code }) => code)).toEqual([rule]);
    // Both files of a cycle are part of it.
    if (rule !== 'import(no-cycle)') expect(reported).toHaveLength(1);
  });
});

function write(name: string, path: string, source: string): void {
  const file = resolve(FOLDER, name, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${source}\n`);
}

function lint(folder: string): readonly Diagnostic[] {
  try {
    execFileSync(
      resolve(ROOT, 'node_modules/.bin/oxlint'),
      ['--config', resolve(ROOT, '.oxlintrc.json'), '-f', 'json', folder],
      { cwd: folder, encoding: 'utf8' },
    );
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
  }
}
