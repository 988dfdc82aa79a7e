import { eq } from 'drizzle-orm'
import { officeOperations } from '#schemas/app/jobs/calls.ts'
import { savedViews } from '#schemas/app/lists/saved-view-calls.ts'
import { officeBrands } from '#schemas/catalog/classification/brand-office-calls.ts'
import { officeNotices } from '#schemas/content/notices/office-calls.ts'
import { officeLegal } from '#schemas/people/legal/office-calls.ts'
import { officeSmsTexts } from '#schemas/people/messages/office-calls.ts'
import { officeShops } from '#schemas/people/shops/office-calls.ts'
import { officeStaff } from '#schemas/people/staff/office-calls.ts'
import { applications } from '#schemas/sourcing/applications/calls.ts'
import { officeApplications } from '#schemas/sourcing/applications/office-calls.ts'
import { officeInquiries } from '#schemas/sourcing/inquiries/office-calls.ts'
import { leads as leadCalls } from '#schemas/sourcing/leads/calls.ts'
import { officeLeads } from '#schemas/sourcing/leads/office-calls.ts'
import { officeSchemes } from '#schemas/sourcing/schemes/office-calls.ts'
import { officeSettings } from '#schemas/store/settings/calls.ts'
import { applications as table } from '#server/people/accounts/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { inquiryOffice } from '#tests/server/sourcing/inquiry-office.ts'
import { typedLead } from '#tests/server/sourcing/lead-office.ts'
import { schemeOffice } from '#tests/server/sourcing/scheme-office.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { confirmAll } from '#tests/server/support/confirm.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'
import { activityWrites } from './activity-writes.ts'
import { biddingWrites } from './bidding-writes.ts'
import { catalogOfficeWrites } from './catalog-office-writes.ts'
import { contactWrites } from './contact-writes.ts'
import { couponWrites } from './coupon-writes.ts'
import { freightTemplateWrites } from './freight-template-writes.ts'
import { giftOfficeWrites } from './gift-office-writes.ts'
import { goodsOfficeWrites } from './goods-office-writes.ts'
import { luckWheelWrites } from './luck-wheel-writes.ts'
import { memberWrites } from './member-writes.ts'
import { pageWrites } from './page-writes.ts'
import { promotionWrites } from './promotion-writes.ts'
import { proposalWrites } from './proposal-writes.ts'
import { shopCategoryWrites } from './shop-category-writes.ts'

