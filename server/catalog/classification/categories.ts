import { eq, sql } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { checkParent } from '#schemas/catalog/classification/category-moves.ts'
import type { officeCategories as calls } from '#schemas/catalog/classification/category-office-calls.ts'
import { categories } from '#server/catalog/goods/tables.ts'
import { shopCategories } from '#server/people/shops/tables.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import {
  changeTree,
  listOfficeCategories,
  type Held,
  matchOwnCategory,
  OWN_TREE,
  getRow,
  loadTreeRows,
  hashTreeVersion,
} from './category-tree.ts'
import { findAnew, moveBranch } from './move-category.ts'

function readTexts({ name: typed, keywords, picture: url }: Parsed<typeof calls.addCategory>) {
  const name = typed.trim()
  if (name === '') throw reject('BAD_INPUT', formatFieldMessage('名称'))
  const picture = url.trim()
  if (picture !== '' && !isOwnPicture(picture)) throw reject('BAD_INPUT', `图标：${OWN_PICTURE_MESSAGE}`)
  return { name, keywords: keywords.trim(), picture: picture || null }
}

function needOwnName(
  { rows }: Held,
  name: string,
  { id, parentId }: { id: string; parentId: string | null },
) {
  const other = rows.find((row) => row.parentId === parentId && row.id !== id && row.name === name)
  if (other) throw reject('BAD_INPUT', `这里已有“${name}”，请换一个名称`)
}

const last = ({ rows }: Held, parentId: string | null) =>
  Math.max(-1, ...rows.filter((row) => row.parentId === parentId).map(({ sort }) => sort)) + 1

export const categoryCalls: Handlers<typeof calls> = {
  async categories(_, { db }) {
    const rows = await loadTreeRows(db)
    return { version: hashTreeVersion(rows), list: await listOfficeCategories(db, rows) }
  },

  async addCategory({ version, parentId, ...typed }, context) {
    const texts = readTexts({ version, parentId, ...typed })
    const id = `C${context.random.token(9)}`
    const catId = await changeTree(context, { version, action: 'addCategory' }, async (held) => {
      const parent = parentId === null ? null : held.tree.find((one) => one.catId === parentId)
      if (parent === undefined) throw reject('NOT_FOUND', '上级分类已删除，请刷新')
      const fault = parent && checkParent(held.tree, parent)
      if (fault) throw reject('BAD_INPUT', fault)
      needOwnName(held, texts.name, { id, parentId })
      const place = { level: (parent?.level ?? 0) + 1, sort: last(held, parentId), source: OWN_TREE }
      await held.db.insert(categories).values({ id, parentId, ...texts, ...place })
      return id
    })
    return { catId }
  },

  async editCategory({ version, catId, ...typed }, context) {
    const texts = readTexts({ version, parentId: null, ...typed })
    await changeTree(context, { version, action: 'editCategory' }, async (held) => {
      const row = getRow(held, catId)
      needOwnName(held, texts.name, row)
      await held.db.update(categories).set(texts).where(matchOwnCategory(catId))
      if (texts.name !== row.name) await findAnew(held.db, catId)
      return catId
    })
    return null
  },

  async showCategory({ version, catId, shown }, context) {
    await changeTree(context, { version, action: 'showCategory' }, async (held) => {
      getRow(held, catId)
      await held.db.update(categories).set({ enabled: shown }).where(matchOwnCategory(catId))
      return catId
    })
    return null
  },

  async moveCategory({ version, catId, parentId, beforeId }, context) {
    await changeTree(context, { version, action: 'moveCategory' }, async (held) => {
      const row = getRow(held, catId)
      needOwnName(held, row.name, { id: catId, parentId })
      await moveBranch(held, { row, parentId, beforeId })
      return catId
    })
    return null
  },

  async deleteCategory({ version, catId }, context) {
    await changeTree(context, { version, action: 'deleteCategory' }, async (held) => {
      const { name } = getRow(held, catId)
      const below = held.rows.filter((row) => row.parentId === catId).length
      if (below > 0) throw reject('BAD_INPUT', `“${name}”下面还有 ${below} 个分类，请先移走或删除它们`)
      const goods = held.tree.find((one) => one.catId === catId)?.goods ?? 0
      if (goods > 0)
        throw reject('BAD_INPUT', `“${name}”里还有 ${goods} 件商品，请先把它们改到别的分类，或隐藏这个分类`)
      const shops = await held.db.$count(shopCategories, sql`${shopCategories.catIds} @> array[${catId}]`)
      if (shops > 0)
        throw reject('BAD_INPUT', `有 ${shops} 个店铺分类收着“${name}”，请先请店铺取消，或隐藏这个分类`)
      await held.db.delete(categories).where(eq(categories.id, catId))
      return catId
    })
    return null
  },
}
