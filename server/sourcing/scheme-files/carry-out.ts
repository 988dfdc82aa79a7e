import { and, eq } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'
import { toLoggable } from '#server/platform/call/errors.ts'
import type { FileRow } from './file.ts'
import { addLibraryPictures } from './library-pictures.ts'
import { runWorker } from './run-worker.ts'
import { schemeFiles } from './tables.ts'
import type { FileWork } from './work.ts'

/** Interval in ms at which a worker records its progress and checks for a cancellation. */
const HEARTBEAT_MS = 1000
/** Time in ms without a heartbeat after which a worker counts as dead. */
export const HEARTBEAT_TIMEOUT_MS = 30_000
const FAILED = '生成时出了问题，方案没有任何改动，请重试；多次失败请联系客服'

/** Makes the file of a row when its turn comes and stores the outcome. Never rejects. */
export async function carryOut(services: Services, row: FileRow, work: FileWork): Promise<void> {
  const { log, queues } = services
  const stop = new AbortController()
  let percent = 0
  let beating: Promise<void> = Promise.resolve()
  const beat = setInterval(() => {
    beating = stillRunning(services, row.id, percent).then(
      (running) => !running && stop.abort(),
      (error: unknown) =>
        log.warn({ err: toLoggable(error), file: row.id }, 'a file could not say that it is worked on'),
    ) as Promise<void>
  }, HEARTBEAT_MS)
  try {
    const file = await queues.files([row.userId], async () =>
      runWorker(await addLibraryPictures(services, work, stop), {
        signal: stop.signal,
        onProgress: (done) => (percent = done),
      }),
    )
    const stored = await services.files.put('scheme', row.id, file)
    await end(services, row.id, { state: 'DONE', percent: 100, size: file.byteLength, ...stored })
  } catch (error) {
    if (stop.signal.aborted) return
    log.error({ err: toLoggable(error), file: row.id }, 'a file of a scheme was not made')
    await end(services, row.id, { state: 'FAILED', reason: FAILED }).catch((failure: unknown) =>
      log.error({ err: toLoggable(failure), file: row.id }, 'a file that failed could not be noted'),
    )
  } finally {
    clearInterval(beat)
    await beating
  }
}

const running = (id: string) => and(eq(schemeFiles.id, id), eq(schemeFiles.state, 'RUNNING'))

async function stillRunning({ db, clock }: Services, id: string, percent: number): Promise<boolean> {
  const found = await db
    .update(schemeFiles)
    .set({ percent, beatAt: clock.now() })
    .where(running(id))
    .returning({ id: schemeFiles.id })
  return found.length > 0
}

/** Updates only a running file, so that a file cancelled meanwhile stays cancelled. */
async function end(
  { db }: Services,
  id: string,
  outcome: Partial<typeof schemeFiles.$inferInsert>,
): Promise<void> {
  await db.update(schemeFiles).set(outcome).where(running(id))
}
