// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Endpoint, Out } from '#schemas/base/endpoint.ts'
import { officePromotions } from '#schemas/catalog/promotions/office-calls.ts'
import { officeGifts } from '#schemas/gifts/cards/office/calls.ts'
import { officeFreightTemplates } from '#schemas/people/shops/freight-template-calls.ts'
import { officeShops } from '#schemas/people/shops/office-calls.ts'
import { officeCoupons, type CouponTemplate } from '#schemas/trade/coupon-office/calls.ts'
import type { WheelSettings } from '#schemas/trade/luck-wheels/entities.ts'
import { officeLuckWheels } from '#schemas/trade/luck-wheels/office-calls.ts'
import { settingsToWire } from '#schemas/trade/luck-wheels/wire.ts'
import { officeMembers } from '#schemas/trade/members/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { Promotions } from '#src/office/catalog/promotions/promotions.tsx'
import { EditLevel } from '#src/office/gifts/cards/level-forms.tsx'
import { DeliveryForm } from '#src/office/people/shops/delivery-form.tsx'
import { FreightTemplateForm } from '#src/office/people/shops/freight-template-form.tsx'
import { EditCoupon } from '#src/office/trade/coupon-office/coupon-forms.tsx'
import { ExtendForm } from '#src/office/trade/coupon-office/extend-form.tsx'
import { EditWheel } from '#src/office/trade/luck-wheels/wheel-detail.tsx'
import { PointsForm } from '#src/office/trade/members/points-form.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { Refusal, startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'

let drawn: DrawnPart
afterEach(() => {
  drawn.dispose()
  sessionStorage.clear()
})

const now = Date.now()
const nothing = () => undefined

const level: Out<typeof officeGifts.giftLevel> = {
  levelId: 'L1',
  version: '1',
  kind: 'CARD',
  name: '知礼卡',
  intro: '',
  value: '500.00',
  price: '5.00',
  validDays: 730,
  picks: 0,
  coverId: 'c1',
  labelIds: [],
  pageId: null,
  sort: 0,
  onSale: true,
  goods: [],
}
const giftOptions = { covers: [{ coverId: 'c1', name: '红', picture: '' }], labels: [], levels: [] }
const coupon = {
  templateId: 'T1',
  version: '1',
  status: 'DRAFT',
  name: '满减券',
  off: '10.00',
  threshold: '0.00',
  shopId: null,
  categoryIds: [],
  goodsIds: [],
  total: 10,
  perMember: 1,
  claimBy: 'EVERYBODY',
  startsAt: now,
  endsAt: now + 30 * DAY_MS,
  kinds: [],
  validDays: 7,
  useFrom: null,
  useUntil: null,
  scopeText: '全场',
  createdAt: now,
  claimed: 0,
  used: 0,
  saved: '0.00',
} as CouponTemplate
const promotion: Out<typeof officePromotions.shopPromotion> = {
  promotionId: 'P1',
  version: '1',
  shopId: 's1',
  shopName: '茶铺',
  name: '满减',
  kind: 'CASH',
  threshold: '200.00',
  off: '150.00',
  percent: 0,
  startsAt: now + DAY_MS,
  endsAt: now + 2 * DAY_MS,
  state: 'WAITING',
}
const delivery = { freight: '0.08', freightFree: null, remoteFreight: '0.00', remoteProvinces: [] }
const shop = {
  shopId: 's1',
  deliveryVersion: '1',
  delivery: {
    ...delivery,
    unservedProvinces: [],
    cutOffHour: null,
    deliveryDays: null,
    remoteDeliveryDays: null,
  },
} as unknown as Out<typeof officeShops.shop>
const freightTemplate = {
  templateId: 'FT1',
  version: '1',
  name: '大件',
  freight: '0.08',
  freightFree: null,
  remoteFreight: '0.00',
  goodsCount: 3,
}
const wheel: WheelSettings = {
  name: '转一转',
  host: '',
  startsAt: now,
  endsAt: now + DAY_MS,
  joinNumber: 10,
  thanksName: '谢谢',
  thanksPicture: '',
  activeType: 'BOTH',
  freeNumber: 1,
  points: '10',
  limitNumber: 0,
  shareReward: 0,
  buttonModel: 'NONE',
  buttonText: '',
  link: '',
  qrCode: '',
  shareName: '',
  shareText: '',
  sharePicture: '',
  prizes: [
    {
      prizeId: 'p1',
      type: 'POINTS',
      name: '积分',
      picture: '',
      quantity: 9_999,
      rate: '20',
      couponId: '',
      points: '100',
      sendType: 'AUTO',
      goods: null,
      redeemText: '',
      redeemUntil: null,
    },
  ],
}

