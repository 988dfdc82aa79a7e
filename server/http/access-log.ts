import type { Logger } from 'pino'
import type { Kind } from './metrics.ts'

export interface Answered {
  id: string
  kind: Kind
  method: string
  /** Without its query, which may hold what a log must not. */
  path: string
  status: number
  ms: number
}

const LONGEST_PATH = 200

/** One line an answer. Files, pictures and probes only at `debug`: they would bury the calls. */
export function logAnswer(log: Logger, { kind, path, ms, ...rest }: Answered): void {
  const line = { ...rest, path: path.slice(0, LONGEST_PATH), ms: Math.round(ms * 10) / 10 }
  if (rest.status >= 500) log.warn(line, 'request')
  else if (kind === 'api' || kind === 'page') log.info(line, 'request')
  else log.debug(line, 'request')
}
