import { type Logger, pino } from 'pino'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Config } from '#server/platform/process/config.ts'

/** Smallest interval between lines about the same outage, ms. */
const OUTAGE_MS = 2_000

/** Opens the log of JSON lines on standard output. On a full disk lines are lost, and the mall keeps running. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, clock: Clock): Logger {
  const lost = () => undefined
  process.stdout.on('error', lost)
  const output = pino.destination({ dest: 1, sync: true })
  output.on('error', lost)
  return createLog(logLevel, clock, output)
}

/** Creates a log that writes to `output` in the format of `openLog`. */
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

/** Limits log lines in an outage, when every call and job fails alike: one line per OUTAGE_MS counts the rest. */
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

function isOfOutage(line: unknown): line is object {
  if (typeof line !== 'object' || line === null) return false
  if ('status' in line && line.status === 503) return true
  const error = 'err' in line ? line.err : undefined
  return typeof error === 'object' && error !== null && 'away' in error && error.away === true
}
