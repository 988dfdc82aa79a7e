import { type Logger, pino } from 'pino'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Config } from '#server/platform/process/config.ts'

/** Lines about the same outage come no closer than this, ms. */
const OUTAGE_MS = 2_000

/** JSON lines on standard output. A log on a full disk loses lines; the mall goes on. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, clock: Clock): Logger {
  const lost = () => undefined
  process.stdout.on('error', lost)
  const output = pino.destination({ dest: 1, sync: true })
  output.on('error', lost)
  return createLog(logLevel, clock, output)
}

/** Writes to `output` as `openLog` does. */
export function createLog(
  level: Config['logLevel'],
  clock: Clock,
  output: Pick<pino.DestinationStream, 'write'>,
): Logger {
  const pass = limitOutage(clock)
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[]
          const line = pass(first)
          if (line !== undefined) Reflect.apply(method, this, [line, ...rest])
        },
      },
    },
    output,
  )
}

/** While the database is away every call and every job fails alike: one line in two seconds, which counts the others. */
function limitOutage(clock: Clock) {
  let told = -Infinity
  let others = 0
  return (line: unknown): unknown => {
    if (!isOfOutage(line)) return line
    if (clock.now() - told < OUTAGE_MS && clock.now() >= told) return void others++
    told = clock.now()
    const counted = others === 0 ? line : { ...line, others }
    others = 0
    return counted
  }
}

/** An answer with 503, or an error that `loggable` marked. */
function isOfOutage(line: unknown): line is object {
  if (typeof line !== 'object' || line === null) return false
  if ('status' in line && line.status === 503) return true
  const error = 'err' in line ? line.err : undefined
  return typeof error === 'object' && error !== null && 'away' in error && error.away === true
}
