import { formatHref } from '#schemas/routes/href.ts'

/** Builds the path that orders an accepted quote, or one of its lines. */
export const makeOrderQuotePath = (inquiryId: string, lineNo?: number): string =>
  formatHref('submit', {
    buyNow: 'true',
    inquiryId,
    ...(lineNo !== undefined && { quoteLines: String(lineNo) }),
  })
