import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SpanKind } from '@opentelemetry/api';
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { hotelDetail } from '@portico/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobs, type JobDefinition, type Jobs } from '../src/platform/jobs.ts';
import { newLogger } from '../src/platform/log.ts';
import { startTracing, withSpan } from '../src/platform/tracing/tracing.ts';
import { SUPPLIERS } from '../src/services.ts';
import { newEmail, writeEmails } from './emails/written-emails.ts';
import { childEnv } from './harness/child-env.ts';
import { DEMO_PASSWORD, newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const ACCOUNT = { email: 'agent@portico.test', password: DEMO_PASSWORD };
const PARENT_ID = '00f067aa0ba902b7';
const TRACEPARENT = { headers: { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` } };

const exporter = new InMemorySpanExporter();
let stopTracing: () => Promise<void>;
let partner: Server;
let received: (string | undefined)[] = [];
let portal: TestApp;
let agent: SignedClient;
let lines: string[] = [];

beforeAll(async () => {
  stopTracing = await startTracing({ OTEL_TRACES_EXPORTER: 'otlp' }, exporter);
  partner = createServer((request, response) => {
    received.push(request.headers.traceparent as string | undefined);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(partner, 'listening');
  const url = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/rates?secret=of-the-partner`;
  const suppliers = SUPPLIERS.map((create): (typeof SUPPLIERS)[number] => (sources) => {
    const supplier = create(sources);
    return { ...supplier, describe: async (...args) => fetch(url).then(() => supplier.describe(...args)) };
  });
  portal = await newTestApp({ PORTICO_LOG: 'info' }, { suppliers }, { write: (line) => void lines.push(line) });
  agent = await signInAs(portal.app, 'agent@portico.test');
});
afterAll(async () => {
  await portal.close();
  partner.close();
  await stopTracing();
});
beforeEach(() => {
  exporter.reset();
  lines = [];
  received = [];
});

/** Spans of a trace by name; spans after the response need a moment. */
async function spansOf(traceId: string, last: string): Promise<readonly ReadableSpan[]> {
  const spans = () => exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId);
  await vi.waitFor(() => expect(spans().map(({ name }) => name)).toContain(last));
  return spans();
}

const parentOf = (span: ReadableSpan | undefined, spans: readonly ReadableSpan[]) =>
  spans.find((one) => one.spanContext().spanId === span?.parentSpanContext?.spanId);

async function hotelId(): Promise<string> {
  const { id } = await portal.db.selectFrom('hotels').select('id').executeTakeFirstOrThrow();
  return String(id);
}

describe('a request', () => {
  it('continues the trace of the page, with its database, supplier and outgoing requests', async () => {
    const result = await agent.call(hotelDetail.path, { hotelid: await hotelId() }, TRACEPARENT);
    expect(result.flag).toBe('200');
    const spans = await spansOf(TRACE_ID, `POST ${hotelDetail.path}`);
    const named = (name: string) => spans.find((span) => span.name === name);
    const request = named(`POST ${hotelDetail.path}`);
    expect(request).toMatchObject({
      kind: SpanKind.SERVER,
      parentSpanContext: { spanId: PARENT_ID },
      attributes: { 'http.route': hotelDetail.path, 'http.response.status_code': 200 },
    });
    expect(named('SELECT')).toMatchObject({
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': expect.stringContaining('select') },
    });
    const outgoing = named('GET');
    expect(parentOf(outgoing, spans)?.name).toMatch(/^supplier .+\.describe$/);
    expect(received).toEqual([`00-${TRACE_ID}-${outgoing?.spanContext().spanId}-01`]);
    expect(JSON.stringify(spans.map(({ attributes }) => attributes))).not.toContain('of-the-partner');
    for (const span of spans) if (span !== request) expect(parentOf(span, spans), span.name).toBeDefined();
  });

  it('puts a transaction with its statements into the trace', async () => {
    const visitor = await newVisitor(portal.app);
    await visitor.call('/api/signIn', { operation: 'signIn', ...ACCOUNT }, TRACEPARENT);
    const spans = await spansOf(TRACE_ID, 'POST /api/signIn');
    const commit = spans.find(({ name }) => name === 'COMMIT');
    expect(parentOf(commit, spans)?.name).toBe('transaction');
  });

  it('has its trace id in the response and in each line of the log', async () => {
    const reply = await portal.app.inject('/portal/login');
    const id = reply.headers['x-request-id'];
    const spans = await spansOf(String(id), 'GET /portal/*');
    expect(spans.filter((span) => span.parentSpanContext === undefined)).toHaveLength(1);
    const requestLines = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id);
    expect(requestLines.map(({ msg }) => msg)).toContain('request completed');
  });

  it('that fails gives its trace id as the reference, and logs the cause under it', async () => {
    const visitor = await newVisitor(portal.app);
    await portal.connection.pool.query('alter table users rename to lost');
    try {
      const broken = await visitor.call('/api/signIn', { operation: 'signIn', ...ACCOUNT }, TRACEPARENT);
      expect(broken).toMatchObject({ status: 500, data: { requestId: TRACE_ID } });
      const failed = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
      expect(failed).toMatchObject({ reqId: TRACE_ID, trace_id: TRACE_ID });
    } finally {
      await portal.connection.pool.query('alter table lost rename to users');
    }
  });
});

