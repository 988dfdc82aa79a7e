import { eq } from 'drizzle-orm'
import { findMediaId } from '#schemas/content/media/entities.ts'
import { media } from '#server/content/media/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { drawUpload } from './draw-picture.ts'
import { listWantedPictures } from './wanted-pictures.ts'
import type { FileWork, PictureSource } from './work.ts'

/** Reads and scales pictures one by one: at stored size, the pictures of a large scheme would not fit in memory. */
export async function addLibraryPictures(
  { db, files }: Services,
  work: FileWork,
  { signal }: { signal: AbortSignal },
): Promise<FileWork> {
  const sources = new Map<string, PictureSource>(work.pictures)
  for (const [name, side] of listWantedPictures(work)) {
    const id = findMediaId(name)
    if (id === undefined || signal.aborted) continue
    const found = await files.read(db, media, eq(media.id, id))
    // A picture that cannot be drawn leaves its place empty, as in `makeFile`, and the file is made.
    const drawn = found && (await drawUpload(found, side).catch(() => undefined))
    if (drawn) sources.set(name, { bytes: drawn.bytes })
  }
  return { ...work, pictures: sources }
}
