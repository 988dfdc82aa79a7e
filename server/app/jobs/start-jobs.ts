import type { Services } from '#server/platform/call/context.ts'
import type { Job } from '#server/platform/call/job.ts'
import { runJob } from './run-job.ts'

export interface JobCount {
  job: string
  /** Number of rows handled since the process began. */
  rows: number
  failures: number
}

export interface RunningJobs {
  counts(): readonly JobCount[]
  stop(): Promise<void>
}

/** Runs each job at its interval, never twice at once in all processes together; a failed run is logged. */
export function startJobs(services: Services, jobs: readonly Job[]): RunningJobs {
  const runners = jobs.map((job) => runner(services, job))
  return {
    counts: () => runners.map(({ count }) => ({ ...count })),
    stop: async () => void (await Promise.all(runners.map(({ stop }) => stop()))),
  }
}

function runner(services: Services, job: Job) {
  const count: JobCount = { job: job.name, rows: 0, failures: 0 }
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(begin, job.everyMs)

  async function once() {
    const work = () => runJob(services, job)
    const ran = await (services.vitals?.inTurn(job.name, services.clock.now, work) ?? work())
    count.rows += ran?.rows ?? 0
    if (ran !== null && ran.failure !== null) count.failures++
    if (!stopped) timer = setTimeout(begin, job.everyMs)
  }
  function begin() {
    running = once()
  }
  return {
    count,
    stop() {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}
