import { createHash } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { MEDIA_LIMITS, type MediaRow, MEDIA_USES } from '#schemas/content/media/entities.ts'
import { officeMedia as calls } from '#schemas/content/media/office-calls.ts'
import { UPLOAD_BYTES } from '#schemas/content/uploads/calls.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { readPicture } from '#server/content/uploads/decode.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { countHit } from '#server/platform/call/throttle.ts'
import { requireVersion } from '#server/platform/call/version.ts'
import {
  loadMediaDetail,
  MEDIA_FACTS,
  type MediaFacts,
  createMediaNotFound,
  loadMediaRows,
  toRow,
  hashMediaVersion,
} from './find.ts'
import { mediaListRoutes } from './list.ts'
import { matchLibrary } from './reach.ts'
import { media } from './tables.ts'

/** Maximum number of uploads per member and day, including failed ones: a shop may have hundreds of pictures. */
const UPLOADS_PER_DAY = 1000
const ID_LENGTH = 32

export const mediaRoutes = [
  ...mediaListRoutes,
  ...implement(calls, {
    media: loadMediaDetail,
    mediaFolders: (_, context) =>
      context.db
        .select({ folder: media.folder, count: sql<number>`count(*)::int` })
        .from(media)
        .where(matchLibrary(context))
        .groupBy(media.folder)
        .orderBy(desc(sql`count(*)`), media.folder),
    addMedia,
    editMedia,
    deleteMedia,
  }),
]

const factsOf = ({ name, folder, alt }: Pick<MediaFacts, 'name' | 'folder' | 'alt'>): AuditFacts => ({
  name,
  folder,
  alt,
})

/** Returns the name of a file without folders and extension. */
function nameOf(file: File): string {
  const last = file.name.split(/[\\/]/).at(-1) ?? ''
  const plain = last.replace(/\p{C}/gu, '').replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return cutGraphemes(plain.trim(), MEDIA_LIMITS.name) || '图片'
}

async function addMedia(
  { file, folder }: Parsed<typeof calls.addMedia>,
  context: Context<Member>,
): Promise<MediaRow> {
  const { clock, user } = context
  const { count } = await countHit(context, { key: `media:${user.id}`, windowMs: DAY_MS })
  if (count > UPLOADS_PER_DAY) throw reject('TOO_OFTEN', '今天上传的图片过多，请明天再试')
  if (file.size > UPLOAD_BYTES) throw reject('UPLOAD_REFUSED', '图片不能超过 5 MB，请压缩后重试')
  const read = await readPicture(context.db, new Uint8Array(await file.arrayBuffer()), { transparent: true })
  const { content, width, height, transparent } = read
  const id = createHash('sha256').update(content).digest('hex').slice(0, ID_LENGTH)
  const texts = { name: nameOf(file), folder: folder.trim(), alt: '' }
  const facts = { width, height, bytes: content.length, transparent }
  const row = { ...texts, ...facts, id, userId: user.id, createdAt: clock.now() }
  // Returns early, so that an existing picture is not stored again.
  const same = await findSent(row, context)
  if (same) return same
  const stored = await context.files.put('media', id, content)
  return context.db.transaction(async (db) => {
    const added = await db
      .insert(media)
      .values({ ...row, ...stored })
      .onConflictDoNothing()
      .returning({ id: media.id })
    if (added.length > 0) {
      const entry = { area: 'pages', action: 'addMedia', subject: ['picture', id] } as const
      await writeAudit({ ...context, db }, { ...entry, before: null, after: factsOf(row) })
      return toRow(row, 0)
    }
    const known = await findSent(row, { ...context, db })
    if (!known) throw createMediaNotFound()
    return known
  })
}

/** Finds a sent picture in the library; hides its texts and uses unless the sender may see them. */
async function findSent(
  sent: Parameters<typeof toRow>[0],
  context: Pick<Context<Member>, 'db' | 'user'>,
): Promise<MediaRow | null> {
  const [known] = await loadMediaRows(context.db, [sent.id])
  if (!known) return null
  const within = await context.db.$count(media, and(eq(media.id, sent.id), matchLibrary(context)))
  return within > 0 ? known : toRow(sent, 0)
}

interface Seen {
  mediaId: string
  version: string
}

/** Locks a picture until the transaction ends; throws unless its version is the one the member saw. */
async function held({ db }: Pick<Context, 'db'>, { mediaId, version }: Seen): Promise<MediaFacts> {
  const [row] = await db.select(MEDIA_FACTS).from(media).where(eq(media.id, mediaId)).for('update')
  if (!row) throw createMediaNotFound()
  requireVersion(hashMediaVersion(row), version)
  return row
}

function editMedia(
  { mediaId, version, ...typed }: Parsed<typeof calls.editMedia>,
  context: Context<Member>,
): Promise<null> {
  const set = { name: typed.name.trim(), folder: typed.folder.trim(), alt: typed.alt.trim() }
  if (set.name === '') throw reject('BAD_INPUT', formatFieldMessage('名称'))
  return context.db.transaction(async (db) => {
    const row = await held({ db }, { mediaId, version })
    await db.update(media).set(set).where(eq(media.id, mediaId))
    const entry = { area: 'pages', action: 'editMedia', subject: ['picture', mediaId] } as const
    await writeAudit({ ...context, db }, { ...entry, before: factsOf(row), after: factsOf(set) })
    return null
  })
}

/** Deletes a picture. Its lock makes concurrent references wait, and a stored reference prevents the deletion. */
function deleteMedia(seen: Seen, context: Context<Member>): Promise<null> {
  return context.db.transaction(async (db) => {
    const row = await held({ db }, seen)
    const { usedBy, uses } = await loadMediaDetail(seen, { db })
    const [first] = usedBy
    if (first)
      throw reject(
        'STATE_CHANGED',
        `这张图片有 ${uses} 处在使用（${MEDIA_USES[first.kind].label}${first.name && `“${first.name}”`}），请先换掉再删除`,
      )
    await db.delete(media).where(eq(media.id, seen.mediaId))
    const entry = { area: 'pages', action: 'deleteMedia', subject: ['picture', seen.mediaId] } as const
    await writeAudit({ ...context, db }, { ...entry, before: factsOf(row), after: null })
    return null
  })
}
