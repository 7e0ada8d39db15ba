import { useOwnTime } from '../../features/desk/use-own-time.ts';
import { useAuditWords } from './audit-words.ts';
import type { DetailLine } from './detail-lines.ts';
import en from './locales/en.json';

type KnownName = keyof typeof en.details;
type KnownValue = keyof typeof en.values;
type KnownVerb = keyof typeof en.may;

/** Facts whose values are words of the portal's own, and not somebody's. */
const WORDED: readonly string[] = [
  ...[
    'before',
    'after',
    'state',
    'policy',
    'passkeys',
    'sealed',
    'way',
    'code',
    'place',
    'verb',
    'how',
    'check',
    'kind',
  ],
  'remotes',
];

/** Who writes a reason of the portal's own words; anybody else's is as they typed it. */
const PORTALS_JOBS = 'system';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** What a fact of a line is called, and what it says, in words; where nobody has named it yet, as the log has it. */
export function useDetailWords(by: string) {
  const t = useAuditWords();
  const ownTime = useOwnTime();
  const isWorded = (name: string) => WORDED.includes(name) || (name === 'why' && by === PORTALS_JOBS);
  const said = (value: string) => (isKnownValue(value) ? t(`values.${value}`) : value);
  const may = (verb: string) => (isKnownVerb(verb) ? t(`may.${verb}`) : verb);
  return {
    labelOf: (name: string) => (isKnownName(name) ? t(`details.${name}`) : name),
    saidOf: ({ name, value }: DetailLine) => {
      if (MOMENT.test(value)) return ownTime(Date.parse(value) / 1000);
      if (name === 'verbs') return value.split(' ').map(may).join(', ');
      return isWorded(name) ? said(value) : value;
    },
  };
}

function isKnownName(name: string): name is KnownName {
  return Object.hasOwn(en.details, name);
}

function isKnownValue(value: string): value is KnownValue {
  return Object.hasOwn(en.values, value);
}

function isKnownVerb(value: string): value is KnownVerb {
  return Object.hasOwn(en.may, value);
}
