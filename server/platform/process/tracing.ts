import {
  type Attributes,
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** Records nothing until `startTracing` has registered an exporter. */
const openTracer = () => trace.getTracer('gift-mall')

interface SpanOptions {
  kind?: SpanKind
  attributes?: Attributes
  /** Parent context; the active one by default. */
  parent?: Context
}

/** Runs work in a span, the parent of all spans started meanwhile. An error marks the span and is rethrown. */
export function trackSpan<T>(
  name: string,
  { parent = context.active(), ...options }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return openTracer().startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Records no values. Returns undefined unless a request or a job is being recorded. */
export function startStatementSpan(text: string): Span | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
  return openTracer().startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  })
}

/** Ends a span; marks it as failed if there is an error. */
export function endSpan(span: Span, error?: unknown): void {
  if (error) markFailed(span, error)
  span.end()
}

function markFailed(span: Span, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  span.recordException(error instanceof Error ? error : message)
  span.setStatus({ code: SpanStatusCode.ERROR, message })
}
