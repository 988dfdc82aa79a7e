import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { flattenWidgets } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import { getPageText, readFixture } from './read-fixture.ts'

const GalleryEntry = later(() =>
  z.object({
    /** Path of the fixture's file below fixtures. */
    file: z.string(),
    name: z.string(),
    /** Labels of the types of the page's widgets. */
    widgets: z.array(z.string()),
    text: z.string(),
  }),
)
export type GalleryEntry = z.output<ReturnType<typeof GalleryEntry>>

/** The fixtures that /innerDemo shows. */
export const Gallery = later(() => z.array(GalleryEntry()))

/** Describes the text of a fixture's file for the gallery; undefined if it is not a fixture. */
export function describeFixture(file: string, text: string): GalleryEntry | undefined {
  const found = readFixture(text)
  if (found.status === 'refused') return undefined
  const page = readPage(getPageText(found.fixture))
  const labels = new Map(Object.entries(registry).map(([type, { label }]) => [type, label]))
  const types = page.status === 'read' ? [...flattenWidgets(page.widgets)].map(({ type }) => type) : []
  const title = page.status === 'read' ? page.settings.title : ''
  return {
    file,
    name: found.fixture.name || title || file.replaceAll(/^.*\/|\.json$/g, ''),
    widgets: [...new Set(types.map((type) => labels.get(type) ?? type))],
    text,
  }
}

/** Finds the entries whose file, name or widget labels contain every word of a search. */
export function findEntries(entries: readonly GalleryEntry[], search: string): GalleryEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ file, name, widgets }) => {
    const text = [file, name, ...widgets].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
