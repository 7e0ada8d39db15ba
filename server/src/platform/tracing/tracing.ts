import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { EnvSource } from '../env/env.ts';
import type { OpenTelemetry } from './open-telemetry.ts';

// OpenTelemetry is loaded only when its settings ask for traces; without them each function here runs its work directly.

export interface SpanOptions {
  /** `client` calls another system, `consumer` handles a job; left out, the work stays inside the process. */
  readonly kind?: 'client' | 'consumer';
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** A `traceparent` of W3C Trace Context that the span continues. */
  readonly parent?: string | undefined;
}

let tracing: OpenTelemetry | undefined;

/** Starts to export traces if the standard `OTEL_*` settings ask for it. Returns what ends it and exports the last spans. */
export async function startTracing(source: EnvSource, exporter?: SpanExporter): Promise<() => Promise<void>> {
  if (tracing !== undefined || !isTracingConfigured(source)) return async () => {};
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  const started = await startOpenTelemetry(source, exporter);
  tracing = started;
  return async () => {
    tracing = undefined;
    await started.stop();
  };
}

function isTracingConfigured(source: EnvSource): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER } = source;
  if (OTEL_SDK_DISABLED?.toLowerCase() === 'true' || OTEL_TRACES_EXPORTER === 'none') return false;
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = source;
  return Boolean(OTEL_TRACES_EXPORTER || OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}

const TRACEPARENT = /^[\da-f]{2}-((?!0{32})[\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/**
 * The trace id of a request. Log lines, `x-request-id` and error references carry it, also while no traces are exported: one number
 * leads from what a user quotes to the log and to the trace.
 */
export function createRequestId(request: IncomingMessage): string {
  if (tracing !== undefined) return tracing.startRequest(request);
  const { traceparent } = request.headers;
  const [, traceId] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  return traceId ?? randomUUID().replaceAll('-', '');
}

/** Makes each request a span; `createRequestId` has started it. */
export function traceRequests(app: FastifyInstance): void {
  const started = tracing;
  if (started === undefined) return;
  app.addHook('onRequest', (request, _reply, done) => started.continueRequest(request.raw, done));
  app.addHook('onResponse', async ({ raw, routeOptions, callKey }, { statusCode }) =>
    // Paths and queries are left out, for some hold secrets.
    started.endRequest(raw, { route: routeOptions.url, endpoint: callKey, statusCode }),
  );
}

/** Does the work inside a span, which notes its failure. */
export function withSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracing === undefined ? work() : tracing.withSpan(name, options, work);
}

/** Sends a statement inside a span; the values of its parameters are not noted. */
export function withQuerySpan<T>(text: string, send: () => Promise<T>): Promise<T> {
  return tracing === undefined ? send() : tracing.withQuerySpan(text, send);
}

/** Copies an object so that its methods run inside spans named `prefix.method`. */
export function withMethodSpans<T extends object>(prefix: string, target: T, options: SpanOptions = {}): T {
  if (tracing === undefined) return target;
  const traced = Object.entries(target).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function') return [name, member];
    const call = async (...given: readonly unknown[]) => member.apply(target, given) as unknown;
    return [name, (...given: readonly unknown[]) => withSpan(`${prefix}.${name}`, options, () => call(...given))];
  });
  return { ...target, ...Object.fromEntries(traced) };
}

/** The ids of the present span, for log lines. */
export function traceIds(): { readonly trace_id?: string; readonly span_id?: string } {
  return tracing?.ids() ?? {};
}

/** The present span as a `traceparent`, for work that is done later. */
export function traceparent(): string | undefined {
  const { trace_id: traceId, span_id: spanId } = traceIds();
  return traceId === undefined ? undefined : `00-${traceId}-${spanId}-01`;
}
