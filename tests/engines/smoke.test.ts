import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { licencePicture } from '#tests/support/share-company.ts'
import type { Engine } from './engine.ts'
import { engines } from './engines.ts'
import { createPerson, type Person } from './person.ts'

const MINUTES = 300_000
const OFFICE = 'iframe[title="管理中心"]'
const path = `location.hash.slice(1).split('?')[0]`
const mark = String(Date.now()).slice(-6)

describe.each(engines)('the mall in $name', (kind) => {
  let engine: Engine
  let person: Person
  beforeAll(async () => {
    engine = await kind.start()
    person = createPerson(engine)
  }, MINUTES)
  afterAll(() => engine?.close(), MINUTES)

  it(
    'a guest sees home, is suggested goods, looks at one, logs in over the cart and submits an order',
    async () => {
      const origin = mallOrigin()
      await person.open(`${origin}/#/mall/index`)
      await person.see('main article', '￥')
      await person.type('input[role="combobox"]', '', '月')
      await person.press('[role="option"]', '月饼')
      await person.expectValue(path, '/goods/list')
      await person.see('main article')

      const goodsId = EDGE_GOODS.payModel2
      const { name } = await askMall(goods.findDetail, { goodsId })
      await person.open(`${origin}/#/goods/list?goodsName=${encodeURIComponent(name)}`)
      await person.press('main article a', name)
      await person.expectValue(path, '/goods/index')
      await person.see('h1', name)
      await person.press('main button', '加入购物车')
      await person.type('dialog input[autocomplete="username"]', '', 'buyer2')
      await person.type('dialog input[type="password"]', '', DEMO_PASSWORD)
      await person.press('dialog form button[type="submit"]', '登录')
      await person.see('[role="status"]', '添加成功')

      await person.press('a', '购物车，')
      await person.expectValue(path, '/shoppingCart/index')
      await person.press('main button', '去结算')
      await person.expectValue(path, '/submit/index')
      await person.press('main button', '提交订单')
      await person.expectValue(path, '/submit/payO')
      await person.see('h1', '订单支付')
    },
    MINUTES,
  )

  it(
    'home stays where it was scrolled to while its sections unfold',
    async () => {
      // Before and after the rest of the page has come.
      for (const top of [3500, 6000, 3500]) {
        await person.open(`${mallOrigin()}/#/mall/index`)
        const landed = Number(await person.evaluate(`(scrollTo(0, ${top}), scrollY)`))
        await person.see('html[data-settled]')
        const moved = Number(await person.evaluate('scrollY')) - landed
        // Sections above may have other heights than were reserved for them, all together.
        expect(Math.abs(moved), `from ${landed} by ${moved}`).toBeLessThan(600)
      }
    },
    MINUTES,
  )

  it(
    'an operator logs in, works through a list, edits, uploads a picture from disk, and goes back',
    async () => {
      await person.open(`${mallOrigin()}/admin/`)
      await person.type('input[autocomplete="username"]', '', 'admin1')
      await person.type('input[type="password"]', '', DEMO_PASSWORD)
      await person.press('form button[type="submit"]', '登录')
      await person.see(OFFICE)
      await person.enter(OFFICE)
      await person.see('h1', '您好')
      await person.press('nav a', '公告')
      await person.press('a', '新建公告')
      await person.type('input', '分类', '公告')
      await person.type('input', '标题', `盘点通知 ${mark}`)
      await person.type('textarea', '正文', '月底盘点，照常发货。')
      await person.press('button', '保存公告')
      await person.press('a', `盘点通知 ${mark}`)
      await person.type('input', '标题', '改')
      await person.press('button', '保存')
      await person.see('a', '改')

      await person.press('nav a', '页面')
      await person.press('a', '图片库')
      await person.see('h1', '图片库')
      const picture = fileOnDisk(`青瓷${mark}.png`, await licencePicture())
      await person.choose('input[type="file"]', '上传图片', picture)
      await person.see('[role="grid"] a', `青瓷${mark}`)
      await person.back()
      await person.see('h1', '页面')
      expect(await person.evaluate('document.title')).not.toBe('')
    },
    MINUTES,
  )
})
