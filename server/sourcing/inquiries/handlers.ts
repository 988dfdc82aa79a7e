import { inquiries } from '#schemas/sourcing/inquiries/calls.ts'
import { officeInquiries } from '#schemas/sourcing/inquiries/office-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { closeInquiry, quoteInquiry, withdrawInquiryQuote } from './answer.ts'
import { askInquiries } from './ask.ts'
import { loadAskedDetail } from './asked-detail.ts'
import { acceptQuote, rejectQuote, withdrawInquiry } from './decide.ts'
import { loadInquiryDetail } from './detail.ts'
import { findOwnInquiry } from './find.ts'
import { loadInquiryPage } from './list.ts'
import { inquiryListRoutes } from './office-list.ts'
import { loadQuotedGoodsPage } from './quoted-goods.ts'

const memberRoutes = implement(inquiries, {
  findQuotedGoodsPage: loadQuotedGoodsPage,
  ask: askInquiries,
  page: loadInquiryPage,
  detail: async ({ inquiryId }, context) =>
    loadInquiryDetail(context, await findOwnInquiry(context, inquiryId)),
  withdraw: withdrawInquiry,
  accept: acceptQuote,
  reject: rejectQuote,
})

const officeRoutes = implement(officeInquiries, {
  inquiry: loadAskedDetail,
  quoteInquiry,
  withdrawInquiryQuote,
  closeInquiry,
})

export const inquiryRoutes = [...memberRoutes, ...officeRoutes, ...inquiryListRoutes]
