import { useAuditWords } from './audit-words.ts';
import type { DetailLine } from './detail-lines.ts';
import en from './locales/en.json';

type KnownName = keyof typeof en.details;
type KnownValue = keyof typeof en.values;

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
];

/** What a fact of a line is called, and what it says, in words; where nobody has named it yet, as the log has it. */
export function useDetailWords() {
  const t = useAuditWords();
  return {
    labelOf: (name: string) => (isKnownName(name) ? t(`details.${name}`) : name),
    saidOf: ({ name, value }: DetailLine) =>
      WORDED.includes(name) && isKnownValue(value) ? t(`values.${value}`) : value,
  };
}

function isKnownName(name: string): name is KnownName {
  return Object.hasOwn(en.details, name);
}

function isKnownValue(value: string): value is KnownValue {
  return Object.hasOwn(en.values, value);
}
