import type { JobKind } from '@portico/contract';
import { readCron } from './cron-rule.ts';
import { useHouseWords } from './house-words.ts';
import en from './locales/en.json';

type KnownJob = keyof typeof en.jobs.names;
type KnownMail = keyof typeof en.mails.kinds;

/** What timed work and mails are called, and when work runs, in words; what nobody has named yet as logs have it. */
export function useHouseNames() {
  const t = useHouseWords();
  return {
    job: (name: string) => (isKnownJob(name) ? t(`jobs.names.${name}`) : name),
    mail: (kind: string) => (isKnownMail(kind) ? t(`mails.kinds.${kind}`) : kind),
    runs: ({ cron, everySeconds }: Pick<JobKind, 'cron' | 'everySeconds'>) => {
      if (everySeconds !== undefined) return t('jobs.every', { seconds: everySeconds });
      if (cron === undefined) return t('jobs.asked');
      const rule = readCron(cron);
      if (rule === undefined) return cron;
      const { kind, ...values } = rule;
      return t(`jobs.runs.${kind}`, values);
    },
  };
}

function isKnownJob(name: string): name is KnownJob {
  return Object.hasOwn(en.jobs.names, name);
}

function isKnownMail(kind: string): kind is KnownMail {
  return Object.hasOwn(en.mails.kinds, kind);
}
