import { createHash } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Confirmation } from '#schemas/base/confirmation.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import type { officeGifts, LevelGoods } from '#schemas/gifts/cards/office/calls.ts'
import {
  findLevelAmountFault,
  findPicksFault,
  findValidDaysFault,
} from '#schemas/gifts/cards/office/level-rules.ts'
import { type LevelAmounts, findUnusualLevel } from '#schemas/gifts/cards/office/unusual-gifts.ts'
import { isPicked, GIFT_KINDS, type GiftKind, LEVEL_STATES } from '#schemas/gifts/cards/states.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { pages } from '#server/content/pages/tables.ts'
import { giftCovers, giftLabels, giftLevelGoods, giftLevels as levels } from '#server/gifts/tables.ts'
import { requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireVersion, hashVersion } from '#server/platform/call/version.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import { findNumbers, findGoodsFault, loadLevelGoods } from './level-goods.ts'

type LevelRow = typeof levels.$inferSelect
type Edited = Omit<Parsed<typeof officeGifts.editGiftLevel>, 'levelId' | 'version' | 'confirm'>
type Columns = Omit<LevelRow, 'id' | 'kind' | 'status'>

const createLevelNotFound = () => reject('NOT_FOUND', '该档位不存在，请刷新列表')

function versionOfLevel({ id: _, ...row }: LevelRow, goods: readonly LevelGoods[]): string {
  return hashVersion([Object.entries(row).sort(), goods.map(({ skuId }) => skuId)])
}

/** Reveals that the goods have changed, but not which. */
function factsOf(row: LevelRow, skuIds: readonly string[]): AuditFacts {
  const { kind, status, name, intro, value, price, validDays, picks, pageId, sort } = row
  const fingerprint = createHash('sha256').update(skuIds.join()).digest('hex').slice(0, 8)
  return {
    kind: GIFT_KINDS[kind],
    status: LEVEL_STATES[status],
    name,
    intro,
    value: formatYuan(value),
    price: formatYuan(price),
    validDays,
    picks,
    page: pageId,
    cover: row.coverId,
    labels: row.labelIds.join('、'),
    goods: skuIds.length === 0 ? null : `${skuIds.length} 个规格（${fingerprint}）`,
    sort,
  }
}

/** Throws BAD_INPUT if a cover, label or page of the level does not exist. */
async function needNamed({ db }: Context<Member>, kind: GiftKind, { coverId, labelIds, pageId }: Edited) {
  if ((await db.$count(giftCovers, eq(giftCovers.id, coverId))) === 0)
    throw reject('BAD_INPUT', '该卡面已删除，请重新选择卡面')
  const known = labelIds.length > 0 ? await db.$count(giftLabels, inArray(giftLabels.id, labelIds)) : 0
  if (known < new Set(labelIds).size) throw reject('BAD_INPUT', '所选标签已删除，请重新选择标签')
  if (kind !== 'BOOK' || pageId === null) return
  if ((await db.$count(pages, eq(pages.id, pageId))) === 0)
    throw reject('BAD_INPUT', '没有这个编号的已发布页面，请核对页面编号')
}

const needRight = (name: string, fault: string | null) => {
  if (fault !== null) throw reject('BAD_INPUT', `${name}：${fault}`)
}

async function editedColumns(context: Context<Member>, kind: GiftKind, edited: Edited) {
  const { intro, validDays, picks, coverId, labelIds, pageId, sort } = edited
  const name = edited.name.trim()
  if (name === '') throw reject('BAD_INPUT', formatFieldMessage('名称'))
  needRight('有效天数', findValidDaysFault(validDays))
  await needNamed(context, kind, edited)
  const labels = [...new Set(labelIds)]
  const said = { name, intro: intro.trim(), validDays, coverId, labelIds: labels, sort }
  if (!isPicked(kind)) {
    needRight('面额', findLevelAmountFault(edited.value))
    needRight('售价', findLevelAmountFault(edited.price))
    const amounts = { value: parseYuan(edited.value) ?? 0, price: parseYuan(edited.price) ?? 0 }
    const columns: Columns = { ...said, ...amounts, picks: 0, pageId: null }
    return { columns, goods: [] }
  }
  needRight('可选件数', findPicksFault(picks))
  const found = await findNumbers(context, edited.numbers)
  needRight('商品', findGoodsFault(found))
  const page = kind === 'BOOK' ? pageId : null
  const columns: Columns = { ...said, value: 0, price: 0, picks, pageId: page }
  return { columns, goods: found.goods }
}

/** Returns audit facts of a price far below the face value; throws CONFIRM_NEEDED if it is not accepted. */
function confirmLevel(next: LevelAmounts, before: LevelAmounts | null, confirm: Confirmation): AuditFacts {
  const words = findUnusualLevel(next, before)
  return requireConfirmed(words === null ? [] : [createUnusual(words)], confirm)
}

async function writeGoods({ db }: Context<Member>, levelId: string, goods: readonly LevelGoods[]) {
  await db.delete(giftLevelGoods).where(eq(giftLevelGoods.levelId, levelId))
  const rows = goods.map(({ skuId, goodsId }, sort) => ({ levelId, skuId, goodsId, sort }))
  await insertRows(db, giftLevelGoods, rows)
}

