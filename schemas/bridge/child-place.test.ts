import { describe, expect, it } from 'vitest'
import { formatPlaceAddress, parseChildPlace } from './child-place.ts'

describe('§2 the addresses of embedded applications', () => {
  it.each([
    ['/appImplant/cqdx/index', { app: 'admin', place: '/' }],
    ['/appImplant/cqdx/index?path=%2Forders%3Fpage%3D2', { app: 'admin', place: '/orders?page=2' }],
    ['/appImplant/cqdx/index?path=//evil.example', { app: 'admin', place: '/' }],
    ['/appImplant/cqdx/index?path=javascript:1', { app: 'admin', place: '/' }],
    ['/appImplant/general/index?target=userDoc', { app: 'admin', place: '/target/userDoc' }],
    [
      '/appImplant/general/index?status=1&target=electronStore',
      { app: 'admin', place: '/target/electronStore?status=1' },
    ],
    ['/appImplant/general/index?target=Jifen', { app: 'platform', place: '/target/Jifen' }],
    ['/appImplant/general/index?target=Mall', null],
    ['/appImplant/general/index?target=nothing', null],
    ['/appImplant/general/index', null],
    ['/lyplatform/index?target=FuLi&from=home', { app: 'platform', place: '/target/FuLi?from=home' }],
    ['/lyplatform/index', { app: 'platform', place: '/' }],
    ['/lyplatform/index?target=Mall', { app: 'platform', place: '/' }],
    ['/lyplatform/index?target=userDoc', { app: 'admin', place: '/target/userDoc' }],
    ['/mall/index?path=/orders', null],
  ])('%s', (path, place) => expect(parseChildPlace(path)).toEqual(place))

  it.each(['/', '/orders', '/orders?page=2&word=茶', '/target/userDoc', '/target/electronStore?status=1'])(
    'the place %s has an address that leads back to it',
    (place) => {
      const led = parseChildPlace(formatPlaceAddress('admin', place))
      expect(led?.app).toBe('admin')
      expect(decodeURIComponent(led?.place ?? '')).toBe(place)
    },
  )

  it.each(['/', '/target/Jifen', '/target/Siyu?from=home'])('the place %s of the platform, too', (place) => {
    const led = parseChildPlace(formatPlaceAddress('platform', place))
    expect(led).toEqual({ app: 'platform', place })
  })
})
