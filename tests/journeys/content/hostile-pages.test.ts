import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { it } from 'vitest'
import { isRecord } from '#schemas/base/record.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { openShop, PATIENCE } from '#tests/support/browser.ts'
import { foreignDocuments } from '#tests/support/foreign-documents.ts'
import { mutate, mutation } from '#tests/support/mutations.ts'
import { some } from '#tests/support/some.ts'
import { expectStanding } from '#tests/support/standing.ts'

const HOME = '/mall/index'
const MINUTE = 60_000

const documents: unknown[] = ['fixtures/pages', 'fixtures/pages/widgets'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
)
const changed = fc
  .tuple(fc.nat(documents.length - 1), fc.array(mutation, { minLength: 1, maxLength: 6 }))
  .map(([at, steps]) => steps.reduce(mutate, documents[at]))

const witness = (id: string) => ({ id, type: 'title-bar', v: 1, props: { title: `证人${id}` } })

/** With two good widgets above, which must be drawn whatever follows; a document without a list stays one. */
function below(document: unknown): unknown {
  if (!isRecord(document) || !Array.isArray(document.widgets)) return document
  return { ...document, widgets: [witness('甲'), witness('乙'), ...document.widgets] }
}

it(
  '§3 mutations of good pages and pages of other builders: the frame and the good widgets show',
  async () => {
    const cases = [
      ...some(foreignDocuments, 3).map(([, document]) => document),
      ...fc.sample(changed, { numRuns: process.env.DEEP ? 1000 : 5, seed: 21 }),
    ].map((document) => JSON.stringify(below(document)))
    const shop = await openShop({ plain: true })
    // Addresses of pictures are changed, too.
    shop.faults.allow(
      /^console: Failed to load resource/,
      /^console: .*(?:img|media)-src/,
      /^policy: (?:img|media)-src/,
      /^outside: /,
    )
    let pageConfig = ''
    await changeAnswer(shop.context, pages.findHomePage, (page) => ({
      ...page,
      id: 'tried',
      pageConfig,
      lastGood: null,
    }))
    for (pageConfig of cases) {
      await shop.visit(HOME)
      const refused = shop.page.getByRole('alert').getByText('页面暂时打不开')
      const good = shop.page.getByRole('heading', { name: '证人乙' })
      await refused.or(good).first().waitFor({ timeout: PATIENCE })
      await expectStanding(shop)
      if (pageConfig.includes('证人乙') && (await refused.count()) === 0)
        await shop.page.getByRole('heading', { name: '证人甲' }).waitFor()
    }
  },
  30 * MINUTE,
)
