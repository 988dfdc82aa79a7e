import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { type PageReading, listWidgetPlaces } from '#schemas/page/page.ts'
import { readWidget } from '#schemas/page/widgets.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { setIn } from './edit-page.ts'
import type { PageText } from './page-text.ts'

/** Creates a generator of ids `w1`, `w2` … that are not used in the page, not even in parts that were not read. */
export function createIdSource(page: PageReading): () => string {
  const taken = new Set([...listWidgetPlaces(page.widgets)].map(({ widget }) => widget.id))
  collectIds(page.document, taken)
  let next = 1
  return () => {
    while (taken.has(`w${next}`)) next += 1
    taken.add(`w${next}`)
    return `w${next}`
  }
}

function collectIds(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectIds(item, into)
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'id' && (typeof inner === 'string' || typeof inner === 'number')) into.add(String(inner))
      else collectIds(inner, into)
    }
}

interface PlacedId {
  /** Path from the outermost node. */
  path: Path
  /** The stored id; undefined for a widget without one. */
  id: string | undefined
}

/** Finds the paths of all widgets in a node, the node itself first, including widgets that are not read. */
export function findIdPaths(value: unknown, at: Path = []): PlacedId[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findIdPaths(item, [...at, index]))
  if (!isRecord(value)) return []
  const { id, type } = value
  const isWidget = at.length === 0 || (typeof type === 'string' && id !== undefined)
  const stored = typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
  const own = isWidget ? [{ path: at, id: stored }] : []
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => findIdPaths(inner, [...at, key]))]
}

interface Renaming {
  at: Path
  node: unknown
  /** New ids by old ids. */
  names: ReadonlyMap<string, string>
}

/** Changes references (stops of an anchor navigation) to widgets within a copied widget to the new ids. */
export function renameTargets(text: PageText, { at, node, names }: Renaming): PageText {
  const copied = readWidget(node, registry)
  if (!copied) return text
  const definitions: Registry = registry
  let renamed = text
  for (const { widget, path } of listWidgetPlaces([copied], [])) {
    const definition = Object.hasOwn(definitions, widget.type) ? definitions[widget.type] : undefined
    // An upgrade may have moved values, so the paths of its reading are not paths in the text.
    if (widget.grade === 'isolated' || widget.proposal !== undefined || !definition) continue
    for (const target of definition.targets(widget.props)) {
      const own = names.get(target.id)
      const whole = [...at, ...path.slice(1), 'props', ...target.path]
      if (own !== undefined) renamed = setIn(renamed, whole, own)
    }
  }
  return renamed
}
