import type { Page } from 'playwright-core'
import { lists } from '#schemas/app/lists/calls.ts'
import { isRecord } from '#schemas/base/record.ts'

/** A name as long as a form takes, without a place to break it. */
const LONGEST = '特别长的名称'.repeat(7)

/** Answers every list of the back office with names as long as they may be. */
export async function stretchNames(page: Page): Promise<void> {
  await page.route('**/mall/v1/backOffice/list/*', async (route) => {
    const answer = await route.fetch()
    const list = Object.values(lists).find(({ name }) =>
      new URL(route.request().url()).pathname.endsWith(`/${name}`),
    )
    const body: unknown = await answer.json().catch(() => null)
    if (!list || !isRecord(body) || !isRecord(body.data) || !Array.isArray(body.data.list))
      return route.fulfill({ response: answer })
    const texts = Object.entries(list.columns).flatMap(([key, column]) =>
      column?.kind === 'text' ? [key] : [],
    )
    const rows = body.data.list.map((row: object) => ({
      ...row,
      ...Object.fromEntries(texts.map((key) => [key, LONGEST])),
    }))
    return route.fulfill({ response: answer, json: { ...body, data: { ...body.data, list: rows } } })
  })
}
