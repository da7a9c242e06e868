import { register } from 'node:module';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/**
 * Starts sending traces over OTLP to the collector at `endpoint`, such as http://127.0.0.1:4318. The database and the calls to
 * providers are traced by OpenTelemetry's own instrumentation, which has to be registered before `pg` is imported. Queries
 * are recorded without their parameters, and addresses of providers without their paths, because those contain order ids.
 */
export function startTracing(endpoint: string, version: string): { stop(): Promise<void> } {
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'charity', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  const disable = registerInstrumentations({
    instrumentations: [
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      new UndiciInstrumentation({
        requireParentforSpans: true,
        requestHook: (span, { origin }) => {
          span.setAttributes({ 'url.full': String(origin), 'url.path': '', 'url.query': '' });
        },
      }),
    ],
  });
  return {
    async stop() {
      disable();
      await provider.shutdown();
    },
  };
}
