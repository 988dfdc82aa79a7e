import { and, ilike, inArray } from 'drizzle-orm'
import { httpMessage } from '#schemas/base/errors.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { likePattern } from '#schemas/catalog/goods/search-text.ts'
import { messageList } from '#schemas/people/messages/list.ts'
import { ApiError } from '#server/platform/call/errors.ts'
import { implementList, withinDays } from '#server/platform/call/list.ts'
import { smsOutbox } from './tables.ts'

export const messageListRoutes = implementList(messageList, {
  table: smsOutbox,
  id: smsOutbox.id,
  sorts: { createdAt: smsOutbox.createdAt },
  where({ word, filters }, { settings: { demo } }) {
    // A code is its receiver's alone: outside the demo this list does not exist.
    if (!demo) throw new ApiError('404', httpMessage(404), 404)
    const called = word === '' ? undefined : ilike(smsOutbox.telephone, likePattern(readDigits(word) || word))
    return and(called, withinDays(smsOutbox.createdAt, filters.created))
  },
  rows: (ids, { db }) =>
    db
      .select()
      .from(smsOutbox)
      .where(inArray(smsOutbox.id, [...ids])),
})
