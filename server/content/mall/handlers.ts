import { eq } from 'drizzle-orm'
import type { In } from '#schemas/base/endpoint.ts'
import { formatFieldMessage, isPhoneOrOffice } from '#schemas/base/field-rules.ts'
import { mall } from '#schemas/content/mall/calls.ts'
import { mallTexts } from '#schemas/content/mall/text-calls.ts'
import { readSplash } from '#schemas/page/splash.ts'
import { type LegalName, describeUnwritten } from '#schemas/people/legal/names.ts'
import { loadHotWordsNow } from '#server/catalog/goods/search/hot-words.ts'
import { suggestGoods } from '#server/catalog/goods/search/suggest-goods.ts'
import { suggestWords } from '#server/catalog/goods/search/suggest.ts'
import type { Viewer } from '#server/catalog/goods/viewer.ts'
import { loadNoticeDetail, loadNoticePage } from '#server/content/notices/notices.ts'
import { requireImageCaptcha } from '#server/people/accounts/captcha/image.ts'
import { applications } from '#server/people/accounts/tables.ts'
import { loadCurrentText } from '#server/people/legal/texts.ts'
import { settings } from '#server/people/store-info/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sanitise } from '#server/platform/html/sanitise.ts'

const SUGGESTED_GOODS = 4

async function setting(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value
}

async function suggest(context: Pick<Context, 'db' | 'clock'>, viewer: Viewer, word: string) {
  const [found, goods] = await Promise.all([
    suggestWords(context, word),
    word.trim() === '' ? [] : suggestGoods(context, viewer, { word, limit: SUGGESTED_GOODS }),
  ])
  return { ...found, goods }
}

async function legalText(db: Db, name: LegalName) {
  const text = await loadCurrentText(db, name)
  if (!text) throw reject('NOT_FOUND', describeUnwritten(name))
  return { title: text.title, content: await sanitise(db, text.content) }
}

export const mallRoutes = [
  ...implement(mall, {
    suggest: ({ word }, context) => suggest(context, context.user, word),
    hotWords: (_, context) => loadHotWordsNow(context),
    noticePage: (query, context) => loadNoticePage(context, query),
  }),
  ...implement(mallTexts, {
    splash: async (_, { db }) => readSplash(await setting(db, 'splash')),
    noticeDetail: ({ noticeId }, context) => loadNoticeDetail(context, noticeId),
    legalText: ({ name }, { db }) => legalText(db, name),
    contactMessage: (message, context) => saveContactMessage(context, message),
  }),
]

/** Stores a message to the mall; guests and members must solve a captcha. */
async function saveContactMessage(
  context: Context,
  message: In<typeof mallTexts.contactMessage>,
): Promise<null> {
  const name = message.name.trim()
  const telephone = message.telephone.trim()
  const content = message.content.trim()
  if (name === '') throw reject('BAD_INPUT', formatFieldMessage('姓名'))
  if (!isPhoneOrOffice(telephone)) throw reject('BAD_INPUT', formatFieldMessage('联系电话'))
  if (content === '') throw reject('BAD_INPUT', formatFieldMessage('留言内容'))
  await requireImageCaptcha(context, message)
  const { db, clock, random, user } = context
  const row = { id: random.token(16), kind: 'contact', userId: user?.id ?? null, createdAt: clock.now() }
  await db.insert(applications).values({ ...row, content: { name, telephone, content } })
  return null
}
