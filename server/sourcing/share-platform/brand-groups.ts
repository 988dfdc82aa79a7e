import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import type { officeBrands } from '#schemas/catalog/classification/brand-office-calls.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { brandGroups, brands } from '#server/catalog/goods/tables.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { requireVersion, hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'

type Input = Parsed<typeof officeBrands.saveBrandGroup>
interface Edited {
  name: string
  intro: string
  sort: number
  brandIds: string[]
}

const createGroupNotFound = () => reject('NOT_FOUND', '该品牌组不存在，请刷新列表后重新选择')
const versionOfGroup = ({ name, intro, sort, brandIds }: Edited) =>
  hashVersion([name, intro, sort, ...brandIds])

async function brandsOf(db: Db, groupId: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(eq(brands.groupId, groupId))
    .orderBy(asc(brands.sort), asc(brands.id))
}

async function factsOf(db: Db, groupId: string) {
  const [group] = await db.select().from(brandGroups).where(eq(brandGroups.id, groupId))
  if (!group) throw createGroupNotFound()
  const own = await brandsOf(db, groupId)
  const { name, intro, sort } = group
  const version = versionOfGroup({ name, intro, sort, brandIds: own.map(({ id }) => id) })
  return { facts: { name, intro, sort, brands: own.map((brand) => brand.name).join('、') }, version }
}

async function setBrands(db: Db, groupId: string, brandIds: readonly string[]): Promise<void> {
  const ids = [...new Set(brandIds)]
  const known = ids.length === 0 ? 0 : await db.$count(brands, inArray(brands.id, ids))
  if (known < ids.length) throw reject('BAD_INPUT', '部分品牌不存在，请刷新页面后重新选择')
  const left = ids.length === 0 ? undefined : notInArray(brands.id, ids)
  await db
    .update(brands)
    .set({ groupId: null })
    .where(and(eq(brands.groupId, groupId), left))
  if (ids.length > 0) await db.update(brands).set({ groupId }).where(inArray(brands.id, ids))
}

function readGroup({ name: typed, intro, sort }: Input) {
  const name = typed.trim()
  if (name === '') throw reject('BAD_INPUT', formatFieldMessage('名称'))
  return { name, intro: intro.trim(), sort }
}

/** Throws BAD_INPUT if another group has the name. A lock on the name serialises concurrent requests. */
async function needFreeName(db: Db, { name, groupId }: { name: string; groupId: string }): Promise<void> {
  const key = `brandGroup ${name.toLowerCase()}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const same = and(sql`lower(${brandGroups.name}) = ${name.toLowerCase()}`, ne(brandGroups.id, groupId))
  const message = `已有品牌组“${name}”，请换一个名称`
  if ((await db.$count(brandGroups, same)) > 0) throw reject('BAD_INPUT', message, { field: 'name' })
}

async function save(input: Input, context: Context<Member>): Promise<{ groupId: string }> {
  const row = readGroup(input)
  const { groupId = `G${context.random.token(9)}`, version = '' } = input
  const isNew = input.groupId === undefined
  await context.db.transaction(async (tx) => {
    if (!isNew) {
      // The lock serialises concurrent saves of the group.
      await tx.select().from(brandGroups).where(eq(brandGroups.id, groupId)).for('update')
    }
    await needFreeName(tx, { name: row.name, groupId })
    const before = isNew ? null : await factsOf(tx, groupId)
    if (before) requireVersion(before.version, version)
    if (isNew) await tx.insert(brandGroups).values({ id: groupId, ...row })
    else await tx.update(brandGroups).set(row).where(eq(brandGroups.id, groupId))
    await setBrands(tx, groupId, input.brandIds)
    const after = await factsOf(tx, groupId)
    await writeAudit(
      { ...context, db: tx },
      {
        area: 'brands',
        action: isNew ? 'createBrandGroup' : 'editBrandGroup',
        subject: ['brandGroup', groupId],
        before: before?.facts ?? null,
        after: after.facts,
      },
    )
  })
  return { groupId }
}

type GroupCalls = 'brandGroup' | 'brandOptions' | 'saveBrandGroup'

export const brandGroupCalls: Pick<Handlers<typeof officeBrands>, GroupCalls> = {
  async brandGroup({ groupId }, { db }) {
    const [group] = await db.select().from(brandGroups).where(eq(brandGroups.id, groupId))
    if (!group) throw createGroupNotFound()
    const { name, intro, sort } = group
    const brandIds = (await brandsOf(db, groupId)).map(({ id }) => id)
    const edited = { name, intro, sort, brandIds }
    return { groupId, version: versionOfGroup(edited), ...edited }
  },

  brandOptions: (_, { db }) =>
    db
      .select({
        brandId: brands.id,
        name: brands.name,
        groupId: brandGroups.id,
        groupName: brandGroups.name,
      })
      .from(brands)
      .leftJoin(brandGroups, eq(brandGroups.id, brands.groupId))
      .orderBy(asc(brands.sort), asc(brands.id)),

  // §7 opens this call to everybody, so the authority is checked here.
  async saveBrandGroup(input, context) {
    const { user } = context
    if (!user || !hasAuthority(user, 'brands:edit')) throw reject('NO_PERMISSION')
    return save(input, { ...context, user })
  },
}
