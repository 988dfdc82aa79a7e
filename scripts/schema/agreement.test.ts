import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { isRecord } from '#schemas/base/record.ts'
import { readWidget } from '#schemas/page/widgets.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { Frame } from '#schemas/widgets/parts/frame.ts'
import { EXTENSIONS } from './json.ts'
import { widgetSchema } from './page-schema.ts'

const odd = [
  null,
  {},
  [],
  [null],
  -1,
  3.7,
  1e6,
  '',
  'x',
  'x'.repeat(100_001),
  true,
  { jump: [] },
  { by: 'chance' },
]
const all = Object.values(widgets)

function compile(definition: (typeof all)[number]) {
  const ajv = new Ajv2020({ strictTypes: false })
  ajv.addVocabulary(EXTENSIONS)
  const schema = widgetSchema(definition)
  if (!isRecord(schema)) throw new Error('no schema')
  return ajv.compile(schema)
}

describe.each(all)('the JSON Schema of $type and the reader agree', (definition) => {
  const { type, v, defaults, props } = definition
  const accepts = compile(definition)
  const node = { id: 'w', type, v, props: defaults }

  it('on odd values in the place of a field', () => {
    for (const key of Object.keys(props._zod.def.shape))
      for (const value of odd) {
        const changed = { ...node, props: { ...defaults, [key]: value } }
        const what = `${key}: ${JSON.stringify(value).slice(0, 40)}`
        expect(accepts(changed), what).toBe(readWidget(changed, widgets)?.grade === 'ok')
      }
  })

  it('on odd frames and rules', () => {
    const frames = Object.keys(Frame()._zod.def.shape).map((key) => ({ frame: key }))
    const rules = ['from', 'to', 'minWidth', 'maxWidth'].map((key) => ({ visible: key }))
    // An empty time counts as none, and null as absent: kinder than the schema, which asks for neither.
    const values = odd.filter((value) => value !== null && value !== '')
    for (const place of [...frames, ...rules])
      for (const [outside, key] of Object.entries(place))
        for (const value of values) {
          const changed = { ...node, [outside]: { [key]: value } }
          const what = `${outside}.${key}: ${JSON.stringify(value).slice(0, 40)}`
          expect(accepts(changed), what).toBe(readWidget(changed, widgets)?.grade === 'ok')
        }
  })
})
