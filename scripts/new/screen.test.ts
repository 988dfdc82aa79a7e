import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyForTest, deadImports } from './copy-for-test.ts'
import { screen } from './screen.ts'

const ROUTES = 'schemas/routes/routes.ts'
const PATHS = 'schemas/routes/routes.test.ts'
const SCREENS = 'src/storefront/screens.ts'
const PENDING = 'schemas/app/pending/calls.ts'
const copy = copyForTest([
  ROUTES,
  PATHS,
  SCREENS,
  PENDING,
  'src/screens/gifts',
  'src/screens/app',
  'schemas/gifts',
])

describe('npm run new screen', () => {
  it('lays a screen with its route', async () => {
    const paths = await copy.lay(screen, 'gifts/cards/gift-note', '赠言')
    expect(paths.flatMap((path) => deadImports(copy, path))).toEqual([])
    expect(copy.changes(ROUTES)).toEqual(["+giftNote: { path: '/giftNote', title: '赠言' },"])
    expect(copy.changes(PATHS)).toContain("+'/giftNote',")
    expect(copy.changes(SCREENS)).toEqual([
      "+giftNote: () => import('#src/screens/gifts/cards/gift-note/gift-note.tsx'),",
    ])
    expect(copy.read('src/screens/gifts/cards/gift-note/gift-note.tsx')).toContain(
      'function GiftNoteScreen()',
    )
  })

  it('lays the screen of a route that waits for it', async () => {
    const change = (path: string, from: string | RegExp, to: string) =>
      writeFileSync(join(copy.root, path), copy.read(path).replace(from, to))
    change(SCREENS, /  contactUs: .*\n/, '')
    change(PENDING, /pendingRoutes = \[/, "pendingRoutes = ['contactUs', ")
    const paths = await copy.lay(screen, 'app/contact-us')
    expect(paths).not.toContain(ROUTES)
    // However many wait beside it, on one line or on several.
    expect(copy.read(PENDING)).not.toContain("'contactUs'")
    expect(copy.changes(SCREENS)).toContain(
      "+contactUs: () => import('#src/screens/app/contact-us/contact-us.tsx'),",
    )
    expect(copy.read('src/screens/app/contact-us/contact-us.test.tsx')).toContain("toBe('联系我们')")
  })

  it.each([
    [['gift-note', '赠言'], '没有领域「gift-note」'],
    [['gifts/cards/GiftNote', '赠言'], '小写英文单词'],
    [['gifts/notes/gift-note', '赠言'], '领域 gifts 没有名词「notes」'],
    [['gifts/cards/gift-note', 'Note'], '中文'],
    [['gifts/cards/cart'], '路由「cart」已经有页面'],
    [['app/notice-list', '公告'], '路由「noticeList」已经有页面'],
    [['app/index', '索引'], '另有用处'],
  ])('says in Chinese what is wrong with %j', (words, message) => {
    expect(() => screen.plan(words, copy.root)).toThrow(message)
  })

  it('says which table is not where it was', async () => {
    writeFileSync(join(copy.root, SCREENS), copy.read(SCREENS).replaceAll('loaders', 'arrivals'))
    expect(() => screen.plan(['gifts/cards/gift-note', '赠言'], copy.root)).toThrow(
      `${SCREENS} 里没有 loaders 这张表`,
    )
  })
})