describe('work in the background', { timeout: 60_000 }, () => {
  async function whileWorking(definition: JobDefinition | undefined, work: (jobs: Jobs) => Promise<void>) {
    if (definition === undefined) throw new Error('There is no such job');
    const jobs = createJobs({ pool: portal.connection.pool, log: newLogger('silent'), isWorker: true });
    jobs.define(definition);
    await jobs.start();
    await work(jobs).finally(jobs.stop);
  }

  it('a job continues the trace of what sent it', async () => {
    await whileWorking({ name: 'note', pollSeconds: 0.5, handle: async () => {} }, async (jobs) => {
      await withSpan('sender', {}, async () => void (await jobs.send('note', {})));
      await vi.waitFor(() => expect(exporter.getFinishedSpans().map(({ name }) => name)).toContain('job note'), 40_000);
    });
    const spans = exporter.getFinishedSpans();
    const job = spans.find(({ name }) => name === 'job note');
    expect(job?.kind).toBe(SpanKind.CONSUMER);
    expect(parentOf(job, spans)?.name).toBe('sender');
  });

  it('an email has a span of its own inside its job', async () => {
    await writeEmails(portal.connection, [newEmail()]);
    const sending = portal.jobs.definitions.find(({ name }) => name === 'send-mails');
    await whileWorking(sending as JobDefinition | undefined, () =>
      vi.waitFor(() => expect(exporter.getFinishedSpans().map(({ name }) => name)).toContain('send email'), 40_000),
    );
    const spans = exporter.getFinishedSpans();
    const email = spans.find(({ name }) => name === 'send email');
    expect(email?.attributes).toEqual({ 'portico.email.kind': expect.stringMatching(/./) });
    expect(parentOf(email, spans)?.name).toBe('job send-mails');
  });
});

describe('the settings', () => {
  const MODULES = ['server.ts', 'platform/tracing/tracing.ts'].map((path) => join(import.meta.dirname, '../src', path));

  it('load nothing of OpenTelemetry unless they ask for traces', { timeout: 60_000 }, async () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
    const settings = [
      {},
      { ...endpoint, OTEL_SDK_DISABLED: 'true' },
      { ...endpoint, OTEL_TRACES_EXPORTER: 'none' },
      endpoint,
    ];
    const script = `
      import { registerHooks } from 'node:module';
      let isLoaded = false;
      registerHooks({ load: (url, context, next) => {
        isLoaded ||= url.includes('/node_modules/@opentelemetry/sdk-trace/');
        return next(url, context);
      } });
      const [, { startTracing }] = await Promise.all(${JSON.stringify(MODULES)}.map((path) => import(path)));
      const states = [];
      for (const settings of ${JSON.stringify(settings)}) {
        await startTracing(settings);
        states.push(isLoaded);
      }
      console.log(JSON.stringify(states));
      process.exit(0);`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env: childEnv() });
    expect(JSON.parse((await run).stdout)).toEqual([false, false, false, true]);
  });

  it('that cannot be right end the start with a sentence', async () => {
    await stopTracing();
    await expect(startTracing({ OTEL_TRACES_EXPORTER: 'zipkin' })).rejects.toThrow('set otlp, console or none');
    const wrong = { OTEL_TRACES_EXPORTER: 'console', OTEL_TRACES_SAMPLER: 'sometimes' };
    await expect(startTracing(wrong)).rejects.toThrow('OTEL_TRACES_SAMPLER is sometimes');
  });

  it('name the collector that gets the spans, over HTTP', async () => {
    await stopTracing();
    const requests: { readonly url: string | undefined; readonly body: string }[] = [];
    const collector = createServer(async (request, response) => {
      requests.push({ url: request.url, body: Buffer.concat(await request.toArray()).toString('latin1') });
      response.end();
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
    vi.stubEnv('OTEL_SERVICE_NAME', 'portico-of-the-test');
    try {
      const stop = await startTracing(process.env);
      await withSpan('exported work', {}, async () => {});
      await stop();
    } finally {
      vi.unstubAllEnvs();
      collector.close();
    }
    expect(requests.map(({ url }) => url)).toEqual(['/v1/traces']);
    expect(requests[0]?.body).toContain('exported work');
    expect(requests[0]?.body).toContain('portico-of-the-test');
  });
});
