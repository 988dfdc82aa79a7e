import { officeOperations } from '#schemas/app/jobs/calls.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import type { Job } from '#server/platform/call/job.ts'
import { jobRuns } from '#server/platform/call/tables.ts'
import { listJobs } from './all.ts'
import { checkHealth } from './health.ts'
import { runJob } from './run-job.ts'
import { JOB_WORDS } from './words.ts'

type JobView = Out<typeof officeOperations.jobs>[number]
type Noted = typeof jobRuns.$inferSelect

async function viewOf(
  services: Services,
  job: Job,
  { noted, running }: { noted: Noted | undefined; running: boolean },
): Promise<JobView> {
  const scoreName = await loadScoreName(services)
  const [title = job.name, words = ''] = (JOB_WORDS[job.name] ?? []).map((text) => nameScore(text, scoreName))
  const turn = services.vitals?.lastTurn(job.name)
  const { workedAt = null, workedMs = null, rows = null, failedAt = null, failure = null } = noted ?? {}
  return {
    job: job.name,
    title,
    words,
    everyMs: job.everyMs,
    turnAt: turn?.at ?? null,
    turnMs: turn?.ms ?? null,
    dueAt: turn ? turn.at + turn.ms + job.everyMs : null,
    workedAt,
    workedMs,
    rows,
    failedAt,
    failure,
    failing: failedAt !== null && failedAt >= (workedAt ?? 0),
    waiting: (await job.waiting?.(services)) ?? null,
    running,
  }
}

const busy = () => reject('STATE_CHANGED', '这个任务正在运行，请稍后再试')

async function runNow(name: string, context: Context<Member>) {
  const job = listJobs(context.settings).find((one) => one.name === name)
  if (!job) throw reject('NOT_FOUND', '没有这个任务，请刷新')
  const work = () => runJob(context, job)
  const ran = context.vitals ? await context.vitals.inTurn(name, context.clock.now, work) : await work()
  if (ran === null) throw busy()
  await writeAudit(context, {
    area: 'operations',
    action: 'runJob',
    subject: ['job', name],
    before: null,
    after: { quantity: ran.rows, failure: ran.failure },
  })
  return ran
}

export const operationsRoutes = implement(officeOperations, {
  async jobs(_, context) {
    const noted = new Map((await context.db.select().from(jobRuns)).map((row) => [row.name, row]))
    const jobs = listJobs(context.settings)
    const running = await context.vitals?.running(jobs.map(({ name }) => name))
    const views: JobView[] = []
    // Run sequentially: together they would take all connections.
    for (const job of jobs) {
      const facts = { noted: noted.get(job.name), running: running?.has(job.name) ?? false }
      views.push(await viewOf(context, job, facts))
    }
    return views
  },
  health: (_, context) => checkHealth(context),
  runJob: ({ job }, context) => runNow(job, context),
})
