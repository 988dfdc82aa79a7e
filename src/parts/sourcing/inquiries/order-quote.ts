import { formatHref } from '#schemas/routes/href.ts'

/** Builds the path of the page that orders an accepted quote, or one line of the quote. */
export const makeOrderQuotePath = (inquiryId: string, lineNo?: number): string =>
  formatHref('submit', {
    buyNow: 'true',
    inquiryId,
    ...(lineNo !== undefined && { quoteLines: String(lineNo) }),
  })
