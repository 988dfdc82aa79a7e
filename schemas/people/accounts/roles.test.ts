import { describe, expect, it } from 'vitest'
import { type RouteRow, routes } from '#schemas/routes/routes.ts'
import { audiences } from './audiences.ts'
import {
  listAudiences,
  hasAuthority,
  mayInspect,
  mayReport,
  mayVisit,
  filterRoutes,
  canSeeTerms,
} from './roles.ts'

describe('§6 routes by role', () => {
  const table = [
    { path: '/open' },
    { path: '/admin', roles: ['admin'] },
    { path: '/edit', roles: ['editor', 'admin'] },
    { path: '/none', roles: [] },
  ]
  const seen = (...roles: string[]) => filterRoutes(table, roles).map((row) => row.path)

  it('admin sees all', () => expect(seen('admin')).toEqual(['/open', '/admin', '/edit', '/none']))
  it('admin among other roles sees all', () => expect(seen('buyer', 'admin')).toHaveLength(4))
  it('others see what meets their roles', () => expect(seen('buyer', 'editor')).toEqual(['/open', '/edit']))
  it('who has no role sees what is open', () => {
    expect(seen()).toEqual(['/open'])
    expect(seen('Admin', 'constructor')).toEqual(['/open'])
  })
  it('§2 the whole table is open to an admin', () => {
    const rows: RouteRow[] = Object.values(routes)
    expect(rows.every((row) => mayVisit(row, ['admin']))).toBe(true)
  })
})

describe('§6 authorities', () => {
  it('are read from the local user', () => {
    expect(hasAuthority({ authorities: ['schemes:edit'] }, 'schemes:edit')).toBe(true)
    expect(hasAuthority({ authorities: ['schemes:edit'] }, 'schemes:see')).toBe(false)
    expect(hasAuthority({}, 'schemes:see')).toBe(false)
    expect(hasAuthority(null, 'schemes:see')).toBe(false)
  })
})

describe('§6 reporting', () => {
  it.each([
    [null, false],
    [{}, false],
    [{ identityType: null, partnerStatus: null }, false],
    [{ identityType: 0, partnerStatus: 0 }, false],
    [{ identityType: 1 }, true],
    [{ identityType: 2 }, false],
    [{ identityType: 3 }, true],
    [{ identityType: 4 }, false],
    [{ partnerStatus: 1 }, true],
    [{ identityType: 2, partnerStatus: 1 }, true],
    [{ identityType: 2, partnerStatus: 2 }, false],
  ])('%j may report: %j', (user, may) => expect(mayReport(user)).toBe(may))
})

it.each([
  [null, false],
  [{ roles: [] }, false],
  [{ roles: ['buyer', 'supplier'] }, false],
  [{ roles: ['admin'] }, true],
  [{ roles: ['editor'] }, true],
  [{ roles: ['purchaser'] }, true],
  [{ roles: ['buyer'], identityType: 1 }, true],
  [{ roles: ['buyer'], partnerStatus: 1 }, true],
])('GL12 %j sees margins, third prices and discounts: %j', (user, sees) => {
  expect(canSeeTerms(user)).toBe(sees)
})

it.each([
  [null, false],
  [{}, false],
  [{ authorities: [] }, false],
  [{ authorities: ['pages:see'] }, true],
  [{ authorities: ['orders:see', 'pages'] }, false],
])('%j may look behind a page: %j', (user, may) => expect(mayInspect(user)).toBe(may))

describe('audiences', () => {
  it.each([
    [null, ['guest']],
    [{}, ['buyer']],
    [{ enterprise: true }, ['company']],
    [{ identityType: 1, enterprise: true }, ['company', 'gift']],
    [{ identityType: 3 }, ['buyer', 'landing']],
    [{ identityType: 2, partnerStatus: 1 }, ['buyer', 'partner']],
    [{ supplier: true, purchaser: false }, ['buyer', 'supplier']],
    [{ purchaser: true }, ['buyer', 'purchaser']],
    [{ partnerStatus: 0, identityType: 0 }, ['buyer']],
  ])('%j is %j', (user, expected) => expect(listAudiences(user)).toEqual(expected))

  it('are all known to the visibility rule, and each is somebody', () => {
    const everybody = [
      null,
      {},
      { enterprise: true, identityType: 1, partnerStatus: 1, supplier: true, purchaser: true },
      { identityType: 3 },
    ]
    const found = new Set(everybody.flatMap((user) => listAudiences(user)))
    expect([...found].sort()).toEqual(Object.keys(audiences).sort())
  })
})
