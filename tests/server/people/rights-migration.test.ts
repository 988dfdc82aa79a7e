import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Area, AREAS, listAreaAuthorities } from '#schemas/base/area.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { listAuthorities, type Reach, getReach } from '#schemas/people/staff/areas.ts'
import { users } from '#server/people/accounts/tables.ts'
import { toCurrentUser } from '#server/people/accounts/users.ts'
import { projectRoot } from '#server/platform/process/root.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services

/** How far a role reached before rights were held by name. */
const BEFORE: Readonly<Record<string, readonly [Reach, readonly Area[]]>> = {
  admin: ['all', getTypedKeys(AREAS)],
  editor: ['all', ['leads', 'brands', 'pages', 'notices', 'words', 'guide']],
  supplier: ['own', ['orders', 'shipping', 'inquiries', 'afterSales', 'goods', 'shops', 'guide']],
}
function before({ roles, shopId }: Old, area: Area): Reach | null {
  const reaches = roles.flatMap((role) => {
    const [reach, areas] = BEFORE[role] ?? [null, []]
    return reach && areas.includes(area) ? [reach] : []
  })
  if (reaches.includes('all')) return 'all'
  return reaches.includes('own') && shopId !== null ? 'own' : null
}

interface Old {
  userName: string
  roles: string[]
  authorities: string[]
  shopId: string | null
}
const account = (
  userName: string,
  roles: string[],
  authorities: string[] = [],
  shopId: string | null = null,
): Old => ({ userName, roles, authorities, shopId })

/** The accounts of the demo mall as they stood before, and others that a mall may have. */
const OLD: readonly Old[] = [
  account('buyer1', ['buyer']),
  account('buyer2', ['buyer']),
  account('company1', ['buyer']),
  account('gift1', ['buyer'], ['report:submit']),
  account('landing1', ['buyer'], ['report:submit']),
  account('partner1', ['buyer'], ['report:submit']),
  account('supplier1', ['supplier'], [], 'S07'),
  account('purchaser1', ['purchaser']),
  account('editor1', ['editor'], ['page:edit', 'notice:edit']),
  account('admin1', ['admin'], ['page:edit']),
  account('shopless', ['supplier']),
  account('inspecting', ['supplier'], ['page:edit'], 'S07'),
  account('both', ['editor', 'supplier'], [], 'S07'),
  account('chief', ['admin', 'supplier'], [], 'S07'),
  account('applicant', ['buyer', 'purchaser']),
]
const MENU = [{ id: 'users', title: '用户管理', path: '/users', authority: 'user:edit' }]

async function migrateData(): Promise<void> {
  const file = join(projectRoot, 'server/platform/database/migrations/0051_rights_by_name.sql')
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  const updates = statements.filter((statement) => statement.includes('UPDATE "users"'))
  expect(updates).toHaveLength(2)
  for (const update of updates) await db.execute(sql.raw(update))
}

it('gives every account exactly what its roles reached before', async () => {
  for (const old of OLD) await mall.build.user({ ...old, menuItems: MENU })
  await migrateData()
  // Once more it changes nothing.
  await migrateData()
  const rows = await db.select().from(users)
  for (const old of OLD) {
    const row = rows.find(({ userName }) => userName === old.userName)
    if (!row) throw new Error(old.userName)
    const now = { roles: row.roles, authorities: listAuthorities(row) }
    for (const area of getTypedKeys(AREAS)) {
      const reach = before(old, area)
      expect(getReach(now, area), `${old.userName} ${area}`).toBe(
        // In its manual a supplier who edits pages, too, is no less than an editor: it is nobody's shop's.
        old.userName === 'both' && area === 'guide' ? 'own' : reach,
      )
      const names = listAreaAuthorities(area).filter((name) => now.authorities.includes(name))
      expect(names).toEqual(reach === null ? [] : listAreaAuthorities(area))
    }
    expect(new Set(row.authorities).size).toBe(row.authorities.length)
    for (const dead of ['page:edit', 'notice:edit', 'report:submit'])
      expect(row.authorities).not.toContain(dead)
    expect(toCurrentUser(row).menuItems.map(({ path }) => path)).not.toContain('/users')
  }
})
