import { href } from '#schemas/routes/href.ts'

/** Where an accepted quote is ordered at its prices: all of it, or one of its lines. */
export const orderQuote = (inquiryId: string, lineNo?: number): string =>
  href('submit', { buyNow: 'true', inquiryId, ...(lineNo !== undefined && { quoteLines: String(lineNo) }) })
