import { nameScore } from '#schemas/money/score-words.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { widgetPlaces } from './page.ts'
import { readPage } from './read.ts'

/**
 * What of a page is another one, in a sentence each, by the widgets' ids; null where one of the texts cannot be read.
 * @param scoreName what the store calls its points
 */
export function pageChanges(before: string, after: string, scoreName: string): string[] | null {
  const nameOf = (widget: WidgetReading) => nameWidget(widget, scoreName)
  const [old, now] = [readPage(before), readPage(after)]
  if (old.status === 'refused' || now.status === 'refused') return null
  const [left, right] = [placesOf(old.widgets), placesOf(now.widgets)]
  const [leftNodes, rightNodes] = [nodesOf(left), nodesOf(right)]
  const changes: string[] = []
  if (JSON.stringify(old.settings) !== JSON.stringify(now.settings)) changes.push('改了页面设置')
  for (const [id, { widget }] of left) if (!right.has(id)) changes.push(`删除了${nameOf(widget)}`)
  for (const [id, { widget, list }] of right) {
    const was = left.get(id)
    if (!was) changes.push(`新增了${nameOf(widget)}`)
    else if (ownText(was.widget, leftNodes) !== ownText(widget, rightNodes))
      changes.push(`改了${nameOf(widget)}`)
    else if (was.list !== list) changes.push(`把${nameOf(widget)}移到了别的容器`)
  }
  if (orderOf(left, right) !== orderOf(right, left)) changes.push('调整了组件的顺序')
  return changes
}

interface Placed {
  widget: WidgetReading
  /** The list that it stands in. */
  list: string
}
type Places = ReadonlyMap<string, Placed>

function placesOf(widgets: readonly WidgetReading[]): Places {
  const places = [...widgetPlaces(widgets)]
  const containers = new Map(places.map(({ widget, path }) => [path.join('.'), widget.id]))
  const listOf = (path: readonly (string | number)[]) => {
    for (let length = path.length - 1; length > 1; length -= 1) {
      const container = containers.get(path.slice(0, length).join('.'))
      if (container !== undefined) return `${container} ${path.slice(length, -1).join('.')}`
    }
    return ''
  }
  return new Map(places.map(({ widget, path }) => [widget.id, { widget, list: listOf(path) }]))
}

const nodesOf = (places: Places): ReadonlySet<unknown> =>
  new Set([...places.values()].map(({ widget }) => widget.node))

/** A widget as it is stored, without its children: what changes in a child is the child's. */
function ownText({ node }: WidgetReading, nodes: ReadonlySet<unknown>): string {
  return JSON.stringify(node, (key, value: unknown) =>
    key !== '' && typeof value === 'object' && value !== null && nodes.has(value) ? undefined : value,
  )
}

/** What both have, in the order of the first. */
const orderOf = (of: Places, other: Places) => [...of.keys()].filter((id) => other.has(id)).join()

function nameWidget({ id, type, name }: WidgetReading, scoreName: string): string {
  const labels: Readonly<Record<string, { label: string } | undefined>> = registry
  const label = Object.hasOwn(labels, type) ? labels[type]?.label : undefined
  return `“${name ?? (label && nameScore(label, scoreName)) ?? type}”（${id}）`
}
