import type { Services } from '#server/platform/call/context.ts'
import { toLoggable } from '#server/platform/call/errors.ts'
import type { Job } from '#server/platform/call/job.ts'
import { jobRuns } from '#server/platform/call/tables.ts'
import { trackSpan } from '#server/platform/process/tracing.ts'

export interface Run {
  rows: number
  /** Null if nothing failed. */
  failure: string | null
}

const MAX_LENGTH = 300

/** Runs a job and records the outcome; never rejects. A run without work or failure records nothing. */
export async function runJob(services: Services, job: Job): Promise<Run> {
  const { db, clock, log } = services
  const at = clock.now()
  let failure: string | null = null
  const failed = (error: unknown) => {
    failure ??= toLoggable(error).message.slice(0, MAX_LENGTH)
  }
  let rows = 0
  try {
    rows = await trackSpan(`job ${job.name}`, {}, () => job.run(services, failed))
  } catch (error) {
    failed(error)
    log.error({ err: toLoggable(error), job: job.name }, 'a job failed')
  }
  const worked = rows > 0 ? { workedAt: at, workedMs: clock.now() - at, rows } : {}
  const broke = failure === null ? {} : { failedAt: clock.now(), failure }
  const set = { ...worked, ...broke }
  if (Object.keys(set).length > 0)
    await db
      .insert(jobRuns)
      .values({ name: job.name, ...set })
      .onConflictDoUpdate({ target: jobRuns.name, set })
      // An unavailable database is also why the run itself failed.
      .catch((error: unknown) => log.warn({ err: toLoggable(error), job: job.name }, 'a run is not noted'))
  return { rows, failure }
}
