import type { JobKind } from '@portico/contract';
import { readCron } from './cron-rule.ts';
import en from './locales/en.json';
import { useSystemMessages } from './system-messages.ts';

type Job = keyof typeof en.jobs.names;
type Email = keyof typeof en.mails.kinds;

/** Names of jobs and emails, and schedules as text; unknown ones appear as logged. */
export function useSystemNames() {
  const t = useSystemMessages();
  return {
    job: (name: string) => (isJob(name) ? t(`jobs.names.${name}`) : name),
    email: (kind: string) => (isEmail(kind) ? t(`mails.kinds.${kind}`) : kind),
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

function isJob(name: string): name is Job {
  return Object.hasOwn(en.jobs.names, name);
}

function isEmail(kind: string): kind is Email {
  return Object.hasOwn(en.mails.kinds, kind);
}
