import { describe, expect, it } from 'vitest'
import { findTargetPlace, findTargetAccess } from '#schemas/bridge/admin-targets.ts'
import { jumps } from '#schemas/jump/jumps.ts'
import { listRoleAuthorities } from '#schemas/people/staff/areas.ts'
import { STAFF_ROLES } from '#schemas/people/staff/staff-roles.ts'
import { findArea, areas, listAreas } from './areas.ts'
import { findWorkers } from './workers.ts'

const led = (path: string) => {
  const [pathname = '', search = ''] = path.split('?')
  return findTargetPlace(`/target/${pathname}`, search)
}

describe('§2 targets of the back office', () => {
  it.each([
    ['userDoc', '/guide'],
    ['inquiry', '/inquiries'],
    ['electronStoreInquiry', '/inquiries?source=GOODS'],
    ['electronStore?status=1', '/shops?state=OPEN'],
    ['electronStore', '/shops'],
    ['projectDesignList', '/schemes'],
    ['ProjectDemandList', '/leads'],
    ['designCardBook', '/gifts/covers'],
  ])('%s leads to %s, which is an area', (target, place) => {
    expect(led(target)).toBe(place)
    expect(findArea(areas, place.split('?')[0] ?? '')).toBeDefined()
  })

  it('every one of §2 has a place', () => {
    const targets = Object.values(jumps).flatMap((row) =>
      row.kind === 'app' && row.app === 'admin' ? [row.target] : [],
    )
    expect(targets.length).toBeGreaterThanOrEqual(7)
    for (const target of targets) expect(led(target), target).not.toBeNull()
  })

  it.each([
    ['userDoc', '使用手册', ['管理员', '内容编辑', '供应商']],
    ['inquiry', '询价', ['管理员', '供应商']],
    ['electronStoreInquiry', '询价', ['管理员', '供应商']],
    ['electronStore?status=1', '店铺', ['管理员', '供应商']],
    ['projectDesignList', '方案', ['管理员']],
    ['ProjectDemandList', '线索', ['管理员', '内容编辑']],
    ['designCardBook', '礼品卡券', ['管理员']],
  ])('%s opens 「%s」 for %j, and tells everybody else so', (target, label, roles) => {
    const [place = ''] = (led(target) ?? '').split('?')
    expect(findWorkers(place)).toMatchObject({ area: { label }, roles })
    expect(findTargetAccess(`/target/${target}`)).toMatchObject({ roles })
    for (const [role, name] of Object.entries(STAFF_ROLES)) {
      const open =
        findArea(listAreas({ authorities: listRoleAuthorities([role]) }, false), place) !== undefined
      expect(open, name).toBe(roles.includes(name))
    }
  })

  it.each(['', 'orders', 'constructor', '__proto__', 'Jifen'])('%s leads nowhere', (target) => {
    expect(led(target)).toBeNull()
  })
})

describe('who may open a place', () => {
  it('is named as people read it', () => {
    expect(findWorkers('/shops/S1')).toMatchObject({ area: { label: '店铺' }, roles: ['管理员', '供应商'] })
    expect(findWorkers('/brands')?.roles).toEqual(['管理员', '内容编辑'])
    expect(findWorkers('/nowhere')).toBeNull()
    expect(findTargetAccess('/target/designCardBook?a=1')).toEqual({ label: '卡册设计', roles: ['管理员'] })
    for (const place of ['/', '/orders', '/target/constructor', '/target/Jifen'])
      expect(findTargetAccess(place)).toBeNull()
  })
})

it('every area of the menu has an icon of its own', () => {
  const icons = areas.map(({ icon }) => icon)
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([])
})
