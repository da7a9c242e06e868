import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { App } from './app-type.ts';

/**
 * Makes a span of every request that reaches the app, named after its route and never its address. The trace of a trusted
 * proxy is continued; that of anybody else is not, because a visitor could otherwise choose what is recorded.
 */
export function traceRequests(app: App, isTrusted: (address: string | undefined) => boolean): void {
  const tracer = trace.getTracer('charity');
  app.addHook('onRequest', (request, reply, done) => {
    const { method, raw } = request;
    const route = request.routeOptions.url ?? 'none';
    const caller = isTrusted(raw.socket.remoteAddress)
      ? propagation.extract(ROOT_CONTEXT, request.headers)
      : ROOT_CONTEXT;
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': request.id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.raw.statusCode);
      if (reply.raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(caller, span), done);
  });
}
