import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { newPortalSettings } from '../../src/api/portal-settings.ts';
import { createEmailAttachments } from '../../src/features/documents/documents.ts';
import { emailMetrics } from '../../src/features/emails/email-metrics.ts';
import { MOST_ATTEMPTS } from '../../src/features/emails/email-rules.ts';
import { BOOKING_KINDS, RESET_KIND, sendLater, withdrawEmails } from '../../src/features/emails/emails.ts';
import { claimEmails, deleteOldEmails } from '../../src/features/emails/emails-repository.ts';
import { sendQueuedEmails } from '../../src/features/emails/send-queued-emails.ts';
import { LOCAL_OUTBOX, type Post } from '../../src/features/emails/transport/email-transport.ts';
import { smtpPost } from '../../src/features/emails/transport/smtp-transport.ts';
import { newUndeliveredTeller } from '../../src/features/orders/orders.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { childEnv } from '../harness/child-env.ts';
import { isAnyoneWaiting } from '../harness/is-anyone-waiting.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { openSmtp, type SmtpStandIn } from './smtp-stand-in.ts';
import { newEmail, writeEmails } from './written-emails.ts';

const FROM = 'bookings@portal.example';

let connection: Connection;
let smtp: SmtpStandIn;
let logged: { readonly level: string; readonly line: unknown; readonly message: unknown }[];
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());
beforeEach(async () => {
  await connection.db.deleteFrom('emails').execute();
  smtp = await openSmtp();
  logged = [];
});
afterEach(() => smtp.close());

function send(
  post: Post = smtpPost({ url: smtp.url, from: FROM }),
  stopping = new AbortController().signal,
): Promise<number> {
  const { db } = connection;
  const note = (level: string) => (line: unknown, message?: unknown) => void logged.push({ level, line, message });
  const log = { warn: note('warn'), error: note('error') };
  const settings = newPortalSettings(db);
  const emailAttachments = createEmailAttachments({ db, settings });
  const reportDeliveryFailure = newUndeliveredTeller(db);
  return sendQueuedEmails({
    db,
    settings,
    emailAttachments,
    reportDeliveryFailure,
    post,
    origin: 'https://portal.example',
    log,
    stopping,
  });
}

async function row() {
  return connection.db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
}

/** Skips the wait for the next attempt and for the end of leases. */
async function timePasses(): Promise<void> {
  await sql`update emails set due_at = now() - interval '1 second'`.execute(connection.db);
  await sql`update emails set leased_until = now() - interval '1 second' where state = 'sending'`.execute(
    connection.db,
  );
}

async function measured() {
  const read = emailMetrics(connection.db).map(async (one) => [one.name, await one.read()] as const);
  return Object.fromEntries(await Promise.all(read));
}

