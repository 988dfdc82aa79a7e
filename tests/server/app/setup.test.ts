import { beforeEach, expect, it } from 'vitest'
import { officeSetup, type SetupStep, SETUP_STEPS } from '#schemas/app/setup/calls.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { LegalName } from '#schemas/people/legal/names.ts'
import { officeLegal } from '#schemas/people/legal/office-calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { brands, categories, goods } from '#server/catalog/goods/tables.ts'
import { pages } from '#server/content/pages/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let token = ''
beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member({ roles: ['admin'] })).token
})

const steps = () => mall.ok(officeSetup.setupSteps, {}, { token })
async function done(): Promise<SetupStep[]> {
  return (await steps()).filter((one) => one.done).map(({ step }) => step)
}
/** Steps that `put` completes, beside those that were done before. */
async function ticks(step: SetupStep, put: () => Promise<unknown>) {
  const before = await done()
  expect(before).not.toContain(step)
  await put()
  expect((await done()).filter((one) => !before.includes(one))).toEqual([step])
}

it('an empty mall has its administrator alone, and lists every step in order', async () => {
  expect((await steps()).map(({ step }) => step)).toEqual(getTypedKeys(SETUP_STEPS))
  expect((await done()).filter((step) => step !== 'payment' && step !== 'sms')).toEqual(['administrator'])
})

it('each step is ticked by what stands, and open again when that is gone', async () => {
  const platform = (value: object) => db.insert(settings).values({ key: 'platform', value })
  await platform({ name: '知礼集' })
  expect(await done()).not.toContain('identity')
  await ticks('identity', () =>
    db.update(settings).set({ value: { name: '知礼集', icon: '/pictures/a.svg' } }),
  )
  const write = (name: LegalName) =>
    mall.ok(officeLegal.saveLegalText, { name, version: 0, title: '协议', content: '<p>一</p>' }, { token })
  await write('agreement')
  await ticks('legal', () => write('privacy'))
  await ticks('shop', () => mall.build.shop({ id: 's' }))
  await ticks('delivery', () => db.update(shops).set({ deliveryDays: 3 }))
  await ticks('categories', () => mall.build.category({ id: 'c' }))
  await ticks('brand', () => mall.build.brand({ id: 'b' }))
  await ticks('goods', () => mall.build.goods({ shopId: 's', brandId: 'b', categoryPath: ['c'] }))
  const page = { id: 'p', name: '首页', pageType: 'home', pageVersion: '1', pageSource: 'PC', revision: 1 }
  await ticks('home', () =>
    db.insert(pages).values({ ...page, config: '{}', isDefault: true, publishedAt: mall.clock.now() }),
  )
  await db.update(shops).set({ open: false })
  await db.update(categories).set({ enabled: false })
  await db.update(brands).set({ hidden: true })
  await db.update(goods).set({ status: 'OFF' })
  await db.update(pages).set({ isDefault: false })
  expect((await done()).filter((step) => step !== 'payment' && step !== 'sms')).toEqual([
    'administrator',
    'identity',
    'legal',
  ])
})

it('goods wait until one is on sale; deleted ones do not count', async () => {
  const goodsStep = async () => (await steps()).find(({ step }) => step === 'goods')
  expect(await goodsStep()).toEqual({ step: 'goods', done: false, waiting: false })
  await mall.build.goods({ status: 'DELETED' })
  expect(await goodsStep()).toMatchObject({ done: false, waiting: false })
  await mall.build.goods({ status: 'OFF' })
  expect(await goodsStep()).toMatchObject({ done: false, waiting: true })
  await db.update(goods).set({ status: 'ON' })
  expect(await goodsStep()).toMatchObject({ done: true, waiting: false })
  expect((await steps()).filter(({ waiting }) => waiting)).toEqual([])
})

it('the first order is one that was paid', async () => {
  const { user } = await mall.build.member()
  const build = orderBuilders(mall)
  await build.order(user.id, { status: ORDER.PENDING_PAYMENT })
  expect(await done()).not.toContain('order')
  await build.order(user.id, { status: ORDER.PENDING_SHIPMENT })
  expect(await done()).toContain('order')
})

it('is for who sees the settings', async () => {
  const clerk = await mall.build.member({ roles: ['clerk'], authorities: ['orders:see'] })
  expect((await mall.call(officeSetup.setupSteps, {}, { token: clerk.token })).code).toBe('NO_PERMISSION')
})
