import { context } from '@opentelemetry/api'
import type pg from 'pg'
import { endSpan, startStatementSpan } from '#server/platform/process/tracing.ts'

/** Records every statement over `pool` as a span of the request or job that it belongs to. */
export function tracePool(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  // Bind the context: the callback runs in the context of the request that returns the connection, but must keep
  // the span of the request that waits for the connection.
  pool.connect = ((done?: (...answer: unknown[]) => void) =>
    done ? connect(context.bind(context.active(), done)) : connect()) as typeof pool.connect
  pool.on('connect', traceStatements)
}

type Done = (error: unknown, result: unknown) => void

function traceStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    const span = startStatementSpan(findText(given[0]))
    if (!span) return query(...given)
    const done = given.at(-1)
    if (typeof done === 'function') {
      const ended: Done = (error, result) => {
        endSpan(span, error)
        ;(done as Done)(error, result)
      }
      return query(...given.slice(0, -1), ended)
    }
    const answer = query(...given) as Promise<unknown>
    return answer.then(
      (result) => {
        endSpan(span)
        return result
      },
      (error: unknown) => {
        endSpan(span, error)
        throw error
      },
    )
  }) as typeof client.query
}

function findText(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : ''
}
