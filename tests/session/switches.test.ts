// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { pages } from '#schemas/content/pages/calls.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { killedAtom, loadCommonConfig, refreshCommonConfig } from '#src/runtime/mall/common-config.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { startShop, stored } from './start-shop.ts'

const { mall, sentTo } = await startMockServer()
const { db } = mall.services

async function kill(...killedWidgets: string[]) {
  const value = { killedWidgets, deprecatedWidgets: {}, notFoundPageId: null }
  await db.insert(settings).values({ key: 'widgets', value }).onConflictDoUpdate({
    target: settings.key,
    set: { value },
  })
}
const killed = ({ store }: Pick<Mall, 'store'>) => [...store.get(killedAtom)]

it('§7 the platform setting reaches the storefront at its start, and again when it has changed', async () => {
  await kill('divider')
  const { shop } = startShop()
  await eventually(() => expect(killed(shop)).toEqual(['divider']))
  expect(stored.get('common-config')).toContain('divider')
  const before = shop.store.get(killedAtom)
  await loadCommonConfig(shop)
  expect(shop.store.get(killedAtom), 'an unchanged answer draws nothing again').toBe(before)
  await kill()
  await loadCommonConfig(shop)
  expect(killed(shop)).toEqual([])
})

it('asks again once a minute at most, and after the clock was set back', async () => {
  const { shop, clock } = startShop()
  await eventually(() => expect(sentTo(pages.findCommonConfig)).toHaveLength(1))
  refreshCommonConfig(shop)
  expect(sentTo(pages.findCommonConfig)).toHaveLength(1)
  clock.time += 60_000
  refreshCommonConfig(shop)
  await eventually(() => expect(sentTo(pages.findCommonConfig)).toHaveLength(2))
  clock.time -= 60_000
  refreshCommonConfig(shop)
  await eventually(() => expect(sentTo(pages.findCommonConfig)).toHaveLength(3))
})

it('an answer that does not come, or is broken, leaves what is known', async () => {
  await kill('carousel')
  const shop = createTestMall()
  await loadCommonConfig(shop)
  expect(killed(shop)).toEqual(['carousel'])
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  await loadCommonConfig(shop)
  expect(killed(shop)).toEqual(['carousel'])
  stored.set('common-config', '{"killedWidgets":7}')
  await loadCommonConfig(shop)
  expect(killed(shop)).toEqual(['carousel'])
})
