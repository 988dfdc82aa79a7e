import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { AUTHORITIES, type Authority } from '#schemas/base/area.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { listCallAuthorities } from '#schemas/people/staff/areas.ts'
import { OFFICE_AREAS, getSeeAuthority } from '#schemas/people/staff/office-areas.ts'
import { routes } from '#server/app/http/routes.ts'
import { projectRoot } from '#server/platform/process/root.ts'
import { areas, listAreas, getEditAuthority } from '#src/office/areas.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const rows = routes.flatMap(({ row }) => {
  const authorities = listCallAuthorities(row)
  return authorities ? [{ row, authorities, names: authorities.join('、'), name: row.path }] : []
})

/** Returns the names that the folder's sources ask for. */
function namedIn(folder: string): Set<string> {
  const files = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
  const texts = files
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  const found = texts.flatMap((text) =>
    [...text.matchAll(/'(\w+:(?:see|edit))'/g)].map(([, name]) => name ?? ''),
  )
  return new Set(found)
}

describe('§6 a right by name', () => {
  it('is asked for by the server', () => {
    const asked = new Set<string>([...rows.flatMap(({ authorities }) => authorities), ...namedIn('server')])
    expect(AUTHORITIES.filter((name) => !asked.has(name))).toEqual([])
    expect([...asked].filter((name) => !AUTHORITIES.some((known) => known === name))).toEqual([])
  })

  it('is asked for by the screens', () => {
    const ofRooms = areas.flatMap((row) => [
      row.area === 'overview' ? null : getSeeAuthority(row.area),
      getEditAuthority(row),
    ])
    const asked = new Set<string | null>([...ofRooms, ...namedIn('src')])
    expect(AUTHORITIES.filter((name) => !asked.has(name))).toEqual([])
    expect([...namedIn('src')].filter((name) => !AUTHORITIES.some((known) => known === name))).toEqual([])
  })

  it('opens the room that it sees and no other', () => {
    for (const name of AUTHORITIES) {
      const open = listAreas({ authorities: [name] }, true).map(({ area }) => area)
      const room = OFFICE_AREAS.find((one) => getSeeAuthority(one) === name)
      expect(open, name).toEqual(room ? ['overview', room] : [])
    }
  })
})

describe('every right and every call', () => {
  let shopId = ''
  const holding = async (authorities: readonly Authority[]) =>
    (await mall.build.member({ roles: ['clerk'], authorities: [...authorities] })).token
  const only: Partial<Record<Authority, string>> = {}
  const without: Record<string, string> = {}
  beforeAll(async () => {
    await mall.reset()
    for (const name of AUTHORITIES) only[name] = await holding([name])
    for (const { names, authorities } of rows)
      without[names] ??= await holding(AUTHORITIES.filter((other) => !authorities.includes(other)))
    shopId = await mall.build.shop()
  })

  // Refused with all others and open with each of these alone, a call asks for these and nothing else.
  it.each(rows)('$names opens $name', async ({ row, authorities, names }) => {
    const refused = await mall.call(row, {}, { token: without[names] ?? '' })
    expect(refused.code).toBe('NO_PERMISSION')
    for (const authority of authorities) {
      const { code } = await mall.call(row, {}, { token: only[authority] ?? '' })
      expect(['BAD_INPUT', 'NOT_FOUND', '100', '200'], authority).toContain(code)
    }
  })

  it('a clerk with three rights is listed with three rooms, a supplier without a shop with none', async () => {
    const rights: Authority[] = ['orders:see', 'goods:see', 'notices:see']
    const current = (token: string) => mall.ok(authAccount.sysCurrent, {}, { token })
    const clerk = await current(await holding(rights))
    expect(clerk.authorities).toEqual(rights)
    expect(clerk.menuItems.map(({ title, path, authority }) => [title, path, authority])).toEqual([
      ['订单', '/orders', 'orders:see'],
      ['商品', '/goods', 'goods:see'],
      ['公告', '/notices', 'notices:see'],
    ])
    const shopless = await mall.build.member({ roles: ['supplier'], supplier: true })
    expect(await current(shopless.token)).toMatchObject({ authorities: [], menuItems: [] })
  })

  it('a supplier holds rights about the own shop alone, whatever is stored', async () => {
    const stored = { authorities: [...AUTHORITIES], supplier: true, shopId }
    const { token } = await mall.build.member({ ...stored, roles: ['supplier'] })
    const { authorities } = await mall.ok(authAccount.sysCurrent, {}, { token })
    expect(authorities).toContain('orders:see')
    expect(authorities).not.toContain('members:see')
    const purchaser = await mall.build.member({ ...stored, roles: ['purchaser'] })
    expect((await mall.ok(authAccount.sysCurrent, {}, purchaser)).authorities).toEqual([])
  })

  it('a menu of its own is handed on as it is', async () => {
    const menuItems = [{ id: 'n', title: '发公告', path: '/notices', authority: 'notices:see' }]
    const { token } = await mall.build.member({ roles: ['editor'], menuItems })
    expect((await mall.ok(authAccount.sysCurrent, {}, { token })).menuItems).toEqual(menuItems)
  })
})
