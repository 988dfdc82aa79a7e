// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { pages } from '#schemas/api/pages.ts'
import { settings } from '#server/db/schema/content.ts'
import { killedWidgets, loadCommonConfig, refreshCommonConfig } from '#src/features/common-config.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { eventually, startShop, stored } from './start-shop.ts'

const { mall, sentTo } = await startMockServer()
const { db } = mall.services

async function kill(...killedWidgets: string[]) {
  const value = { killedWidgets, deprecatedWidgets: {}, notFoundPageId: null }
  await db.insert(settings).values({ key: 'widgets', value }).onConflictDoUpdate({
    target: settings.key,
    set: { value },
  })
}
const killed = () => [...killedWidgets.get()]

it('§7 the platform setting reaches the storefront at its start, and again when it has changed', async () => {
  await kill('divider')
  startShop()
  await eventually(() => expect(killed()).toEqual(['divider']))
  expect(stored.get('common-config')).toContain('divider')
  const before = killedWidgets.get()
  await loadCommonConfig()
  expect(killedWidgets.get(), 'an unchanged answer draws nothing again').toBe(before)
  await kill()
  await loadCommonConfig()
  expect(killed()).toEqual([])
})

it('asks again once a minute at most, and after the clock was set back', async () => {
  startShop()
  await eventually(() => expect(sentTo(pages.findCommonConfig)).toHaveLength(1))
  const now = Date.now()
  refreshCommonConfig()
  expect(sentTo(pages.findCommonConfig)).toHaveLength(1)
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000)
  refreshCommonConfig()
  await eventually(() => expect(sentTo(pages.findCommonConfig)).toHaveLength(2))
  vi.spyOn(Date, 'now').mockReturnValue(now)
  refreshCommonConfig()
  await eventually(() => expect(sentTo(pages.findCommonConfig)).toHaveLength(3))
})

it('an answer that does not come, or is broken, leaves what is known', async () => {
  await kill('carousel')
  await loadCommonConfig()
  expect(killed()).toEqual(['carousel'])
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  await loadCommonConfig()
  expect(killed()).toEqual(['carousel'])
  stored.set('common-config', '{"killedWidgets":7}')
  await loadCommonConfig()
  expect(killed()).toEqual(['carousel'])
})
