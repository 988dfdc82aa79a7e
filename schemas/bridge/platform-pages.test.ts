import { expect, it } from 'vitest'
import { jumps } from '#schemas/jump/jumps.ts'
import { findPlatformPage, platformPages } from './platform-pages.ts'

it('§2 every target of the platform has its page, and no page is another’s', () => {
  const rows = Object.entries(jumps)
  const targets = rows.flatMap(([id, jump]) => (jump.kind === 'app' && jump.app === 'platform' ? [id] : []))
  expect(platformPages.map(({ target }) => target).sort()).toEqual(targets.sort())
  expect(new Set(platformPages.map(({ pageId }) => pageId)).size).toBe(9)
})

it('a place is read whole', () => {
  expect(findPlatformPage('/target/FuLi')).toMatchObject({ label: '福利方案', pageId: 'platform-fuli' })
  for (const place of ['/', '/target/', '/target/userDoc', '/target/FuLi/x', '/target/constructor'])
    expect(findPlatformPage(place)).toBeUndefined()
})
