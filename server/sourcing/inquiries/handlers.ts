import { inquiries } from '#schemas/sourcing/inquiries/calls.ts'
import { officeInquiries } from '#schemas/sourcing/inquiries/office-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { closeInquiry, quoteInquiry, withdrawInquiryQuote } from './answer.ts'
import { askInquiries } from './ask.ts'
import { askedDetail } from './asked-detail.ts'
import { acceptQuote, rejectQuote, withdrawInquiry } from './decide.ts'
import { inquiryDetail } from './detail.ts'
import { ownInquiry } from './find.ts'
import { inquiryPage } from './list.ts'
import { inquiryListRoutes } from './office-list.ts'
import { quotedGoodsPage } from './quoted-goods.ts'

const memberRoutes = implement(inquiries, {
  findQuotedGoodsPage: quotedGoodsPage,
  ask: askInquiries,
  page: inquiryPage,
  detail: async ({ inquiryId }, context) => inquiryDetail(context, await ownInquiry(context, inquiryId)),
  withdraw: withdrawInquiry,
  accept: acceptQuote,
  reject: rejectQuote,
})

const officeRoutes = implement(officeInquiries, {
  inquiry: askedDetail,
  quoteInquiry,
  withdrawInquiryQuote,
  closeInquiry,
})

/** Asked by members, answered in the back office. */
export const inquiryRoutes = [...memberRoutes, ...officeRoutes, ...inquiryListRoutes]