describe('a mail in the outbox', () => {
  it('is there only if what it tells of is, and once however often it is written', async () => {
    const undone = transact(connection.db, async (trx) => {
      await sendLater(trx, BOOKING_KINDS.confirmed, [newEmail()]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await send()).toBe(0);
    const mail = newEmail();
    await writeEmails(connection, [mail]);
    await writeEmails(connection, [mail]);
    expect(await send()).toBe(1);
    await writeEmails(connection, [mail]);
    expect(await send()).toBe(0);
    expect(smtp.read).toHaveLength(1);
  });

  it('arrives as HTML and as text, from the sender that is set, and says that no person wrote it', async () => {
    await writeEmails(connection, [newEmail()]);
    await send();
    const [mail] = smtp.read;
    expect(mail?.from?.value).toEqual([{ name: 'Portico', address: FROM }]);
    expect(mail?.to).toMatchObject({ value: [{ address: 'ana@example.com' }] });
    expect(mail?.replyTo?.value).toMatchObject([{ address: 'support@portico.test' }]);
    expect(mail?.subject).toBe('Booking confirmed: The Palace, 10 Mar 2027 (P261122000017)');
    expect(mail?.text).toContain('Your booking is confirmed');
    expect(mail?.html).toContain('您的订单已确认');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.messageId).toBe(`<${(await row()).messageId}@portal.example>`);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, leasedUntil: null });
  });

  it('does not leave once the link that it brings has lapsed', async () => {
    const minutesAgo = (minutes: number) => String(Math.floor(Date.now() / 1000) - minutes * 60);
    const data = { email: 'ana@example.com', sign: 'c2VjcmV0', source: 'roompai', minutes: 10 };
    const mail = (time: string) =>
      ({ key: `test ${time}`, to: data.email, language: 'en', data: { ...data, time } }) as const;
    const [young, old] = [minutesAgo(9), minutesAgo(10)];
    await transact(connection.db, (trx) => sendLater(trx, RESET_KIND, [mail(young), mail(old)]));
    expect(await send()).toBe(2);
    expect(smtp.read).toHaveLength(1);
    expect(smtp.read[0]?.text).toContain(`time=${young}`);
    const rows = await connection.db.selectFrom('emails').select(['state', 'lastProblem']).orderBy('id').execute();
    expect(rows).toEqual([
      { state: 'sent', lastProblem: null },
      { state: 'withdrawn', lastProblem: 'The link in the email has expired' },
    ]);
    expect(logged).toEqual([]);
  });

  it('leaves no sooner than it is due, and never once it is withdrawn', async () => {
    const mail = newEmail({ dueAt: new Date(Date.now() + 60_000) });
    await writeEmails(connection, [mail]);
    expect(await send()).toBe(0);
    expect(await transact(connection.db, (trx) => withdrawEmails(trx, [mail.key]))).toEqual({ hadLeft: false });
    await timePasses();
    expect(await send()).toBe(0);
    expect(await row()).toMatchObject({ state: 'withdrawn' });
  });

  it('that has left cannot be withdrawn', async () => {
    const mail = newEmail();
    await writeEmails(connection, [mail]);
    await send();
    expect(await transact(connection.db, (trx) => withdrawEmails(trx, [mail.key]))).toEqual({ hadLeft: true });
    expect(await row()).toMatchObject({ state: 'sent' });
  });

  it('that is taken to be sent while it is withdrawn has left', async () => {
    const mail = newEmail();
    await writeEmails(connection, [mail]);
    const taken = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const sender = transact(connection.db, async (trx) => {
      await trx
        .updateTable('emails')
        .set({ state: 'sending', leasedUntil: new Date(Date.now() + 60_000) })
        .execute();
      taken.resolve();
      await mayEnd.promise;
    });
    await taken.promise;
    const withdrawing = transact(connection.db, (trx) => withdrawEmails(trx, [mail.key]));
    await expect.poll(() => isAnyoneWaiting(connection)).toBe(true);
    mayEnd.resolve();
    await sender;
    expect(await withdrawing).toEqual({ hadLeft: true });
    expect(await row()).toMatchObject({ state: 'sending' });
  });

  it('stays to be read where no mail server is set, and is not sent when one is set later', async () => {
    await writeEmails(connection, [newEmail()]);
    await send(LOCAL_OUTBOX);
    expect(await row()).toMatchObject({ state: 'kept' });
    expect(await send()).toBe(0);
  });

  it.each([
    'ana@example.com\r\nBcc: everybody@example.com',
    'ana@example.com, everybody@example.com',
    'ana@@example.com',
    'nobody',
    '',
  ])('to an address that is none, %j, fails nothing and is given up from the start', async (to) => {
    await writeEmails(connection, [newEmail({ to })]);
    expect(await send()).toBe(0);
    expect(await row()).toMatchObject({ state: 'givenUp', lastProblem: 'The email address cannot receive emails' });
    expect(await measured()).toEqual({ portico_emails_overdue: 0, portico_emails_failed: 1 });
  });

  it('puts nothing of a name into a header, whatever line ends are in it', async () => {
    const { data } = newEmail();
    const name = 'Palace\r\nBcc: everybody@example.com\u2028<script>alert(1)</script> 🏨';
    await writeEmails(connection, [newEmail({ data: { ...data, hotel: { en: name, zh: name } } })]);
    await send();
    const [mail] = smtp.read;
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toContain('Palace Bcc: everybody@example.com <script>alert(1)</script> 🏨');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 🏨');
    expect(mail?.html).not.toContain('<script');
  });
});