const idsOf = (goods: readonly LevelGoods[]) => goods.map(({ skuId }) => skuId)

export async function giftLevel(
  { levelId }: { levelId: string },
  context: Context<Member>,
): Promise<Out<typeof officeGifts.giftLevel>> {
  const [row] = await context.db.select().from(levels).where(eq(levels.id, levelId))
  if (!row) throw createLevelNotFound()
  const { id: _, status, value, price, ...said } = row
  const goods = await loadLevelGoods(context, levelId)
  const amounts = { value: formatYuan(value), price: formatYuan(price) }
  const version = versionOfLevel(row, goods)
  return { ...said, ...amounts, levelId, onSale: status === 'ON_SALE', goods, version }
}

export async function createGiftLevel(
  { kind, confirm, ...edited }: Parsed<typeof officeGifts.createGiftLevel>,
  context: Context<Member>,
): Promise<{ levelId: string }> {
  const { columns, goods } = await editedColumns(context, kind, edited)
  const accepted = confirmLevel(columns, null, confirm)
  const row: LevelRow = { id: `GLV${context.random.token(9)}`, kind, status: 'ON_SALE', ...columns }
  await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    await tx.insert(levels).values(row)
    await writeGoods(transaction, row.id, goods)
    const subject = ['giftLevel', row.id] as const
    const after = { ...factsOf(row, idsOf(goods)), ...accepted }
    const entry = { area: 'gifts', action: 'createGiftLevel', subject, before: null, after } as const
    await writeAudit(transaction, entry)
  })
  return { levelId: row.id }
}

interface Seen {
  levelId: string
  version: string
}
interface Change {
  set: Partial<LevelRow>
  /** New goods; absent to keep the current ones. */
  goods?: LevelGoods[]
  /** Audit facts that the editor confirmed. */
  accepted?: AuditFacts
}

/** Throws unless the level is in the version that the editor saw. */
function changing(
  context: Context<Member>,
  { levelId, version }: Seen,
  { action, change }: { action: AuditAction; change(row: LevelRow, tx: Context<Member>): Promise<Change> },
): Promise<null> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const [row] = await tx.select().from(levels).where(eq(levels.id, levelId)).for('no key update')
    if (!row) throw createLevelNotFound()
    const own = await loadLevelGoods(transaction, levelId)
    requireVersion(versionOfLevel(row, own), version)
    const { set, goods, accepted } = await change(row, transaction)
    await tx.update(levels).set(set).where(eq(levels.id, levelId))
    if (goods) await writeGoods(transaction, levelId, goods)
    const before = factsOf(row, idsOf(own))
    const after = { ...factsOf({ ...row, ...set }, idsOf(goods ?? own)), ...accepted }
    await writeAudit(transaction, { area: 'gifts', action, subject: ['giftLevel', levelId], before, after })
    return null
  })
}

/** Edits a level. Cards already bought, or created in a batch of the level, stay as they are. */
export function editGiftLevel(
  { levelId, version, confirm, ...edited }: Parsed<typeof officeGifts.editGiftLevel>,
  context: Context<Member>,
): Promise<null> {
  const change = async (row: LevelRow, transaction: Context<Member>): Promise<Change> => {
    const { columns, goods } = await editedColumns(transaction, row.kind, edited)
    return { set: columns, goods, accepted: confirmLevel(columns, row, confirm) }
  }
  return changing(context, { levelId, version }, { action: 'editGiftLevel', change })
}

export function sellGiftLevel(
  { onSale, ...seen }: Parsed<typeof officeGifts.sellGiftLevel>,
  context: Context<Member>,
): Promise<null> {
  const status = onSale ? ('ON_SALE' as const) : ('OFF_SALE' as const)
  const change = async (row: LevelRow): Promise<Change> => {
    if (row.status === status)
      throw reject('STATE_CHANGED', onSale ? '该档位已经在售，请刷新' : '该档位已经停售，请刷新')
    return { set: { status } }
  }
  return changing(context, seen, { action: 'sellGiftLevel', change })
}

export async function giftOptions(
  _: object,
  { db }: Context<Member>,
): Promise<Out<typeof officeGifts.giftOptions>> {
  const [covers, labels, onSale] = await Promise.all([
    db.select().from(giftCovers).orderBy(asc(giftCovers.sort), asc(giftCovers.id)),
    db.select().from(giftLabels).orderBy(asc(giftLabels.sort), asc(giftLabels.id)),
    db.select().from(levels).where(eq(levels.status, 'ON_SALE')).orderBy(asc(levels.sort), asc(levels.id)),
  ])
  return {
    covers: covers.map(({ id: coverId, name, picture }) => ({ coverId, name, picture })),
    labels: labels.map(({ id: labelId, name }) => ({ labelId, name })),
    levels: onSale.map(({ id: levelId, kind, name, value, picks, validDays }) => {
      return { levelId, kind, name, value: formatYuan(value), picks, validDays }
    }),
  }
}
