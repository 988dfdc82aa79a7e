import { expect, it } from 'vitest'
import { readHashPath, repairTypedPath } from './typed-path.ts'

it.each([
  ['/', '/', undefined],
  ['/pc/', '/', undefined],
  ['/gift/', '/gift/', undefined],
  ['/gift/pc/', '/gift/', undefined],
  ['/mall/index', '/', '/#/mall/index'],
  ['/gift/noticeList', '/gift/', '/gift/#/noticeList'],
  ['/nope', '/', '/#/404'],
  ['/gift/a/b', '/gift/', '/gift/#/404'],
])('in hash mode the pathname %s under %s leads to %s', (pathname, base, there) => {
  expect(repairTypedPath({ pathname, search: '' }, base)).toBe(there)
})

it('a typed screen keeps its query', () => {
  expect(repairTypedPath({ pathname: '/goods/index', search: '?goodsId=8' }, '/')).toBe(
    '/#/goods/index?goodsId=8',
  )
})

it.each([
  ['#/goods/index?goodsId=8', '/gift/', '/gift/goods/index?goodsId=8'],
  ['#/', '/', '/'],
  ['#main', '/', undefined],
  ['', '/', undefined],
])('in history mode the hash %s under %s leads to %s', (hash, base, there) => {
  expect(readHashPath({ hash }, base)).toBe(there)
})