const ANSWERS = new Map<Endpoint, unknown>([
  [officeGifts.giftLevel, level],
  [officeGifts.giftOptions, giftOptions],
  [officeCoupons.couponOptions, { shops: [], categories: [], open: [] }],
  [officePromotions.shopPromotion, promotion],
  [officeShops.shopProvinces, []],
  [officeShops.setShopDelivery, { version: '2' }],
  [
    officeLuckWheels.luckWheel,
    { wheelId: 'W1', version: '1', settings: settingsToWire(wheel), given: [0], draws: 0 },
  ],
  [officeLuckWheels.luckWheelCoupons, []],
])

it.each<readonly [string, Endpoint, { part: ReactNode; button: string; typed?: Record<string, string> }]>([
  ['a gift card level', officeGifts.editGiftLevel, { part: <EditLevel levelId="L1" />, button: '保存档位' }],
  ['a coupon', officeCoupons.editCoupon, { part: <EditCoupon coupon={coupon} />, button: '保存草稿' }],
  [
    'more of a coupon',
    officeCoupons.extendCoupon,
    { part: <ExtendForm coupon={coupon} onDone={nothing} />, button: '保存', typed: { 总量: '10000' } },
  ],
  ['a promotion', officePromotions.editPromotion, { part: <Promotions place="P1" />, button: '保存促销' }],
  ['carriage', officeShops.setShopDelivery, { part: <DeliveryForm shop={shop} />, button: '保存运费与配送' }],
  [
    'a freight template',
    officeFreightTemplates.editFreightTemplate,
    {
      part: <FreightTemplateForm shopId="s1" template={freightTemplate} onDone={nothing} />,
      button: '保存运费模板',
    },
  ],
  [
    'points',
    officeMembers.givePoints,
    {
      part: <PointsForm userId="u1" give onDone={nothing} />,
      button: '发放积分',
      typed: { 数量: '100000', 原因: '补偿' },
    },
  ],
  [
    'a luck wheel',
    officeLuckWheels.editLuckWheel,
    { part: <EditWheel wheelId="W1" />, button: '保存大转盘' },
  ],
])('the form of %s shows what is unusual, and sends it again for a reason', async (_, call, form) => {
  const server = startTestServer()
  const unusual = [{ key: 'k1', words: '最多 ￥99,990,000.00' }]
  server.answer = ({ path, input }) => {
    if (path === call.path && input.confirm === null)
      return new Refusal('CONFIRM_NEEDED', '请核对', { unusual })
    return [...ANSWERS].find(([row]) => row.path === path)?.[1] ?? null
  }
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(<InMall mall={mall}>{form.part}</InMall>)
  await drawn.flush()
  for (const [label, text] of Object.entries(form.typed ?? {})) await drawn.type(label, text)
  await drawn.press(form.button)
  expect(drawn.host.querySelector('[aria-label=需要确认]')?.textContent).toContain('￥99,990,000.00')
  await drawn.type('原因', '已批准')
  await drawn.press(form.button)
  const confirms = server.askedOf(call).map(({ input }) => input.confirm)
  expect(confirms).toEqual([null, { reason: '已批准', accepted: ['k1'] }])
})
