import { later } from '#schemas/base/later.ts'
import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { findPlaces } from '#schemas/field/schema-walk.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { type PageReading, flattenWidgets } from '#schemas/page/page.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { readCurrentNode } from './current-node.ts'
import { readDocumentFields } from './document-fields.ts'
import { listMoments } from './list-moments.ts'
import { readNodeFields } from './node-fields.ts'
import type { PageSheet, SheetField, SheetMoment, SlotSheet, WidgetSheet } from './sheet.ts'
import { findTypeLabel } from './widget-types.ts'
import { type FindName, toOneLine, type Words } from './words.ts'

/**
 * Creates the sheet of a page. Pure. The fields of a widget are read lazily.
 * @param scoreName the store's name for its points
 * @param findName names for the ids of categories, brands, shops and goods; without it the ids are shown
 */
export function createSheet(page: PageReading, scoreName: string, findName?: FindName): PageSheet {
  const widgets = new SheetWriter(page, scoreName, findName)
  return widgets.write(page)
}

class SheetWriter {
  private readonly taken: Set<string>
  private readonly headings = new Map<string, string>()
  private readonly words: Words

  constructor(page: PageReading, scoreName: string, findName: FindName = () => undefined) {
    this.taken = new Set(flattenWidgets(page.widgets).map(({ id }) => id))
    this.words = {
      scoreName,
      findName: (kind, id) => (kind === 'widget' ? this.headings.get(id) : findName(kind, id)),
    }
  }

  write({ document, widgets: readings }: PageReading): PageSheet {
    const widgets = readings.map((reading) => this.writeWidget(reading))
    const fields = readDocumentFields(document, this.words)
    const moments = later<SheetMoment[]>(() => listMoments({ fields, widgets }))
    return {
      document,
      words: this.words,
      fields,
      widgets,
      get moments() {
        return moments()
      },
    }
  }

  private writeWidget(reading: WidgetReading): WidgetSheet {
    const { id, type, name, grade, node } = reading
    const { words } = this
    const { node: current, definition } = readCurrentNode(reading)
    const label = toOneLine(findTypeLabel(type, words.scoreName))
    const named = name ? `${label}「${toOneLine(name)}」` : label
    const heading = `${named}(${id})`
    this.headings.set(id, heading)
    const subject = name ? named : `${label}（${id}）`
    const props = isRecord(current) ? current.props : undefined
    const places = definition?.slots.flatMap((pattern) => findPlaces(props, pattern)) ?? []
    const slots = places.flatMap(({ path, value }) =>
      Array.isArray(value) ? [this.writeSlot(reading, subject, { props, path, nodes: value })] : [],
    )
    const fields = later<SheetField[]>(() => readNodeFields(current, { id, definition }, { words, slots }))
    return {
      id,
      hasOwnId: isRecord(node) && String(node.id) === id,
      type,
      name: subject,
      heading,
      grade,
      node,
      current,
      slots,
      get fields() {
        return fields()
      },
    }
  }

  private writeSlot(
    container: WidgetReading,
    subject: string,
    { props, path, nodes }: { props: unknown; path: Path; nodes: readonly unknown[] },
  ): SlotSheet {
    const slots = container.grade === 'isolated' ? [] : container.slots
    const read = slots.find(
      ({ children }) =>
        children.length === nodes.length && children.every(({ node }, index) => node === nodes[index]),
    )
    const children = read?.children ?? nodes.map((node, index) => this.adopt(node, [...path, index]))
    return {
      path: ['props', ...path],
      name: `${subject}${describeSlot(props, path)}`,
      nodes,
      widgets: children.map((child) => this.writeWidget(child)),
    }
  }

  /** Returns a reading for a child that was not read with its page because its container cannot be read. */
  private adopt(node: unknown, path: Path): WidgetReading {
    const { id, type, name } = isRecord(node) ? node : {}
    const stored = (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined
    const wanted = stored ?? `auto-${path.join('-')}`
    let free = wanted
    for (let nth = 2; this.taken.has(free); nth += 1) free = `${wanted}~${nth}`
    this.taken.add(free)
    return {
      id: free,
      type: typeof type === 'string' ? type : '',
      ...(typeof name === 'string' && { name }),
      grade: 'isolated',
      findings: [],
      node,
    }
  }
}

/** Describes the slot of a container by the title beside it or by its number; empty if there is only one slot. */
function describeSlot(props: unknown, path: Path): string {
  const title = getValueAt(props, [...path.slice(0, -1), 'title'])
  if (typeof title === 'string' && title !== '') return `“${toOneLine(title)}”`
  const index = path.findLast((key) => typeof key === 'number')
  return index === undefined ? '' : `第 ${Number(index) + 1} 格`
}
