import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillTemplate, PAGE_TEMPLATES, templatePicture } from '#fixtures/pages/templates.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import type { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { projectRoot } from '#server/platform/process/root.ts'

export async function loadNewPageOptions(
  _: unknown,
  { db }: Pick<Context, 'db'>,
): Promise<Out<typeof calls.newPageOptions>> {
  const rows = await db
    .select({ shopId: shops.id, name: shops.name })
    .from(shops)
    .orderBy(shops.name, shops.id)
  const templates = PAGE_TEMPLATES.map(({ file: _file, ...row }) => ({
    ...row,
    picture: templatePicture(row.template),
  }))
  return { templates, shops: rows }
}

const FORTNIGHT_MS = 14 * DAY_MS

/** Maximum length of a name that fits into every title, in characters. */
const MAX_TITLE_LENGTH = 30

interface Page {
  name: string
  shopId: string
  now: number
}

/**
 * Returns the text of a template; announcements end after a fortnight. Throws NOT_FOUND for an unknown template.
 */
export async function buildTemplateText(template: string, { name, shopId, now }: Page): Promise<string> {
  const known = PAGE_TEMPLATES.find((one) => one.template === template)
  if (!known) throw reject('NOT_FOUND', '没有这个模板，请刷新后重新选择')
  const text = await readFile(join(projectRoot, 'fixtures/pages', known.file), 'utf8')
  return fillTemplate(text, {
    name: cutGraphemes(name, MAX_TITLE_LENGTH),
    shopId,
    endAt: `${formatMallDay(now + FORTNIGHT_MS)} 00:00`,
  })
}
