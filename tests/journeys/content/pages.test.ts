import { describe, expect, it } from 'vitest'
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
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'
import { licencePicture } from '#tests/support/share-company.ts'
import { lookAtOffice } from './look-at-office.ts'

/** The text of a page with goods of a category behind all else. */
function withRule(text: string, catId: string): string {
  const page = JSON.parse(text) as { widgets: unknown[] }
  const props = { title: '茶具', source: { by: 'query', catId } }
  page.widgets.push({ id: 'tea', type: 'goods-grid', v: 1, props })
  return JSON.stringify(page, null, 2)
}

describe('the back office writes pages', () => {
  it('a page is changed, refused for a mistake at its line, mended, published, seen by a shopper, rolled back', async () => {
    const office = await openOffice('editor1')
    await go(office, '/pages/media')
    await child(office).getByRole('heading', { level: 1, name: '图片库' }).waitFor()
    await child(office).getByRole('grid').or(child(office).getByText('图片库还是空的')).first().waitFor()
    await expectNoSeriousAxe(getFrame(office))
    await lookAtOffice(office, 'media')
    const picture = fileOnDisk('青瓷.png', await licencePicture())
    const noPicture = fileOnDisk('坏图.png', 'no picture')
    const sent = child(office).getByLabel('上传图片', { exact: true })
    await sent.setInputFiles([picture, noPicture])
    await office.page.getByText('“青瓷”已在图片库').waitFor()
    await child(office).getByRole('grid').getByRole('link', { name: '青瓷' }).first().waitFor()
    await go(office, '/pages')
    const grid = child(office).getByRole('grid')
    await grid.getByRole('link').first().waitFor()
    await expectNoSeriousAxe(getFrame(office))
    await lookAtOffice(office, 'pages')
    const name = '新办公会场'
    await grid.getByRole('link', { name, exact: true }).click()
    await article(office, `页面 ${name}`).waitFor()
    const pageId = /all\/([\w-]+)/.exec(office.page.url())?.[1] ?? ''
    const shown = async () => (await askMall(pages.findPageById, { pageId })).pageConfig
    await child(office).getByRole('group', { name: '装修', exact: true }).waitFor()
    await child(office).getByRole('link', { name: '内容', exact: true }).click()
    const text = child(office).getByRole('textbox', { name: '页面内容' })
    const before = await text.inputValue()
    await expectNoSeriousAxe(getFrame(office))
    await lookAtOffice(office, 'page')

    const broken = before.replace('"type": "', '"type": "no-')
    await text.fill(broken)
    const line = broken.slice(0, broken.indexOf('"no-')).split('\n').length
    await child(office)
      .getByRole('button', { name: new RegExp(`^第 ${line} 行`) })
      .waitFor()
    await text.fill(`${before.trimEnd().slice(0, -1)}`)
    await child(office).getByText('内容还不能发布').waitFor()
    await lookAtOffice(office, 'page-broken')
    await press(office, '发布')
    await dialog(office).getByLabel('原因').fill('试试')
    await send(office, '发布')
    await dialog(office).getByText('不能发布').waitFor()
    await office.page.keyboard.press('Escape')
    expect(await shown()).toBe(before)

    const mended = before.replace(/"title": "[^"]*"/, '"title": "旅途好礼"')
    await text.fill(mended)
    await press(office, '发布')
    await dialog(office).getByLabel('原因').fill('换标题')
    await send(office, '发布')
    await poll(shown).toBe(mended)
    await state(office, `页面 ${name}`).toContain('已发布')

    await go(office, `/pages/all/${pageId}/revisions`)
    await press(office, '回到第 1 版')
    await lookAtOffice(office, 'revisions')
    await dialog(office).getByLabel('原因').fill('撤回')
    await send(office, '回到第 1 版')
    await poll(shown).toBe(before)
    const isAt = (revision: number) =>
      child(office)
        .getByText(new RegExp(`^已发布第 ${revision} 版`))
        .waitFor()
    await isAt(3)

    // A version that names a category by its words, as other malls do, is told of before it is put on show again.
    const named = withRule(before, '水具茶具')
    await go(office, `/pages/all/${pageId}/text`)
    await poll(() => text.inputValue()).toBe(before)
    await text.fill(named)
    await press(office, '发布')
    await dialog(office).getByLabel('原因').fill('加茶具')
    await dialog(office)
      .getByLabel(/^为什么带着 \d+ 个问题上线/)
      .fill('编号稍后补')
    await send(office, '发布')
    await poll(shown).toBe(named)
    await go(office, `/pages/all/${pageId}/revisions`)
    await child(office)
      .getByText(/^带着 \d+ 个问题上线：编号稍后补$/)
      .waitFor()
    await press(office, '回到第 3 版')
    await dialog(office).getByLabel('原因').fill('撤回茶具')
    await send(office, '回到第 3 版')
    await poll(shown).toBe(before)
    await isAt(5)
    await press(office, '回到第 4 版')
    await dialog(office).getByText('“水具茶具”是名称').waitFor()
    await expectNoSeriousAxe(getFrame(office))
    await lookAtOffice(office, 'revision-findings')
    await dialog(office)
      .getByRole('button', { name: /“水具茶具”改为编号/ })
      .click()
    await poll(() => text.inputValue()).toMatch(/"catId": "\d+"/)
    expect(await shown()).toBe(before)
    await lookAtOffice(office, 'revision-repaired')
  })
})
