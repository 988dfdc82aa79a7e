import { href } from '#schemas/routes/href.ts'

/** Builds the path that orders an accepted quote, or one of its lines. */
export const orderQuote = (inquiryId: string, lineNo?: number): string =>
  href('submit', { buyNow: 'true', inquiryId, ...(lineNo !== undefined && { quoteLines: String(lineNo) }) })
