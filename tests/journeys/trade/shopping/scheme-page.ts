import sharp from 'sharp'
import { expect } from 'vitest'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { PATIENCE, type Shop } from '#tests/support/browser.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'

export const WAIT = { timeout: PATIENCE }

/** Wide, as most are. */
const wideLogo = () =>
  sharp({ create: { width: 300, height: 80, channels: 3, background: '#c8322b' } })
    .png()
    .toBuffer()

export const isSound = async ({ page }: Shop) => {
  await expectNoSeriousAxe(page, 'main')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, 'nothing stands beside the window').toBeLessThanOrEqual(0)
}

export const added = ({ page }: Shop) => page.getByRole('link', { name: '查看方案' })
export const kept = ({ page }: Shop) => page.getByText(/^已保存于/).waitFor()
export const row = ({ page }: Shop, name: string) => page.locator('li').filter({ hasText: name }).first()

async function handleOf({ page }: Shop, name: string): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('button', { name: `移动“${name}”` }).boundingBox()
  if (!box) throw new Error(`${name} has no handle`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** In the middle of the window, where no bar lies over it. */
const toMiddle = ({ page }: Shop, name: string) =>
  page
    .getByRole('button', { name: `移动“${name}”` })
    .evaluate((one) => one.scrollIntoView({ block: 'center' }))

/** Goods to the place of others near them. */
export async function carryByMouse(shop: Shop, name: string, over: string): Promise<void> {
  await toMiddle(shop, name)
  const [from, to] = [await handleOf(shop, name), await handleOf(shop, over)]
  const { mouse } = shop.page
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(from.x, from.y - 12)
  await shop.page.locator('[data-carrying]').waitFor()
  await mouse.move(to.x, to.y, { steps: 12 })
  await mouse.up()
}

/** The same by a finger, which rests before it carries. */
export async function carryByFinger(shop: Shop, name: string, over: string): Promise<void> {
  await toMiddle(shop, name)
  const [from, to] = [await handleOf(shop, name), await handleOf(shop, over)]
  const { page, context } = shop
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }],
    })
  await touch('touchStart', from.y)
  await page.locator('[data-carrying]').waitFor()
  for (let step = 1; step <= 12; step++) await touch('touchMove', from.y + ((to.y - from.y) * step) / 12)
  await touch('touchEnd', to.y)
}

/** In the settings of the scheme that is on show. */
export async function putLogo(shop: Shop): Promise<void> {
  const { page } = shop
  await page.getByRole('button', { name: '方案设置' }).click()
  const settings = page.getByRole('dialog', { name: '方案设置' })
  const wall = settings.getByRole('group', { name: 'Logo（选填）' })
  const file = fileOnDisk('logo.png', await wideLogo())
  await wall.locator('input[type=file]').first().setInputFiles(file)
  await wall.getByRole('button', { name: '删除Logo（选填） 1' }).waitFor()
  await expectNoSeriousAxe(page, 'dialog')
  await settings.getByRole('button', { name: '完成' }).click()
  await kept(shop)
}
