import { parseExactJson } from '#schemas/base/exact-json.ts'
import { type PageText, splitPage } from '#schemas/page/document/page-text.ts'
import type { FieldConflict, MergeConflict, PageVersions, PlaceConflict, RenamedWidget } from './conflict.ts'
import type { JsonNode, Write } from './json-node.ts'
import { orderLists } from './merge-order.ts'
import { listIds, type MergedPlaces, mergePlaces } from './merge-places.ts'
import { mergeValues, type ValueConflict } from './merge-values.ts'
import { type PageIndex, findPlaceIn } from './page-index.ts'
import { collectLists, writePage } from './page-model.ts'
import { getOtherSide, type PreparedVersions, prepareVersions, getVersion } from './prepare-versions.ts'

export interface MergedPage {
  page: PageText
  /** Conflicts of fields, then of places, then of removed widgets; they can be resolved one by one in this order. */
  conflicts: readonly MergeConflict[]
  renamed: readonly RenamedWidget[]
}

/**
 * Merges two versions of a page by widget id and field. A value that both sides changed differently keeps its value
 * in `base` and is reported. Swapping the sides gives the same text. If only one side changed anything, the result
 * is that side's text byte for byte. Never throws.
 */
export function mergePages(versions: PageVersions): MergedPage {
  const { base, mine, theirs } = versions
  if (base === mine || mine === theirs) return takeWhole(theirs)
  if (base === theirs) return takeWhole(mine)
  const prepared = prepareVersions(versions)
  return (prepared && mergeWidgets(prepared)) ?? { ...takeWhole(base), conflicts: [{ kind: 'page' }] }
}

const takeWhole = (text: string): MergedPage => ({ page: splitPage(text), conflicts: [], renamed: [] })

interface OwnJson {
  own: ReadonlyMap<string, Write>
  root: Write
  /** Conflicts by widget id; null for the page itself. */
  conflicts: ReadonlyMap<string | null, readonly ValueConflict[]>
}

/** Returns undefined if the merged page cannot be read, for example because it became too large. */
function mergeWidgets(versions: PreparedVersions): MergedPage | undefined {
  const { own, root, conflicts } = mergeOwnJson(versions)
  const lists = collectLists(own)
  const places = mergePlaces(versions, (name) => lists.has(name))
  const orders = orderLists(versions, places.targets)
  const merged = versions.indexer.index(writePage({ layout: versions.base, root, own, orders }))
  if (!merged || !hasAll(merged, places.targets)) return undefined
  const ids = [...merged.widgets.keys()]
  const fields = [null, ...ids].flatMap((id) =>
    (conflicts.get(id) ?? []).map((conflict) => createFieldConflict(versions, id, conflict)),
  )
  const misplaced = ids.filter((id) => places.misplaced.has(id))
  return {
    page: merged.page,
    conflicts: [
      ...fields,
      ...misplaced.map((id) => createPlaceConflict(versions, id)),
      ...listRemovals(versions, merged, places.restored),
    ],
    renamed: versions.renamed,
  }
}

const hasAll = ({ widgets }: PageIndex, targets: MergedPlaces['targets']) =>
  widgets.size === targets.size && [...widgets.keys()].every((id) => targets.has(id))

/** Merges the JSON of the page and of each widget, without the content of the lists of widgets. */
function mergeOwnJson({ base, first, second }: PreparedVersions): OwnJson {
  const own = new Map<string, Write>()
  const conflicts = new Map<string | null, readonly ValueConflict[]>()
  for (const id of listIds({ base, first, second })) {
    const [was, a, b] = [base, first, second].map(({ widgets }) => widgets.get(id)?.node)
    const one = a ?? b
    if (!one) continue
    if (!was || !a || !b) {
      own.set(id, one.write)
      continue
    }
    const merged = mergeValues({ base: was, first: a, second: b })
    own.set(id, merged.write ?? was.write)
    conflicts.set(id, merged.conflicts)
  }
  const merged = mergeValues({ base: base.root, first: first.root, second: second.root })
  conflicts.set(null, merged.conflicts)
  return { own, conflicts, root: merged.write ?? base.root.write }
}

function createFieldConflict(
  { firstSide }: PreparedVersions,
  widgetId: string | null,
  { path, base, first, second }: ValueConflict,
): FieldConflict {
  const [mine, theirs] = firstSide === 'mine' ? [first, second] : [second, first]
  return {
    kind: 'field',
    widgetId,
    path,
    base: readValue(base),
    mine: readValue(mine),
    theirs: readValue(theirs),
  }
}

const readValue = (node: JsonNode | undefined): unknown => node && parseExactJson(node.raw)

function createPlaceConflict(versions: PreparedVersions, id: string): PlaceConflict {
  return {
    kind: 'place',
    widgetId: id,
    base: findPlaceIn(versions.base, id),
    mine: findPlaceIn(getVersion(versions, 'mine'), id),
    theirs: findPlaceIn(getVersion(versions, 'theirs'), id),
  }
}

/**
 * Lists conflicts of removed widgets, without a widget removed together with its container if the container stays.
 */
function listRemovals(
  { firstSide }: PreparedVersions,
  merged: PageIndex,
  restored: MergedPlaces['restored'],
): MergeConflict[] {
  const isInside = (id: string, by: string): boolean => {
    const around = merged.widgets.get(id)?.list.containerId ?? null
    return around !== null && (restored.get(around) === by || isInside(around, by))
  }
  return [...merged.widgets.keys()].flatMap((id): MergeConflict[] => {
    const by = restored.get(id)
    if (by === undefined || isInside(id, by)) return []
    return [{ kind: 'removed', widgetId: id, by: by === 'first' ? firstSide : getOtherSide(firstSide) }]
  })
}
