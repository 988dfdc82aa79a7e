import sharp from 'sharp'
import { expect } from 'vitest'
import { computeLicenceCheckSign } from '#schemas/base/licence-number.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { askMall } from './ask-mall.ts'
import { expectNoSeriousAxe } from './axe.ts'
import type { Shop } from './browser.ts'
import { chooseOption } from './choose-option.ts'
import { fileOnDisk } from './file-on-disk.ts'
import { readCaptcha } from './read-captcha.ts'

interface Company {
  name: string
  licenceNumber: string
  guest: boolean
}

/** Small, and red all over. */
export function licencePicture(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8322b' } })
    .png()
    .toBuffer()
}

/** Right by its check; another one for other eight digits. */
export function createLicence(digits: string): string {
  const first = `91330100M${digits}`
  return first + computeLicenceCheckSign(first)
}

export const button = ({ page }: Shop, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
export const link = ({ page }: Shop, name: string | RegExp) =>
  page.locator('main').getByRole('link', { name })
export const fill = ({ page }: Shop, label: string, text: string) =>
  page.locator('main').getByLabel(label, { exact: true }).fill(text)

export async function sound({ page }: Shop): Promise<void> {
  await expectNoSeriousAxe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Types the captcha read from the picture and sends the form. */
async function answerCaptcha(shop: Shop, send: string | RegExp): Promise<void> {
  await fill(shop, '图形验证码', await readCaptcha(button(shop, '换一张验证码')))
  await button(shop, send).click()
}

export async function codeTo(telephone: string): Promise<string> {
  const sent = await askMall(account.smsOutbox, {})
  const message = sent.find((one) => one.telephone === telephone)
  return /\d{6}/.exec(message?.content ?? '')?.[0] ?? ''
}

/** Sends a code; the mall asks for a captcha where one was sent from here lately. */
export async function sendCode(shop: Shop, press: string, sent: RegExp): Promise<void> {
  await button(shop, press).click()
  const renew = button(shop, '换一张验证码')
  const there = shop.page.locator('main').getByText(sent)
  await renew.or(there).first().waitFor()
  if (await renew.isVisible()) await answerCaptcha(shop, press)
  await there.first().waitFor()
}

/** Fills the form of a company; a guest's licence also needs a captcha. */
export async function typeCompany(shop: Shop, { name, licenceNumber, guest }: Company): Promise<void> {
  const { page } = shop
  await fill(shop, '公司名称', name)
  await fill(shop, '统一社会信用代码', licenceNumber)
  await page.getByRole('combobox', { name: '行业大类' }).click()
  await page.getByRole('option', { name: '酒水茶饮', exact: true }).click()
  await chooseOption(page, '细分行业', '茶叶')
  await fill(shop, '所在地区', '浙江省 杭州市')
  await fill(shop, '联系人', '沈知夏')
  await page.getByLabel(/^(采购的商品|主营商品)$/).fill('明前龙井、会客茶礼')
  await page.getByLabel('公司简介').fill('为会客室与节日备茶礼的公司')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(fileOnDisk('zhizhao.png', await licencePicture()))
  if (guest) {
    await page.getByRole('group', { name: '上传前的验证' }).waitFor()
    await button(shop, '换一张验证码').waitFor()
    await answerCaptcha(shop, '继续上传')
  }
  await page.locator('[data-state="done"]').waitFor()
}
