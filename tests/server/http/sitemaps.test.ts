import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOtherBackend } from '#server/app/http/backends.ts'
import { openListedPlaces } from '#server/app/http/search-engines/listed-places.ts'
import { goodsOfLists } from '#tests/server/catalog/goods-of-lists.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { startSite } from './support.ts'

const mall = await startTestMall()
const places = openListedPlaces(mall.services)
const backend = { ...createOtherBackend('http://127.0.0.1:1', pino({ level: 'silent' })), places }
const ORIGIN = 'https://gifts.example'
const site = await startSite({ backend, routerMode: 'history', basePath: '/gift/', publicOrigin: ORIGIN })
const quiet = await startSite({ backend, routerMode: 'history' })
const hash = await startSite({ backend, publicOrigin: ORIGIN })

const textOf = async (path: string) => String((await site.ask(path)).body)
const locations = async (path: string) =>
  [...(await textOf(path)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

beforeAll(async () => {
  await mall.reset()
  await addCatalogue(mall.services.db)
  await addGoods(mall.services.db, ...goodsOfLists)
})

describe('in history mode search engines are told', () => {
  it('which screens are none of theirs, and where the sitemaps stand', async () => {
    const body = await textOf('/gift/robots.txt')
    expect(body).toContain('Disallow: /gift/center/index\n')
    expect(body).not.toContain('/goods/')
    expect(body).toContain(`Sitemap: ${ORIGIN}/gift/sitemap.xml\n`)
  })

  it('every sitemap, which lists screens, categories and the goods on the shelf', async () => {
    const index = await locations('/gift/sitemap.xml')
    expect(index).toEqual(
      ['pages', 'categories', 'goods'].map((part) => `${ORIGIN}/gift/sitemap-${part}.xml`),
    )
    const listOf = (part: string) => locations(`/gift/sitemap-${part}.xml`)
    expect(await listOf('pages')).toContain(`${ORIGIN}/gift/mall/index`)
    expect(await listOf('categories')).toContain(`${ORIGIN}/gift/goods/list?catId=c1`)
    expect(await listOf('goods')).toEqual(
      ['cup', 'points', 'rice', 'wool'].map((id) => `${ORIGIN}/gift/goods/index?goodsId=${id}`),
    )
    expect(await listOf('goods')).not.toContain('off')
    expect(await locations('/gift/sitemap-goods.xml?after=points')).toHaveLength(2)
  })

  it('no sitemap where nobody said by which origin the mall is found', async () => {
    expect(String((await quiet.ask('/robots.txt')).body)).not.toContain('Sitemap')
    expect((await quiet.ask('/sitemap.xml')).status).toBe(404)
  })

  it('one address of each screen, in a header', async () => {
    const { headers } = await site.ask('/gift/goods/list?catId=c1&orderType=sales')
    expect(headers.link).toBe('</gift/goods/list?catId=c1>; rel="canonical"')
    expect((await site.ask('/gift/cart')).headers.link).toBeUndefined()
  })
})

it('in hash mode there is one address and nothing to list', async () => {
  expect((await hash.ask('/sitemap.xml')).status).toBe(404)
  expect((await hash.ask('/')).headers.link).toBeUndefined()
})

it.each([
  [2, ['', 'points']],
  [3, ['', 'rice']],
  [4, ['']],
])('sitemaps of %i goods begin after %j', async (aFile, files) => {
  const cut = openListedPlaces(mall.services, aFile)
  expect(await cut.goodsFiles()).toEqual(files)
  const listed = await Promise.all(files.map((after) => cut.goods(after)))
  expect(listed.flat()).toEqual(await places.goods(''))
})
