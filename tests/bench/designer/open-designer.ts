import type { Browser, Frame, Page } from 'playwright-core'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Endpoint, In, Out } from '#schemas/base/endpoint.ts'
import { pagesInOffice } from '#tests/server/content/page-office.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

/** The back office in a browser. */
export interface Office {
  page: Page
  /** The document that the designer stands in. */
  frame: Frame
  close(): Promise<void>
}

const Answer = z.object({ code: z.literal(SUCCESS_CODE), data: z.unknown() })

/** Creates and publishes a page with this document; returns its id. */
export async function createPage(origin: string, name: string, text: string): Promise<string> {
  const { token } = await logInByWire(origin, 'admin1')
  async function ok<E extends Endpoint>(call: E, input: In<E>): Promise<Out<E>> {
    const isGet = call.method === 'GET'
    const query = isGet ? `?${new URLSearchParams(Object.entries(input ?? {}))}` : ''
    const response = await fetch(origin + call.path + query, {
      method: call.method,
      headers: { 'Content-Type': 'application/json', Token: token },
      ...(!isGet && { body: JSON.stringify(input) }),
    })
    const { data } = z.parse(Answer, await response.json())
    return z.parse(call.output, data ?? null) as Out<E>
  }
  const office = pagesInOffice({ ok }, { token })
  const pageId = await office.make(name, 'second')
  await office.publish(pageId, text)
  return pageId
}

/** Logs an editor in, with nothing opened. */
export async function openOffice(browser: Browser, origin: string): Promise<Office> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${origin}/admin/`)
  await page.getByRole('textbox', { name: '后台账号' }).fill('editor1')
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page
    .frameLocator('iframe[title="管理中心"]')
    .getByRole('heading', { level: 1 })
    .waitFor({ timeout: 60_000 })
  const frame = page.frames().find((one) => one.url().endsWith('/apps/admin/'))
  if (!frame) throw new Error('the back office has no frame')
  return { page, frame, close: () => context.close() }
}

/** Goes to a place of the back office. */
export async function go({ page }: Pick<Office, 'page'>, place: string): Promise<void> {
  await page.evaluate((to) => void (location.hash = to), `#${place}`)
}
