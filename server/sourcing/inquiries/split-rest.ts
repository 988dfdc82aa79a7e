import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { normalizeText } from '#schemas/catalog/goods/search-text.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { logInquiry } from './change.ts'
import type { InquiryRow } from './find.ts'
import { inquiries, inquiryLines, inquiryQuoteLines, inquiryQuotes } from './tables.ts'

interface Rest {
  inquiryId: string
  kinds: number
}

/** Keeps prices and validity, inside the transaction of the order. Returns null if nothing is left. */
export async function splitRest(
  transaction: Context<Member>,
  row: InquiryRow,
  taken: readonly number[],
): Promise<Rest | null> {
  const { db, clock, user } = transaction
  const quoteId = row.quoteId ?? ''
  const left = await db
    .update(inquiryQuoteLines)
    .set({ accepted: false })
    .where(
      and(
        eq(inquiryQuoteLines.quoteId, quoteId),
        eq(inquiryQuoteLines.accepted, true),
        notInArray(inquiryQuoteLines.lineNo, [...taken]),
      ),
    )
    .returning()
  const [quote] = await db.select().from(inquiryQuotes).where(eq(inquiryQuotes.id, quoteId))
  if (left.length === 0 || !quote) return null
  const lineNos = left.map(({ lineNo }) => lineNo)
  const lines = await db
    .select()
    .from(inquiryLines)
    .where(and(eq(inquiryLines.inquiryId, row.id), inArray(inquiryLines.lineNo, lineNos)))
  const inquiryId = createBusinessNumber(transaction, 'Q')
  const own = { id: `${inquiryId}-1`, inquiryId, revision: 1 }
  const searchText = normalizeText([...lines.map(({ name }) => name), row.contact].join(' '))
  const made = { ...row, id: inquiryId, quoteId: own.id, orderId: null, searchText, createdAt: clock.now() }
  await db.insert(inquiries).values(made)
  await db.insert(inquiryLines).values(lines.map((line) => ({ ...line, inquiryId })))
  await db.insert(inquiryQuotes).values({ ...quote, ...own })
  await db
    .insert(inquiryQuoteLines)
    .values(left.map((price) => ({ ...price, quoteId: own.id, accepted: true })))
  const text = `由询价单 ${row.id} 拆出未下单的 ${left.length} 种，报价和有效期不变`
  const entry = { action: 'split', role: 'buyer', operatorId: user.id, to: row.status, text } as const
  await logInquiry(transaction, made, entry)
  return { inquiryId, kinds: left.length }
}
