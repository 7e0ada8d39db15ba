import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { EnvSource } from '../env/env.ts';
import type { OpenTelemetry } from './open-telemetry.ts';

// OpenTelemetry is loaded only if its settings enable traces. Otherwise the functions here run their work directly.

export interface SpanOptions {
  /** `client` is a request to another system, `consumer` a job; the default is internal work. */
  readonly kind?: 'client' | 'consumer';
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** W3C `traceparent` to continue. */
  readonly parent?: string | undefined;
}

let tracing: OpenTelemetry | undefined;

/**
 * Starts exporting traces if the standard `OTEL_*` settings enable it. Returns a function that exports the last spans
 * and stops.
 */
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
 * The trace id of a request, also without trace export. Log lines, `x-request-id` and error references contain it, so a
 * reference from a user leads to the log and the trace.
 */
export function createRequestId(request: IncomingMessage): string {
  if (tracing !== undefined) return tracing.startRequest(request);
  const { traceparent } = request.headers;
  const [, traceId] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  return traceId ?? randomUUID().replaceAll('-', '');
}

/** Creates a span per request; `createRequestId` has started it. */
export function traceRequests(app: FastifyInstance): void {
  const started = tracing;
  if (started === undefined) return;
  app.addHook('onRequest', (request, _reply, done) => started.continueRequest(request.raw, done));
  app.addHook('onResponse', async ({ raw, routeOptions, endpointKey }, { statusCode }) =>
    // Paths and query strings are omitted because some contain secrets.
    started.endRequest(raw, { route: routeOptions.url, endpoint: endpointKey, statusCode }),
  );
}

/** Runs the work in a span, which records an error. */
export function withSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracing === undefined ? work() : tracing.withSpan(name, options, work);
}

/** Sends a statement in a span, without parameter values. */
export function withQuerySpan<T>(text: string, send: () => Promise<T>): Promise<T> {
  return tracing === undefined ? send() : tracing.withQuerySpan(text, send);
}

/** Copies an object so that its methods run in spans named `prefix.method`. */
export function withMethodSpans<T extends object>(prefix: string, target: T, options: SpanOptions = {}): T {
  if (tracing === undefined) return target;
  const traced = Object.entries(target).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function') return [name, member];
    const call = async (...args: readonly unknown[]) => member.apply(target, args) as unknown;
    return [name, (...args: readonly unknown[]) => withSpan(`${prefix}.${name}`, options, () => call(...args))];
  });
  return { ...target, ...Object.fromEntries(traced) };
}

export function traceIds(): { readonly trace_id?: string; readonly span_id?: string } {
  return tracing?.ids() ?? {};
}

/** The current span as a `traceparent`, for later work. */
export function traceparent(): string | undefined {
  const { trace_id: traceId, span_id: spanId } = traceIds();
  return traceId === undefined ? undefined : `00-${traceId}-${spanId}-01`;
}
