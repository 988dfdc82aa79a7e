import { arrayContains, eq } from 'drizzle-orm'
import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import type { officeGifts } from '#schemas/gifts/cards/office/calls.ts'
import { findGreetingFault } from '#schemas/gifts/cards/wish.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts, AuditSubject } from '#schemas/people/audit/entities.ts'
import { giftCovers, giftLabels, giftLevels } from '#server/gifts/tables.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { requireVersion, hashVersion } from '#server/platform/call/version.ts'

type Cover = typeof giftCovers.$inferSelect
type Label = typeof giftLabels.$inferSelect

const coverFacts = ({ name, picture, greeting, sort }: Omit<Cover, 'id'>) => ({
  name,
  picture,
  greeting,
  sort,
})
const labelFacts = ({ name, sort }: Omit<Label, 'id'>) => ({ name, sort })
const versionOfFacts = (facts: AuditFacts) => hashVersion(Object.values(facts))

function readCover(typed: Omit<Cover, 'id'>): Omit<Cover, 'id'> {
  const cover = {
    ...typed,
    name: typed.name.trim(),
    picture: typed.picture.trim(),
    greeting: typed.greeting.trim(),
  }
  if (cover.name === '') throw reject('BAD_INPUT', formatFieldMessage('名称'))
  if (!isOwnPicture(cover.picture)) throw reject('BAD_INPUT', OWN_PICTURE_MESSAGE)
  const fault = findGreetingFault(cover.greeting)
  if (fault !== null) throw reject('BAD_INPUT', fault)
  return cover
}

function readLabel({ name: typed, sort }: Omit<Label, 'id'>): Omit<Label, 'id'> {
  const name = typed.trim()
  if (name === '') throw reject('BAD_INPUT', formatFieldMessage('名称'))
  return { name, sort }
}

const createCoverNotFound = () => reject('NOT_FOUND', '该卡面不存在，请刷新列表')
const createLabelNotFound = () => reject('NOT_FOUND', '该标签不存在，请刷新列表')

async function coverOf({ db }: Pick<Context, 'db'>, coverId: string): Promise<Cover> {
  const [cover] = await db.select().from(giftCovers).where(eq(giftCovers.id, coverId)).for('update')
  if (!cover) throw createCoverNotFound()
  return cover
}

async function labelOf({ db }: Pick<Context, 'db'>, labelId: string): Promise<Label> {
  const [label] = await db.select().from(giftLabels).where(eq(giftLabels.id, labelId)).for('update')
  if (!label) throw createLabelNotFound()
  return label
}

interface Written {
  action: AuditAction
  subject: readonly [AuditSubject, string]
  before: AuditFacts | null
  after: AuditFacts | null
}

function writing(context: Context<Member>, work: (transaction: Context<Member>) => Promise<Written>) {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    await writeAudit(transaction, { area: 'gifts', ...(await work(transaction)) })
    return null
  })
}

type Calls =
  | 'giftCover'
  | 'createGiftCover'
  | 'editGiftCover'
  | 'deleteGiftCover'
  | 'giftLabel'
  | 'createGiftLabel'
  | 'editGiftLabel'
  | 'deleteGiftLabel'

/** Handlers of covers and labels; those that a level uses cannot be deleted. */
export const giftLooks: Handlers<Pick<typeof officeGifts, Calls>> = {
  async giftCover({ coverId }, { db }) {
    const [cover] = await db.select().from(giftCovers).where(eq(giftCovers.id, coverId))
    if (!cover) throw createCoverNotFound()
    return { coverId, ...coverFacts(cover), version: versionOfFacts(coverFacts(cover)) }
  },

  async createGiftCover(typed, context) {
    const cover = { id: `GCV${context.random.token(9)}`, ...readCover(typed) }
    await writing(context, async ({ db }) => {
      await db.insert(giftCovers).values(cover)
      const subject = ['giftCover', cover.id] as const
      return { action: 'createGiftCover', subject, before: null, after: coverFacts(cover) }
    })
    return { coverId: cover.id }
  },

  editGiftCover({ coverId, version, ...typed }, context) {
    return writing(context, async (transaction) => {
      const before = coverFacts(await coverOf(transaction, coverId))
      requireVersion(versionOfFacts(before), version)
      const after = readCover(typed)
      await transaction.db.update(giftCovers).set(after).where(eq(giftCovers.id, coverId))
      return { action: 'editGiftCover', subject: ['giftCover', coverId], before, after }
    })
  },

  deleteGiftCover({ coverId, version }, context) {
    return writing(context, async (transaction) => {
      const { db } = transaction
      const before = coverFacts(await coverOf(transaction, coverId))
      requireVersion(versionOfFacts(before), version)
      const used = await db.$count(giftLevels, eq(giftLevels.coverId, coverId))
      if (used > 0) throw reject('BAD_INPUT', `有 ${used} 个档位正在使用这张卡面，请先给它们换一张再删除`)
      await db.delete(giftCovers).where(eq(giftCovers.id, coverId))
      return { action: 'deleteGiftCover', subject: ['giftCover', coverId], before, after: null }
    })
  },

  async giftLabel({ labelId }, { db }) {
    const [label] = await db.select().from(giftLabels).where(eq(giftLabels.id, labelId))
    if (!label) throw createLabelNotFound()
    return { labelId, ...labelFacts(label), version: versionOfFacts(labelFacts(label)) }
  },

  async createGiftLabel(typed, context) {
    const label = { id: `GLB${context.random.token(9)}`, ...readLabel(typed) }
    await writing(context, async ({ db }) => {
      await db.insert(giftLabels).values(label)
      const subject = ['giftLabel', label.id] as const
      return { action: 'createGiftLabel', subject, before: null, after: labelFacts(label) }
    })
    return { labelId: label.id }
  },

  editGiftLabel({ labelId, version, ...typed }, context) {
    return writing(context, async (transaction) => {
      const before = labelFacts(await labelOf(transaction, labelId))
      requireVersion(versionOfFacts(before), version)
      const after = readLabel(typed)
      await transaction.db.update(giftLabels).set(after).where(eq(giftLabels.id, labelId))
      return { action: 'editGiftLabel', subject: ['giftLabel', labelId], before, after }
    })
  },

  deleteGiftLabel({ labelId, version }, context) {
    return writing(context, async (transaction) => {
      const { db } = transaction
      const before = labelFacts(await labelOf(transaction, labelId))
      requireVersion(versionOfFacts(before), version)
      const used = await db.$count(giftLevels, arrayContains(giftLevels.labelIds, [labelId]))
      if (used > 0) throw reject('BAD_INPUT', `有 ${used} 个档位正在使用这个标签，请先从它们去掉再删除`)
      await db.delete(giftLabels).where(eq(giftLabels.id, labelId))
      return { action: 'deleteGiftLabel', subject: ['giftLabel', labelId], before, after: null }
    })
  },
}
