import { toHalfWidth } from '#schemas/base/half-width.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, line, lines } from '#schemas/base/wire.ts'

/** Profile of a shop. Pictures are paths of the mall or https addresses, '' for none. */
export const shopProfile = later(() => ({
  name: line(40),
  intro: lines(200),
  telephone: codeLine(20),
  address: line(120),
  logo: line(2048),
  /** Banner picture. */
  sign: line(2048),
  licenceNumber: codeLine(40),
  licencePicture: line(2048),
}))
export type ShopProfile = Record<keyof ReturnType<typeof shopProfile>, string>

export const SHOP_FIELDS = {
  name: '店铺名称',
  intro: '简介',
  telephone: '联系电话',
  address: '地址',
  logo: '标志图片',
  sign: '店招图片',
  licenceNumber: '营业执照号码',
  licencePicture: '营业执照图片',
} as const satisfies Record<keyof ShopProfile, string>

const PHONE = /^[\d\s()+-]{0,20}$/

export const findShopPhoneFault = (typed: string) =>
  PHONE.test(toHalfWidth(typed)) ? null : '电话只能有数字、空格、括号和连字符，请修改'
