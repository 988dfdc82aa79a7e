import {
  type Context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
} from '@opentelemetry/api'
import { trackSpan } from '#server/platform/process/tracing.ts'

interface Tracked {
  request: Request
  /** Low-cardinality span name: the path of a call, or the kind of address. */
  route: string
  id: string
  /** True if a trusted proxy forwarded the request: its trace is continued; otherwise trace headers are ignored. */
  isByProxy: boolean
}

/** Records one span per request. `answer` returns the status; 500 and above count as failures. */
export function trackRequest(
  { request, route, id, isByProxy }: Tracked,
  answer: (span: Span) => Promise<number>,
): Promise<number> {
  const { method } = request
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'url.path': new URL(request.url).pathname,
    'mall.request_id': id,
  }
  const parent = isByProxy ? continueTrace(request.headers) : ROOT_CONTEXT
  return trackSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, parent }, async (span) => {
    const status = await answer(span)
    span.setAttribute('http.response.status_code', status)
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    return status
  })
}

function continueTrace(headers: Headers): Context {
  return propagation.extract(ROOT_CONTEXT, Object.fromEntries(headers))
}