/** Every call around the office itself: its users, views, notices and applications, and the applicant's own. */
export function officeWrites(mall: TestMall, { admin }: { admin: string }): readonly Write[] {
  const as = { token: admin }
  let made = 0
  const next = (prefix: string) => `${prefix}_${++made}`

  async function staff() {
    const { id: userId } = await mall.build.user({ userName: next('staff'), roles: ['editor'] })
    const { version } = await mall.ok(officeStaff.staffDetail, { userId }, as)
    return { userId, version }
  }
  const typed = () => ({
    userName: next('new'),
    name: '林编辑',
    telephone: '',
    roles: ['editor'],
  })
  async function view() {
    const given = { list: 'orders', name: next('view'), query: 'status=20' } as const
    return (await mall.ok(savedViews.saveView, given, as)).viewId
  }
  const profile = {
    intro: '茶与酒',
    telephone: '400-000-0101',
    address: '杭州',
    logo: '/pictures/a.svg',
    sign: '',
    licenceNumber: '',
    licencePicture: '',
  }
  async function shop(open = true) {
    const { shopId } = await mall.build.goods()
    await mall.services.db.update(shops).set({ open }).where(eq(shops.id, shopId))
    const { version } = await mall.ok(officeShops.shop, { shopId }, as)
    return { shopId, version }
  }
  const text = () => ({ category: '公告', title: next('公告'), summary: '', content: '<p>一</p>' })
  async function notice() {
    const { noticeId } = await mall.ok(officeNotices.createNotice, { ...text(), publishAt: null }, as)
    const { version } = await mall.ok(officeNotices.notice, { noticeId }, as)
    return { noticeId, version }
  }
  async function application({ userId }: Me, status: string) {
    const id = next('application')
    const content = { name: '沈知夏', telephone: '13812345678', content: '想合作' }
    const row = { id, kind: 'partner', userId, content, status, createdAt: mall.clock.now() }
    await mall.services.db.insert(table).values(row)
    return { applicationId: id, status }
  }

  const office = inquiryOffice(mall)
  async function asked(me: Me) {
    const { inquiryId } = await office.ask(me)
    return { inquiryId }
  }
  async function quoted(me: Me) {
    const { inquiryId } = await office.ask(me)
    const quoteId = `${inquiryId}-1`
    await mall.ok(officeInquiries.quoteInquiry, quoting(inquiryId), as)
    return { inquiryId, quoteId }
  }
  const schemes = schemeOffice(mall)
  async function submitted({ token }: Me) {
    const schemeId = await schemes.scheme(token)
    await schemes.item(token, { schemeId })
    return schemes.submit(token, schemeId)
  }
  const quoting = (inquiryId: string) => ({
    inquiryId,
    quoteId: null,
    lines: [{ lineNo: 1, cash: '8.00', integral: '0' }],
    validUntil: office.inDays(3),
  })

  async function lead() {
    const sent = { ...typedLead, company: next('公司'), ...(await rightCaptcha(mall)) }
    const { leadId } = await mall.ok(leadCalls.submit, sent)
    return { leadId, status: 'NEW' } as const
  }

  return [
    [officeOperations.runJob, () => ({ job: 'purge-keys' })],
    [
      officeSettings.editSettings,
      async () => ({ ...(await mall.ok(officeSettings.settings, {}, as)), slogan: next('标语') }),
    ],
    [officeLeads.takeLead, lead],
    [officeLeads.followLead, async () => ({ ...(await lead()), to: 'CONTACTED', note: '已加微信' })],
    [leadCalls.submit, async () => ({ ...typedLead, company: next('公司'), ...(await rightCaptcha(mall)) })],
    [officeInquiries.quoteInquiry, async (me) => quoting((await asked(me)).inquiryId)],
    [officeInquiries.withdrawInquiryQuote, async (me) => ({ ...(await quoted(me)), reason: '原料涨价' })],
    ...pageWrites(mall, as),
    ...contactWrites(mall, as),
    ...couponWrites(mall, as),
    ...promotionWrites(mall, as),
    ...freightTemplateWrites(mall, as),
    ...shopCategoryWrites(mall, as),
    ...memberWrites(mall, as),
    ...goodsOfficeWrites(mall, as),
    ...proposalWrites(mall, as),
    ...catalogOfficeWrites(mall, as),
    [officeSchemes.answerSubmission, async (me) => ({ ...(await submitted(me)), reply: '已核价，可以供货' })],
    [officeInquiries.closeInquiry, async (me) => ({ ...(await asked(me)), reason: '停产' })],
    ...giftOfficeWrites(mall, { admin }),
    ...biddingWrites(mall, { admin }),
    ...activityWrites(mall, { admin }),
    ...luckWheelWrites(mall, { admin }),
    [
      officeLegal.saveLegalText,
      () => ({ name: 'privacy', version: 0, title: '隐私政策', content: '<p>一</p>' }),
    ],
    [
      officeSmsTexts.editSmsText,
      async () => {
        const [first] = (await mall.ok(officeSmsTexts.smsTexts, {}, as)).texts
        return {
          template: 'code',
          version: first?.version ?? '',
          content: `{用途}验证码 {验证码}${next('')}`,
        }
      },
    ],
    [officeShops.createShop, () => ({ ...profile, kind: 'SELF', name: next('新店') })],
    [
      officeShops.setShopDelivery,
      async () => {
        const { shopId } = await shop()
        const { delivery, deliveryVersion: version } = await mall.ok(officeShops.shop, { shopId }, as)
        return { shopId, version, delivery }
      },
    ],
    [officeShops.editShop, async () => ({ ...(await shop()), ...profile, name: next('店铺') })],
    [
      officeBrands.saveBrandGroup,
      async () => ({ name: next('组'), sort: 1, brandIds: [await mall.build.brand()] }),
    ],
    [officeShops.closeShop, async () => ({ ...(await shop()), reason: '盘点' })],
    [officeShops.openShop, () => shop(false)],
    [officeStaff.createStaff, () => ({ ...typed(), password: 'Geheim-2026' })],
    [
      officeStaff.editStaff,
      async () => {
        const { userId, version } = await staff()
        const { userName, telephone } = await mall.ok(officeStaff.staffDetail, { userId }, as)
        return { ...typed(), userId, version, userName, telephone: telephone ?? '' }
      },
    ],
    [officeStaff.enableStaff, async () => ({ ...(await staff()), enabled: false })],
    [
      officeStaff.resetStaffPassword,
      async () => {
        const { userId } = await staff()
        return {
          userId,
          confirm: confirmAll(await mall.call(officeStaff.resetStaffPassword, { userId }, as)),
        }
      },
    ],
    [savedViews.saveView, () => ({ list: 'orders', name: next('view'), query: '' })],
    [savedViews.renameView, async () => ({ viewId: await view(), name: next('view') })],
    [savedViews.removeView, async () => ({ viewId: await view() })],
    [officeNotices.createNotice, () => ({ ...text(), publishAt: null })],
    [officeNotices.editNotice, async () => ({ ...(await notice()), ...text() })],
    [officeNotices.withdrawNotice, notice],
    [officeNotices.deleteNotice, notice],
    [
      officeApplications.decideApplication,
      async (me) => ({
        ...(await application(me, 'SUBMITTED')),
        action: 'mend',
        fields: [{ field: 'content', text: '请写明地区' }],
      }),
    ],
    [
      applications.resubmit,
      async (me) => ({
        ...(await application(me, 'NEED_MORE')),
        content: [{ field: 'content', text: '在杭州' }],
      }),
    ],
  ]
}
