import { expect, it } from 'vitest'
import type { Endpoint, In } from '#schemas/base/endpoint.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import {
  article,
  child,
  dialog,
  getFrame,
  go,
  openOffice,
  press,
  send,
  state,
} from '#tests/journeys/trade/shopping/office.ts'
import { poll } from '#tests/journeys/trade/shopping/shopper.ts'
import { pagesInOffice } from '#tests/server/content/page-office.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import type { Shop } from '#tests/support/browser.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

/** The home page as it comes, before any script. */
async function homeHtml(): Promise<string> {
  const document = await fetch(`${mallOrigin()}/`, { headers: { accept: 'text/html' } })
  return document.text()
}
/** How soon it does, tests/server/http/prerender-changes.test.ts tells by a clock of its own. */
const saysSoon = (words: string) => poll(homeHtml).toContain(words)

const DRAWN = /data-type="/
const homeName = async () => (await askMall(pages.findHomePage, {})).name

async function inRow(office: Shop, name: string, words: string | RegExp) {
  await child(office).getByRole('row').filter({ hasText: name }).getByText(words).first().waitFor()
}

it('what the home page says in HTML follows what is published, rolled back and set', async () => {
  const { token } = await logInByWire(mallOrigin(), 'admin1')
  const ok = <E extends Endpoint>(row: E, input: In<E>) => askMall(row, input, token)
  const office = pagesInOffice({ ok }, { token })
  await poll(homeHtml).toMatch(DRAWN)
  const { id, pageConfig, revision } = await askMall(pages.findHomePage, {})
  const document = JSON.parse(pageConfig) as { widgets: object[] }
  document.widgets.unshift({ id: 'journey', type: 'title-bar', v: 1, props: { title: '冬日好礼会' } })
  await office.publish(id, JSON.stringify(document))
  await saysSoon('冬日好礼会')
  const other = await office.make('试用首页')
  await office.place(other)
  await saysSoon('试用首页')
  await office.place(id)
  await saysSoon('冬日好礼会')
  await office.rollBack(id, revision)
  await poll(async () => {
    const html = await homeHtml()
    return DRAWN.test(html) && !html.includes('冬日好礼会')
  }).toBe(true)
  expect((await askMall(pages.findHomePage, {})).pageConfig).toBe(pageConfig)
})

it('a home page is made of a template, looked at, published, set as the mall’s, and taken back', async () => {
  const office = await openOffice('editor1')
  await go(office, '/pages')
  await inRow(office, '商城首页', '商城首页')
  await child(office).getByRole('link', { name: '新建页面' }).click()
  await child(office).getByRole('heading', { name: '新建页面' }).waitFor()
  await child(office).getByLabel('名称').fill('新春首页')
  await child(office).getByRole('radio', { name: '首页', exact: true }).check()
  await child(office).getByRole('radio', { name: '节日首页', exact: true }).check()
  await expectNoSeriousAxe(getFrame(office))
  await press(office, '创建草稿')
  await article(office, '页面 新春首页').waitFor()
  await state(office, '页面 新春首页').toContain('草稿')
  const pageId = /all\/([\w-]+)/.exec(office.page.url())?.[1] ?? ''
  await child(office).getByText('不展示 0').waitFor()

  await go(office, `/pages/all/${pageId}/preview`)
  const preview = child(office).getByRole('region', { name: '预览' })
  await preview.getByText('新春首页').first().waitFor()
  await preview.getByText('按预算选礼').first().waitFor()
  await expectNoSeriousAxe(getFrame(office))

  await go(office, `/pages/all/${pageId}`)
  await press(office, '发布')
  await dialog(office).getByLabel('原因').fill('迎新春')
  await send(office, '发布')
  await state(office, '页面 新春首页').toContain('已发布')
  expect(await homeName()).toBe('商城首页')

  await go(office, '/pages')
  await inRow(office, '新春首页', '没有使用')
  await child(office)
    .getByRole('row')
    .filter({ hasText: '新春首页' })
    .getByRole('button', { name: '设为商城首页' })
    .click()
  await dialog(office).getByLabel('原因').fill('换季')
  await send(office, '设为商城首页')
  await poll(homeName).toBe('新春首页')
  await inRow(office, '新春首页', '商城首页')
  await child(office)
    .getByRole('row')
    .filter({ has: child(office).getByRole('link', { name: '商城首页', exact: true }) })
    .getByRole('button', { name: '设为商城首页' })
    .click()
  await dialog(office).getByLabel('原因').fill('换回来')
  await send(office, '设为商城首页')
  await poll(homeName).toBe('商城首页')
})
