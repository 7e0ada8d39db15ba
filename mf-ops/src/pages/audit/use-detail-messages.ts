import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useAuditMessages } from './audit-messages.ts';
import type { DetailLine } from './detail-lines.ts';
import en from './locales/en.json';

type DetailName = keyof typeof en.details;
type DetailValue = keyof typeof en.values;
type Verb = keyof typeof en.may;

/** Details whose values are codes of the portal and not user input. */
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
    'audience',
  ],
  'remotes',
];

/** Actor whose reasons are codes of the portal; those of users are free text. */
const PORTALS_JOBS = 'system';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Names and values of details; unknown ones appear as logged. */
export function useDetailMessages(actor: string) {
  const t = useAuditMessages();
  const ownTime = useLocalTime();
  const hasTranslation = (name: string) => WORDED.includes(name) || (name === 'why' && actor === PORTALS_JOBS);
  const valueText = (value: string) => (hasValueMessage(value) ? t(`values.${value}`) : value);
  const may = (verb: string) => (hasVerbMessage(verb) ? t(`may.${verb}`) : verb);
  return {
    labelOf: (name: string) => (hasNameMessage(name) ? t(`details.${name}`) : name),
    valueTextOf: ({ name, value }: DetailLine) => {
      if (MOMENT.test(value)) return ownTime(Date.parse(value) / 1000);
      if (name === 'verbs') return value.split(' ').map(may).join(', ');
      return hasTranslation(name) ? valueText(value) : value;
    },
  };
}

function hasNameMessage(name: string): name is DetailName {
  return Object.hasOwn(en.details, name);
}

function hasValueMessage(value: string): value is DetailValue {
  return Object.hasOwn(en.values, value);
}

function hasVerbMessage(value: string): value is Verb {
  return Object.hasOwn(en.may, value);
}
