import { eq, max } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { readGroupRule } from '#schemas/sourcing/schemes/wire.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { findGroupId } from './add.ts'
import { changeScheme } from './change.ts'
import { placeItems } from './items.ts'
import { readGroups, readItems } from './rows.ts'
import { createGroupRow } from './scheme.ts'
import { schemeGroups, schemeItems } from './tables.ts'

type Saved = Out<typeof schemeEditor.saveGroup>

function titleOf(title: string): string {
  if (title.trim() === '') throw reject('BAD_INPUT', '请填写分组标题')
  return title.trim()
}

/** POST scheme/addGroup */
export async function addGroup(
  { schemeId, title, rule }: Parsed<typeof schemeEditor.addGroup>,
  context: Context<Member>,
): Promise<Out<typeof schemeEditor.addGroup>> {
  const named = { title: titleOf(title), rule: rule ? readGroupRule(rule) : null }
  const { result: groupId, revision } = await changeScheme(context, { schemeId }, async (transaction) => {
    const { db, random } = transaction
    const groups = await readGroups(transaction, schemeId)
    if (groups.length >= SCHEME_LIMITS.groups)
      throw reject('SCHEME_FULL', `每个方案最多 ${SCHEME_LIMITS.groups} 个分组，请先合并或删除分组`)
    const sort = Math.max(-1, ...groups.map((group) => group.sort)) + 1
    const row = createGroupRow(schemeId, random.token(12), named, sort)
    await db.insert(schemeGroups).values(row)
    return row.id
  })
  return { groupId, revision }
}

/** POST scheme/saveGroup */
export async function saveGroup(
  { schemeId, groupId, title, rule }: Parsed<typeof schemeEditor.saveGroup>,
  context: Context<Member>,
): Promise<Saved> {
  const read = rule ? readGroupRule(rule) : null
  const set = {
    ...(title !== undefined && { title: titleOf(title) }),
    ...(rule !== undefined && { ruleBy: read?.by ?? null, ruleRate: read?.rate ?? null }),
  }
  const { revision } = await changeScheme(context, { schemeId }, async (transaction) => {
    const id = await findGroupId(transaction, schemeId, groupId)
    if (Object.keys(set).length > 0)
      await transaction.db.update(schemeGroups).set(set).where(eq(schemeGroups.id, id))
  })
  return { revision }
}

/** POST scheme/removeGroup */
export async function removeGroup(
  { schemeId, groupId, goods }: Parsed<typeof schemeEditor.removeGroup>,
  context: Context<Member>,
): Promise<Saved> {
  const { revision } = await changeScheme(context, { schemeId }, async (transaction) => {
    const { db } = transaction
    await findGroupId(transaction, schemeId, groupId)
    const groups = await readGroups(transaction, schemeId)
    const at = groups.findIndex(({ id }) => id === groupId)
    const heir = groups[at - 1] ?? groups[at + 1]
    if (!heir) throw reject('BAD_INPUT', '方案至少保留一个分组，可以修改它的标题')
    if (goods === 'REMOVE') await db.delete(schemeItems).where(eq(schemeItems.groupId, groupId))
    else {
      const rows = await readItems(transaction, schemeId)
      const itemIds = rows.filter(({ item }) => item.groupId === groupId).map(({ item }) => item.id)
      const [last] = await db
        .select({ sort: max(schemeItems.sort) })
        .from(schemeItems)
        .where(eq(schemeItems.groupId, heir.id))
      await placeItems(db, heir.id, { itemIds, from: (last?.sort ?? -1) + 1 })
    }
    await db.delete(schemeGroups).where(eq(schemeGroups.id, groupId))
  })
  return { revision }
}
