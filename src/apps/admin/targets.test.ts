import { describe, expect, it } from 'vitest'
import { areaAt, areas } from './areas.ts'
import { placeOfTarget, workersAt } from './targets.ts'

const led = (path: string) => {
  const [pathname = '', search = ''] = path.split('?')
  return placeOfTarget(`/target/${pathname}`, search)
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
    expect(areaAt(areas, place.split('?')[0] ?? '')).toBeDefined()
  })

  it.each(['', 'orders', 'constructor', '__proto__', 'Jifen'])('%s leads nowhere', (target) => {
    expect(led(target)).toBeNull()
  })
})

describe('who may open a place', () => {
  it('is named as people read it', () => {
    expect(workersAt('/shops/S1')).toMatchObject({ area: { label: '店铺' }, roles: ['管理员', '供应商'] })
    expect(workersAt('/brands')?.roles).toEqual(['管理员', '内容编辑'])
    expect(workersAt('/nowhere')).toBeNull()
  })
})
