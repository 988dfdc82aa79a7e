import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listWidgetPlaces, type PageReading } from './page.ts'
import { readPage } from './read.ts'
import { parseReadingText } from './reading-text.ts'
import { serializeReading } from './written-reading.ts'

function read(text: string): PageReading {
  const page = readPage(text)
  return page.status === 'read' ? page : expect.fail(`refused: ${page.findings[0].code}`)
}

const folders = ['fixtures/pages', 'fixtures/pages/widgets']
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`),
)

describe('a reading as text', () => {
  it.each(files)('%s: what a view gets is the same, children included', (file) => {
    const page = read(readFileSync(file, 'utf8'))
    const back = parseReadingText(serializeReading(page))
    expect(back.settings).toEqual(page.settings)
    const drawn = (reading: PageReading) =>
      [...listWidgetPlaces(reading.widgets)].map(({ widget, path }) =>
        widget.grade === 'isolated'
          ? [path, widget.id]
          : [path, widget.id, widget.type, widget.frame, widget.visible, widget.room],
      )
    expect(drawn(back)).toEqual(drawn(page))
  })

  it('children stand in the props and in the slots, and are the same objects', () => {
    const page = read(readFileSync('fixtures/pages/widgets/columns.json', 'utf8'))
    const back = parseReadingText(serializeReading(page))
    const [columns] = back.widgets
    if (!columns || columns.grade === 'isolated') return expect.fail('the fixture begins with columns')
    const props = JSON.stringify(columns.props)
    for (const { children } of columns.slots)
      for (const child of children) expect(props).toContain(`"id":"${child.id}"`)
    expect(columns.slots.flatMap(({ children }) => children).length).toBeGreaterThan(0)
  })

  it('leaves out what only a designer needs', () => {
    const text = serializeReading(
      read(JSON.stringify({ schema: 1, widgets: [{ id: 'a', type: 'nothing-like-it', v: 1, props: {} }] })),
    )
    expect(JSON.parse(text).widgets[0]).not.toHaveProperty('node')
  })

  it('leaves out what is empty, and gives it back once for all widgets', () => {
    const title = (id: string) => ({ id, type: 'title-bar', v: 1, props: { title: id } })
    const page = read(JSON.stringify({ schema: 1, widgets: [title('a'), title('b')] }))
    const text = serializeReading(page)
    const [bare] = JSON.parse(text).widgets
    for (const field of ['findings', 'frame', 'slots']) expect(bare).not.toHaveProperty(field)
    const [a, b] = parseReadingText(text).widgets
    expect(a).toMatchObject({ findings: [], frame: {}, slots: [] })
    expect(a?.findings).toBe(b?.findings)
  })
})
