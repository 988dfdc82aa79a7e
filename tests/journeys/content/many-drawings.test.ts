import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRecord } from '#schemas/base/record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { getPageText } from '#schemas/replay/read-fixture.ts'
import { completeFixture } from '#schemas/replay/write-fixture.ts'
import { BUILT_CLIENT } from '#scripts/replay/drawing/draw-cells.ts'
import { openDrawing } from '#scripts/replay/drawing/open-drawing.ts'
import { readFixtureFiles } from '#scripts/replay/find-fixtures.ts'
import { canMeasureMemory, watchPageMemory } from '#tests/support/browser-memory.ts'
import { DEEP } from '#tests/support/deep.ts'
import { foreignDocuments } from '#tests/support/foreign-documents.ts'
import { mutate, mutation } from '#tests/support/mutations.ts'

const MINUTE = 60_000
const fixtures = readFixtureFiles(['fixtures/pages', 'fixtures/replay/prices']).map(({ fixture }) => fixture)
const documents = fixtures.flatMap((fixture): unknown[] => {
  const document: unknown = JSON.parse(getPageText(fixture))
  return isRecord(document) ? [document] : []
})
const asFixture = (page: unknown) => completeFixture({ format: 1, text: JSON.stringify(page) })

/** A good widget above the others, which is drawn whatever follows; a document without a list stays one. */
function belowWitness(document: unknown): unknown {
  if (!isRecord(document) || !Array.isArray(document.widgets)) return document
  const witness = { id: 'witness', type: 'title-bar', v: 1, props: { title: '证人' } }
  return { ...document, widgets: [witness, ...document.widgets] }
}
const changed = fc
  .tuple(fc.nat(documents.length - 1), fc.array(mutation, { minLength: 1, maxLength: 6 }))
  .map(([at, steps]) => asFixture(belowWitness(steps.reduce(mutate, documents[at]))))

/** Returns true if a drawn page says why there is nothing, or shows the witness. */
const isAnswered = ({ text = '' }: Fixture, record: string) =>
  record.includes('\n不展示：') || !text.includes('"证人"') || record.includes('heading "证人"')

it(
  'no mutated or foreign document leaves a blank page or an error that nobody caught',
  async () => {
    const count = process.env.DEEP ? 20_000 : 60
    const cases = [
      ...foreignDocuments.map(([, document]) => asFixture(document)),
      ...fc.sample(changed, { numRuns: count, seed: 42 }),
    ]
    const drawing = await openDrawing({ client: BUILT_CLIENT })
    try {
      const drawn = await drawing.drawAll(cases)
      const wrong = cases.filter((fixture, at) => {
        const record = drawn[at]?.record ?? ''
        return !isAnswered(fixture, record) || /^- error: (?:Uncaught|\w*Error)/m.test(record)
      })
      expect(wrong.map(({ text }) => text)).toEqual([])
    } finally {
      await drawing.close()
    }
  },
  120 * MINUTE,
)

it.skipIf(!canMeasureMemory)(
  'holds no more memory in 5,000 drawings than in 1,000',
  { ...DEEP, timeout: 120 * MINUTE },
  async () => {
    const drawing = await openDrawing({ client: BUILT_CLIENT, lanes: 1 })
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => fixtures[at % fixtures.length] ?? asFixture({}))
    try {
      const [readFew, few] = [watchPageMemory(), await drawing.drawAll(many(1000))]
      const most = readFew()
      const [readMany, more] = [watchPageMemory(), await drawing.drawAll(many(5000))]
      expect(few.length + more.length).toBe(6000)
      expect(readMany() / most).toBeLessThan(1.3)
    } finally {
      await drawing.close()
    }
  },
)
