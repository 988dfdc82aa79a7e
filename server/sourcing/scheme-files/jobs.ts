import { and, eq, lt } from 'drizzle-orm'
import type { Job } from '#server/platform/call/job.ts'
import { definePurgeJob } from '#server/platform/call/purge-job.ts'
import { HEARTBEAT_TIMEOUT_MS } from './carry-out.ts'
import { FILE_LIFE_MS } from './file.ts'
import { schemeFiles } from './tables.ts'

const BROKEN = '生成被中断了，方案没有任何改动，请重试'

export const failDeadFiles: Job = {
  name: 'fail-dead-scheme-files',
  everyMs: 15_000,
  async run({ db, clock }) {
    const dead = and(
      eq(schemeFiles.state, 'RUNNING'),
      lt(schemeFiles.beatAt, clock.now() - HEARTBEAT_TIMEOUT_MS),
    )
    const failed = await db
      .update(schemeFiles)
      .set({ state: 'FAILED', reason: BROKEN })
      .where(dead)
      .returning({ id: schemeFiles.id })
    return failed.length
  },
}

export const purgeSchemeFiles = definePurgeJob({
  name: 'purge-scheme-files',
  table: schemeFiles,
  column: schemeFiles.createdAt,
  before: ({ clock }) => clock.now() - FILE_LIFE_MS,
  isIndexed: true,
})
