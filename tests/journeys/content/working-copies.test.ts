import { expect, it } from 'vitest'
import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import type { Endpoint, In } from '#schemas/base/endpoint.ts'
import { pageOffice } from '#schemas/content/pages/office-calls.ts'
import {
  article,
  child,
  dialog,
  getFrame,
  go,
  logInAtOffice,
  openOffice,
  press,
} from '#tests/journeys/trade/shopping/office.ts'
import { poll } from '#tests/journeys/trade/shopping/shopper.ts'
import { pagesInOffice } from '#tests/server/content/page-office.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import type { Shop } from '#tests/support/browser.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

const PAGE = '两人同改'
const field = (office: Shop, label: string) => child(office).getByLabel(label, { exact: true })
const saved = (office: Shop) => child(office).getByText(/^已自动保存 \d\d:\d\d$/)

/** The token of who works in a tab of the office. */
async function readToken({ page }: Shop): Promise<string> {
  const kept = await page.evaluate((key) => sessionStorage.getItem(key), `${STORAGE_PREFIX}staff`)
  return (JSON.parse(kept ?? '{}') as { token: string }).token
}

async function openPage(office: Shop, pageId: string): Promise<void> {
  await go(office, `/pages/all/${pageId}`)
  await article(office, `页面 ${PAGE}`).waitFor()
  await child(office)
    .getByRole('navigation', { name: '页面结构' })
    .getByRole('button', { name: /^标题栏/ })
    .last()
    .click()
  await field(office, '标题').waitFor()
}

it('what two edit is kept, merged, and chosen field by field; a closed tab and a lost network lose nothing', async () => {
  const { token } = await logInByWire(mallOrigin(), 'admin1')
  const ok = <E extends Endpoint>(call: E, input: In<E>) => askMall(call, input, token)
  const pageId = await pagesInOffice({ ok }, { token }).make(PAGE, 'second')

  const [first, second] = [await openOffice('editor1'), await openOffice('admin1')]
  const stored = async () => (await askMall(pageOffice.officePage, { pageId }, await readToken(second))).text
  await openPage(first, pageId)
  await openPage(second, pageId)
  await field(first, '标题').fill('第一人的标题')
  await field(second, '副标题').fill('第二人的副标题')
  await saved(first).waitFor()
  await saved(second).waitFor()

  await press(first, '保存草稿')
  await first.page.getByText('草稿已保存').first().waitFor()
  await press(second, '保存草稿')
  await second.page
    .getByText(/^已与.*的修改合并$/)
    .first()
    .waitFor()
  await poll(stored).toContain('第一人的标题')
  expect(await stored()).toContain('第二人的副标题')

  // Both change the same: each is asked.
  await openPage(first, pageId)
  await field(first, '标题').fill('甲的标题')
  await press(first, '保存草稿')
  await poll(stored).toContain('甲的标题')
  await field(second, '标题').fill('乙的标题')
  await press(second, '保存草稿')
  const conflicts = child(second).getByRole('region', { name: '两边都改了的内容' })
  await conflicts.getByText('甲的标题').waitFor()
  await expectNoSeriousAxe(getFrame(second))
  await conflicts.getByRole('button', { name: /用我的$/ }).click()
  await conflicts.waitFor({ state: 'detached' })
  await press(second, '保存草稿')
  await poll(stored).toContain('乙的标题')

  // The network goes, and then the tab.
  await openPage(first, pageId)
  first.faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await first.context.setOffline(true)
  await field(first, '标题').fill('断网时写的标题')
  await child(first).getByText('没有连上商城').waitFor()
  const context = first.context
  await first.page.close()
  await context.setOffline(false)
  const again = await first.anotherTab()
  await logInAtOffice(again, 'editor1')
  await openPage(again, pageId)
  await child(again)
    .getByText(/^已恢复 .* 没有保存的修改，并与之后保存的内容合并$/)
    .waitFor()
  const mine = child(again).getByRole('region', { name: '两边都改了的内容' })
  await mine.getByText('断网时写的标题').waitFor()
  await mine.getByText('乙的标题').waitFor()
  await mine.getByRole('button', { name: /用我的$/ }).click()
  await poll(() => field(again, '标题').inputValue()).toBe('断网时写的标题')

  // Steps are told in words; one is taken back alone.
  await field(again, '副标题').fill('另一步')
  await press(again, '历史')
  await dialog(again).getByText('标题栏：副标题').first().waitFor()
})
