import { and, ilike, inArray } from 'drizzle-orm'
import { getHttpMessage } from '#schemas/base/errors.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { messageList } from '#schemas/people/messages/list.ts'
import { ApiError } from '#server/platform/call/errors.ts'
import { implementList, filterDays } from '#server/platform/call/list.ts'
import { smsOutbox } from './tables.ts'

export const messageListRoutes = implementList(messageList, {
  table: smsOutbox,
  id: smsOutbox.id,
  sorts: { createdAt: smsOutbox.createdAt },
  where({ word, filters }, { settings: { demo } }) {
    // Outside the demo nobody but the receiver may read a code.
    if (!demo) throw new ApiError('404', getHttpMessage(404), 404)
    const called =
      word === '' ? undefined : ilike(smsOutbox.telephone, buildLikePattern(readDigits(word) || word))
    return and(called, filterDays(smsOutbox.createdAt, filters.created))
  },
  rows: (ids, { db }) =>
    db
      .select()
      .from(smsOutbox)
      .where(inArray(smsOutbox.id, [...ids])),
})
