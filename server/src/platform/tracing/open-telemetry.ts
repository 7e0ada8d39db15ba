import type { IncomingMessage } from 'node:http';
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ConsoleSpanExporter,
  ParentBasedSampler,
  type Sampler,
  SimpleSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { EnvSource } from '../env/env.ts';
import { UserError } from '../user-error.ts';
import type { SpanOptions } from './tracing.ts';

// Patching modules in ESM needs loader hooks, so the server creates its spans at central places itself.
// Only outgoing HTTP is instrumented: undici publishes its requests on diagnostics channels.

export type OpenTelemetry = Awaited<ReturnType<typeof startOpenTelemetry>>;

interface EndedRequest {
  readonly route: string | undefined;
  readonly endpoint: string | undefined;
  readonly statusCode: number;
}

const KINDS = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;
/** Characters of a statement that are stored in its span. */
const MAX_QUERY_LENGTH = 2_000;

/** A custom exporter, for tests, receives each span at once. */
export async function startOpenTelemetry(source: EnvSource, exporter?: SpanExporter) {
  const processor = exporter
    ? new SimpleSpanProcessor({ exporter })
    : new BatchSpanProcessor({ exporter: createExporter(source) });
  const named = resourceFromAttributes({ 'service.name': 'portico' });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(source),
    spanProcessors: [processor],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer('portico');
  const outgoing = new UndiciInstrumentation({
    requireParentforSpans: true,
    // Identity providers accept secrets in the query string.
    startSpanHook: ({ origin, path }) => ({ 'url.full': `${origin}${path.split('?', 1)[0]}`, 'url.query': '' }),
  });
  const requests = new WeakMap<IncomingMessage, Span>();

  async function inside<T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> {
    try {
      return await context.with(trace.setSpan(parent, span), work);
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    startRequest: (request: IncomingMessage): string => {
      const parent = propagation.extract(ROOT_CONTEXT, request.headers);
      const { method = 'GET' } = request;
      const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
      const span = tracer.startSpan(method, options, parent);
      requests.set(request, span);
      return span.spanContext().traceId;
    },
    continueRequest: (request: IncomingMessage, next: () => void): void => {
      const span = requests.get(request);
      if (span === undefined) next();
      else context.with(trace.setSpan(ROOT_CONTEXT, span), next);
    },
    endRequest: (request: IncomingMessage, { route, endpoint, statusCode }: EndedRequest): void => {
      const span = requests.get(request);
      if (span === undefined) return;
      if (route !== undefined) {
        span.updateName(`${request.method} ${route}`);
        span.setAttribute('http.route', route);
      }
      if (endpoint !== undefined) span.setAttribute('portico.endpoint', endpoint);
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    withSpan: <T>(name: string, { kind, attributes, parent }: SpanOptions, work: () => Promise<T>): Promise<T> => {
      const inherited =
        parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent: parent });
      const options = { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, ...(attributes && { attributes }) };
      return inside(tracer.startSpan(name, options, inherited), inherited, work);
    },
    withQuerySpan: <T>(text: string, send: () => Promise<T>): Promise<T> => {
      const parent = context.active();
      // The queue and the replica monitor poll: their statements have no parent span and are not traced.
      if (trace.getSpan(parent) === undefined) return send();
      const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, MAX_QUERY_LENGTH),
      };
      return inside(tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, parent), parent, send);
    },
    ids: () => {
      const span = trace.getActiveSpan()?.spanContext();
      return span && { trace_id: span.traceId, span_id: span.spanId };
    },
    stop: async (): Promise<void> => {
      outgoing.disable();
      await provider.shutdown();
      trace.disable();
      propagation.disable();
      context.disable();
    },
  };
}

function createExporter({ OTEL_TRACES_EXPORTER = 'otlp' }: EnvSource): SpanExporter {
  if (OTEL_TRACES_EXPORTER === 'console') return new ConsoleSpanExporter();
  if (OTEL_TRACES_EXPORTER === 'otlp') return new OTLPTraceExporter();
  throw new UserError(`OTEL_TRACES_EXPORTER is ${OTEL_TRACES_EXPORTER}; set otlp, console or none.`);
}

/** Pages request sampling for every request, so only samplers without a parent reduce the number of traces. */
function createSampler({ OTEL_TRACES_SAMPLER: name = 'parentbased_always_on', ...source }: EnvSource): Sampler {
  const ratio = Number(source.OTEL_TRACES_SAMPLER_ARG ?? 1);
  const [, parentBased, kind] = /^(parentbased_)?(always_on|always_off|traceidratio)$/.exec(name) ?? [];
  const samplers: Readonly<Record<string, () => Sampler>> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = samplers[kind ?? '']?.();
  if (root === undefined || !(ratio >= 0 && ratio <= 1))
    throw new UserError(
      `OTEL_TRACES_SAMPLER is ${name} with the argument ${ratio}; set parentbased_always_on, or traceidratio and a number from 0 to 1.`,
    );
  return parentBased ? new ParentBasedSampler({ root }) : root;
}
