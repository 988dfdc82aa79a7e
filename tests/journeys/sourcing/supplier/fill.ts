import type { Page } from 'playwright-core'
import type { SupplierStep } from '#schemas/sourcing/suppliers/fields.ts'
import { chooseOption } from '#tests/support/choose-option.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** The path of a file that is a picture. */
export const picture = (name: string) => fileOnDisk(name, PNG)

/** Text typed in each step, by label; choices are made separately. */
const TYPED: Readonly<Record<SupplierStep, Readonly<Record<string, string>>>> = {
  company: { 公司地址: '浙江省杭州市西湖区文三路 1 号', 主营产品: '竹编礼盒', '税率（%）': '13%' },
  contact: { 联系人: '沈知夏', 联系人手机: '199-0000 9910', 联系人邮箱: 'shen@shiye.cn' },
  orderManager: { 订单负责人: '方以墨', 负责人手机: '19900008889' },
  generalManager: { 总经理: '顾云舒', 总经理手机: '19900008890' },
  licence: { '执照有效期，开始日期': '2020/1/1' },
  bank: {
    公司电话: '0571-88880000',
    开户名称: '杭州拾野礼品有限公司',
    开户银行: '杭州银行',
    银行账号: '6222 0000 1111 2222',
    税号: '91330106ma2teft012',
    注册地址: '浙江省杭州市西湖区文三路 1 号',
    注册电话: '0571-88880000',
  },
  settlement: {},
  documents: {},
}

/** Fills in what has to stand in a step that is on show; `own` instead of, or beside, what everybody types. */
export async function fillApplication(
  page: Page,
  step: SupplierStep,
  own: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [label, text] of Object.entries({ ...TYPED[step], ...own }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  const pick = (group: string, card: string) =>
    page.getByRole('radiogroup', { name: group }).getByText(card, { exact: true }).click()
  if (step === 'company') {
    await chooseOption(page, '企业性质', '民营企业')
    await chooseCategory(page)
    await pick('是否批发', '是')
    await pick('接口对接', '支持')
  }
  if (step === 'licence') {
    await page.getByLabel('执照有效期没有结束日期（长期）').check()
    for (const name of ['营业执照', '法人身份证人像面']) await upload(page, name)
  }
  if (step === 'settlement') {
    await chooseOption(page, '结算方式', '月结')
    await pick('是否赊账', '是')
    await page.getByLabel('赊账额度（元）', { exact: true }).fill('￥50,000')
    await pick('纳税人资质', '一般纳税人')
  }
}

/** A password of its own kind, twice. */
export async function fillPassword(page: Page): Promise<void> {
  for (const label of ['登录密码', '确认密码'])
    await page.getByLabel(label, { exact: true }).fill('Shiye-2026')
}

/** The first category that is offered. */
async function chooseCategory(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '供应类目', exact: true }).click()
  await page.getByRole('option').first().click()
}

async function upload(page: Page, name: string): Promise<void> {
  const wall = page.getByRole('group', { name, exact: true })
  if ((await wall.getByRole('button', { name: `删除${name} 1` }).count()) > 0) return
  await wall
    .locator('input[type=file]')
    .first()
    .setInputFiles(picture(`${name}.png`))
  await wall.getByRole('button', { name: `删除${name} 1` }).waitFor()
}
