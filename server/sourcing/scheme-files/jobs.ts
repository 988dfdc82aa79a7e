import { and, eq, lt } from 'drizzle-orm'
import type { Job } from '#server/platform/call/job.ts'
import { STILL_ALIVE } from './carry-out.ts'
import { FILE_LIFE } from './file.ts'
import { schemeFiles } from './tables.ts'

const BROKEN = '生成被中断了，方案没有任何改动，请重试'

/** A file whose process is dead is not made any more. */
export const failDeadFiles: Job = {
  name: 'fail-dead-scheme-files',
  everyMs: 15_000,
  async run({ db, clock }) {
    const dead = and(eq(schemeFiles.state, 'RUNNING'), lt(schemeFiles.beatAt, clock.now() - STILL_ALIVE))
    const failed = await db
      .update(schemeFiles)
      .set({ state: 'FAILED', reason: BROKEN })
      .where(dead)
      .returning({ id: schemeFiles.id })
    return failed.length
  },
}

/** Files go after a week. */
export const purgeSchemeFiles: Job = {
  name: 'purge-scheme-files',
  everyMs: 3_600_000,
  async run({ db, clock }) {
    const old = lt(schemeFiles.createdAt, clock.now() - FILE_LIFE)
    const gone = await db.delete(schemeFiles).where(old).returning({ id: schemeFiles.id })
    return gone.length
  },
}