describe('the sending', () => {
  it('by two processes at once gives each mail to one of them', async () => {
    await writeEmails(
      connection,
      Array.from({ length: 60 }, () => newEmail()),
    );
    const tried = await Promise.all([send(), send(), send()]);
    expect(tried.reduce((all, one) => all + one)).toBe(60);
    expect(new Set(smtp.read.map(({ messageId }) => messageId)).size).toBe(60);
    expect(smtp.read).toHaveLength(60);
  });

  it('takes no further mails once it is to stop, and ends those that it has', async () => {
    await writeEmails(
      connection,
      Array.from({ length: 20 }, () => newEmail()),
    );
    const ending = new AbortController();
    const post: Post = {
      isCarrying: true,
      send: async () => {
        ending.abort();
        return 'sent';
      },
    };
    expect(await send(post, ending.signal)).toBe(8);
    const states = await connection.db.selectFrom('emails').select('state').execute();
    expect(states.filter(({ state }) => state === 'sent')).toHaveLength(8);
    expect(states.filter(({ state }) => state === 'waiting')).toHaveLength(12);
  });

  it('tries again, later each time, while the mail server says no or is not there', async () => {
    await writeEmails(connection, [newEmail()]);
    smtp.behaviour = { code: 451 };
    await send();
    const first = await row();
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, unsure: 0 });
    expect(first.lastProblem).toContain('451');
    expect(await send()).toBe(0);
    await timePasses();
    const startedAt = Date.now();
    await send(smtpPost({ url: 'smtp://127.0.0.1:9', from: FROM }));
    const second = await row();
    expect(second).toMatchObject({ state: 'waiting', attempts: 2, unsure: 0 });
    expect(second.dueAt.getTime() - startedAt).toBeGreaterThan(20_000);
    await timePasses();
    smtp.behaviour = 'take';
    await send();
    expect(await row()).toMatchObject({ state: 'sent', attempts: 3 });
  });

  it('gives up after the last attempt, and an operator is told in the log and in the measures', async () => {
    await writeEmails(connection, [newEmail()]);
    await connection.db
      .updateTable('emails')
      .set({ attempts: MOST_ATTEMPTS - 1 })
      .execute();
    smtp.behaviour = { code: 451 };
    await send();
    expect(await row()).toMatchObject({ state: 'givenUp', attempts: MOST_ATTEMPTS });
    const { id } = await row();
    expect(logged).toEqual([
      {
        level: 'error',
        line: { mail: id, kind: 'booking-confirmed', attempts: MOST_ATTEMPTS, problem: expect.stringContaining('451') },
        message: 'email failed permanently',
      },
    ]);
    expect(JSON.stringify(logged)).not.toContain('ana@example.com');
    expect(await measured()).toMatchObject({ portico_emails_failed: 1 });
    await timePasses();
    expect(await send()).toBe(0);
  });

  it('does not try a mailbox again that does not exist', async () => {
    await writeEmails(connection, [newEmail()]);
    smtp.rejected = 'ana@example.com';
    await send();
    expect(await row()).toMatchObject({ state: 'givenUp', attempts: 1 });
  });

  it('gives up what an older program wrote and nobody can read, after its attempts', async () => {
    await writeEmails(connection, [newEmail()]);
    await connection.db
      .updateTable('emails')
      .set({ data: '{}', attempts: MOST_ATTEMPTS - 1 })
      .execute();
    await send();
    expect(smtp.read).toEqual([]);
    expect(await row()).toMatchObject({ state: 'givenUp', lastProblem: expect.stringContaining('has invalid fields') });
  });

  it('repeats once, under the same Message-ID, what may have arrived, and then no more', async () => {
    await writeEmails(connection, [newEmail()]);
    smtp.behaviour = 'hang';
    const impatient = smtpPost({ url: smtp.url, from: FROM }, 500);
    await send(impatient);
    expect(await row()).toMatchObject({ state: 'waiting', unsure: 1 });
    await timePasses();
    await send(impatient);
    expect(await row()).toMatchObject({ state: 'givenUp', attempts: 2 });
    await timePasses();
    expect(await send()).toBe(0);
    expect(smtp.read).toHaveLength(2);
    expect(new Set(smtp.read.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('by a process that is killed before it says how it ended is taken over once its lease is over', async () => {
    await writeEmails(connection, [newEmail()]);
    smtp.behaviour = 'hang';
    const { rows } = await connection.pool.query<{ name: string }>('select current_database() as name');
    const senderSettings = { connection: { ...inject('testDatabase'), database: rows[0]?.name }, url: smtp.url };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'sender-process.ts')], {
      env: { ...childEnv(), PORTICO_MAIL_SENDER: JSON.stringify(senderSettings) },
      stdio: 'inherit',
    });
    await expect.poll(() => smtp.read.length, { timeout: 30_000 }).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    smtp.behaviour = 'take';
    expect(await row()).toMatchObject({ state: 'sending', attempts: 1 });
    expect(await send()).toBe(0);
    await timePasses();
    expect(await send()).toBe(1);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2, unsure: 1 });
    expect(new Set(smtp.read.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('gives a mail up whose senders vanished twice', async () => {
    await writeEmails(connection, [newEmail()]);
    for (const _ of [1, 2]) {
      expect(await claimEmails(connection.db, 1)).toHaveLength(1);
      await timePasses();
    }
    await send();
    expect(smtp.read).toEqual([]);
    expect(await row()).toMatchObject({ state: 'givenUp', lastProblem: 'The delivery status is unknown' });
  });

  it('that comes back after its lease changes nothing of what another one did', async () => {
    await writeEmails(connection, [newEmail()]);
    let respond = () => {};
    const slow: Post = { isCarrying: true, send: () => new Promise((done) => (respond = () => done('kept'))) };
    const sending = send(slow);
    await expect.poll(async () => (await row()).state).toBe('sending');
    await timePasses();
    await send();
    respond();
    await sending;
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

describe('the measures', () => {
  it('count what has not left within the minutes that are promised', async () => {
    await writeEmails(connection, [newEmail(), newEmail({ dueAt: new Date(Date.now() + 60_000) })]);
    expect(await measured()).toMatchObject({ portico_emails_overdue: 0 });
    await sql`update emails set created_at = now() - interval '4 minutes'`.execute(connection.db);
    await sql`update emails set due_at = now() - interval '4 minutes' where due_at < now()`.execute(connection.db);
    expect(await measured()).toMatchObject({ portico_emails_overdue: 1 });
    await send();
    expect(await measured()).toMatchObject({ portico_emails_overdue: 0 });
  });
});

it('mails that ended long ago are forgotten, and no others', async () => {
  await writeEmails(connection, [newEmail(), newEmail()]);
  await send();
  const waiting = newEmail();
  await writeEmails(connection, [waiting]);
  await sql`update emails set ended_at = now() - interval '91 days' where id = (select min(id) from emails)`.execute(
    connection.db,
  );
  await sql`update emails set created_at = now() - interval '91 days'`.execute(connection.db);
  await deleteOldEmails(connection.db);
  const remaining = await connection.db.selectFrom('emails').select('state').orderBy('id').execute();
  expect(remaining.map(({ state }) => state)).toEqual(['sent', 'waiting']);
});
