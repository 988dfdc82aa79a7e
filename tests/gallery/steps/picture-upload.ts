import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'
import { expectFocus, tabTo } from './keys.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export async function workPictureUpload(page: Page): Promise<void> {
  const { keyboard } = page
  const wall = page.getByRole('group', {
    name: '凭证图片',
    exact: true,
    description: '最多 5 张，每张不超过 5 MB',
  })
  const add = wall.getByRole('button', { name: '添加图片' })
  // Asked for first: the browser has to know before the press that nobody looks at its own dialog.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, add)
  await keyboard.press('Enter')
  await (await chooser).setFiles(['一.png', '二.png'].map((name) => fileOnDisk(name, PNG)))
  await wall.getByRole('group', { name: '凭证图片 2：二.png' }).waitFor()
  await wall.getByRole('button', { name: '删除凭证图片 2' }).focus()
  await keyboard.press('Enter')
  await wall.getByRole('group', { name: '凭证图片 2：二.png' }).waitFor({ state: 'detached' })
  await expectFocus(add)
  const failed = page.getByRole('button', { name: '重新上传商品照片 3' })
  await tabTo(page, failed)
  await keyboard.press('Space')
  await page.getByRole('progressbar', { name: '正在上传商品照片 3' }).waitFor()
  // A full wall takes no more, until one is taken away.
  const full = page.getByRole('group', { name: '头像', exact: true })
  expect(await full.getByRole('button', { name: '添加图片' }).count()).toBe(0)
  await tabTo(page, full.getByRole('button', { name: '删除头像 1' }))
  await keyboard.press('Enter')
  await expectFocus(full.getByRole('button', { name: '添加图片' }))
  // A moved picture keeps the focus, with its new number.
  const chain = page.getByRole('group', { name: '授权链', exact: true })
  await tabTo(page, chain.getByRole('button', { name: '后移授权链 1' }))
  await keyboard.press('Enter')
  await chain.getByRole('group', { name: '授权链 2：照片 1.jpg' }).waitFor()
  await expectFocus(chain.getByRole('button', { name: '后移授权链 2' }))
  await keyboard.press('Enter')
  await expectFocus(chain.getByRole('button', { name: '后移授权链 3' }))
  await page.getByRole('group', { name: '退货单', exact: true }).focus()
  await expectFocus(page.getByRole('group', { name: '退货单', exact: true }).getByRole('button'))
}
