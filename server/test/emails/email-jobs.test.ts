import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailJobDefinitions } from '../../src/features/emails/email-jobs.ts';
import { emailMetrics } from '../../src/features/emails/email-metrics.ts';
import { type EnvSource, readEnv } from '../../src/platform/env/env.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { openSmtp } from './smtp-stand-in.ts';
import { newEmail, writeEmails } from './written-emails.ts';

const NAMED = { DATABASE_URL: 'postgres://portico@db.example/portal' };

let portal: TestApp;
let warned: unknown[];
beforeAll(async () => {
  portal = await newTestApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  warned = [];
  await portal.db.deleteFrom('emails').execute();
  await writeEmails(portal.connection, [newEmail()]);
});

/** Runs the job once in a process with these settings. */
async function round(settings: EnvSource): Promise<void> {
  const log = { warn: (line: unknown) => void warned.push(line), error: (line: unknown) => void warned.push(line) };
  const jobs = emailJobDefinitions({ services: portal.services, env: readEnv(settings), log });
  await jobs.find(({ name }) => name === 'send-mails')?.handle({} as never, new AbortController().signal);
}

async function states() {
  const rows = await portal.db.selectFrom('emails').select('state').execute();
  return rows.map(({ state }) => state);
}

async function late() {
  await sql`update emails set created_at = now() - interval '1 hour', due_at = now() - interval '1 hour'`.execute(
    portal.db,
  );
  return emailMetrics(portal.db)
    .find(({ name }) => name === 'portico_emails_overdue')
    ?.read();
}

describe('without a mail server', () => {
  it.each([
    ['the embedded database', {}],
    ['a named one with demo data', { ...NAMED, PORTICO_DEMO: '1' }],
  ])('mails of %s are kept to be looked at', async (_which, settings) => {
    await round(settings);
    expect(await states()).toEqual(['kept']);
    expect(warned).toEqual([]);
  });

  it('mails of a demo that others reach are kept where no page shows them, which is said once', async () => {
    await round({ PORTICO_ORIGINS: 'http://localhost:4300,https://portal.example' });
    expect(await states()).toEqual(['kept']);
    expect(warned).toEqual([expect.stringContaining('outbox page is not available')]);
  });

  it('those of a real portal wait, are counted as late, and leave once one is set', async () => {
    await round(NAMED);
    expect(await states()).toEqual(['waiting']);
    expect(warned).toEqual([expect.stringContaining('PORTICO_SMTP_URL')]);
    expect(await late()).toBe(1);
    const smtp = await openSmtp();
    await round({ ...NAMED, PORTICO_SMTP_URL: smtp.url, PORTICO_MAIL_FROM: 'bookings@portal.example' });
    await smtp.close();
    expect(await states()).toEqual(['sent']);
    expect(await late()).toBe(0);
  });
});
