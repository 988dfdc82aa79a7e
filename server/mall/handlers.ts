import { asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { mall } from '#schemas/api/mall.ts'
import { mallTexts } from '#schemas/api/mall-texts.ts'
import { SplashConfig } from '#schemas/page/splash.ts'
import type { Db } from '#server/platform/database/open.ts'
import { hotWords } from '#server/catalog/tables.ts'
import { settings } from '#server/settings/tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { listGoods } from '#server/catalog/goods/listing.ts'
import type { Viewer } from '#server/catalog/goods/viewer.ts'
import { implement } from '#server/platform/call/implement.ts'
import { sanitise } from '#server/platform/text/sanitise.ts'
import { suggestWords } from '#server/catalog/search/suggest.ts'
import { saveContactMessage } from './contact-message.ts'
import { noticeDetail, noticePage } from './notices.ts'

const MOST_HOT_WORDS = 20
const SUGGESTED_GOODS = 4

async function setting(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value
}

async function suggest(db: Db, viewer: Viewer, word: string) {
  const [found, goods] = await Promise.all([
    suggestWords(db, word),
    word.trim() === '' ? [] : listGoods(db, viewer, { filter: { goodsName: word }, limit: SUGGESTED_GOODS }),
  ])
  return { ...found, goods }
}

async function hotWordList(db: Db): Promise<string[]> {
  const rows = await db
    .select({ word: hotWords.word })
    .from(hotWords)
    .orderBy(asc(hotWords.sort), asc(hotWords.word))
    .limit(MOST_HOT_WORDS)
  return rows.map(({ word }) => word)
}

const LegalText = z.object({ title: z.string(), content: z.string() })

async function legalText(db: Db, name: string) {
  const text = z.safeParse(LegalText, await setting(db, name))
  if (!text.success) throw refuse('NOT_FOUND', '内容正在准备中，请稍后再来')
  return { title: text.data.title, content: await sanitise(text.data.content) }
}

export const mallRoutes = [
  ...implement(mall, {
    suggest: ({ word }, { db, user }) => suggest(db, user, word),
    hotWords: (_, { db }) => hotWordList(db),
    noticePage: (asked, context) => noticePage(context, asked),
  }),
  ...implement(mallTexts, {
    splash: async (_, { db }) => z.safeParse(SplashConfig(), await setting(db, 'splash')).data ?? null,
    noticeDetail: ({ noticeId }, context) => noticeDetail(context, noticeId),
    legalText: ({ name }, { db }) => legalText(db, name),
    contactMessage: (message, context) => saveContactMessage(context, message),
  }),
]
