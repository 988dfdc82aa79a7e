import { isRecord } from '#schemas/base/record.ts'
import { toProblem } from '#schemas/field/finding.ts'
import type { WidgetFinding, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { MAX_DEPTH, MAX_WIDGETS } from './bounds.ts'
import { readNode } from './widget-read.ts'

/** A cached reading that depends on its node alone, and how much it counts towards the limits of the page. */
interface Kept {
  reading: WidgetReading
  ids: readonly string[]
  depth: number
}

/** Readings by node, for one registry; the next reading returns the same objects for unchanged nodes. */
export type ReadingCache = WeakMap<object, Kept>

/** Position of a list of nodes: its depth, and the indexes that lead to the list. */
interface Place {
  depth: number
  trail: string
}

/**
 * Reads the widgets of a page: assigns ids, checks the limits, and takes readings of unchanged nodes from `cache`.
 */
export class PageWidgets {
  overflow: 'too_many_widgets' | 'too_deep' | undefined
  private readonly taken = new Set<string>()
  /** The last number appended to an id that several widgets have. */
  private readonly repeats = new Map<string, number>()
  private readonly ids: string[] = []
  private derived = 0
  private deepest = 0
  private readonly registry: Registry
  private readonly cache: ReadingCache

  constructor(registry: Registry, cache: ReadingCache = new WeakMap()) {
    this.registry = registry
    this.cache = cache
  }

  read(
    nodes: readonly unknown[],
    { depth, trail }: Place = { depth: 1, trail: '' },
  ): readonly WidgetReading[] {
    if (nodes.length === 0) return []
    if (depth > MAX_DEPTH) this.overflow ??= 'too_deep'
    if (this.ids.length + nodes.length > MAX_WIDGETS) this.overflow ??= 'too_many_widgets'
    const readings: WidgetReading[] = []
    for (const [index, node] of nodes.entries()) {
      if (this.overflow !== undefined) return []
      const reading = this.reuse(node, depth)
      readings.push(reading ?? this.readFresh(node, { depth, trail: `${trail}-${index + 1}` }))
    }
    return readings
  }

  private reuse(node: unknown, depth: number): WidgetReading | undefined {
    const cached = isRecord(node) ? this.cache.get(node) : undefined
    if (cached === undefined || cached.ids.some((id) => this.taken.has(id))) return undefined
    if (depth + cached.depth - 1 > MAX_DEPTH || this.ids.length + cached.ids.length > MAX_WIDGETS)
      return undefined
    for (const id of cached.ids) this.take(id)
    this.deepest = Math.max(this.deepest, depth + cached.depth - 1)
    return cached.reading
  }

  private readFresh(node: unknown, place: Place): WidgetReading {
    const [firstId, firstDerived, outerDeepest] = [this.ids.length, this.derived, this.deepest]
    this.deepest = place.depth
    const { id, finding } = this.identify(node, place.trail)
    const reading = readNode(node, {
      registry: this.registry,
      id,
      idFinding: finding,
      children: (nodes, at) => this.read(nodes, { depth: place.depth + 1, trail: inside(place.trail, at) }),
    })
    const depth = this.deepest - place.depth + 1
    this.deepest = Math.max(outerDeepest, this.deepest)
    if (isRecord(node) && this.derived === firstDerived && this.overflow === undefined) {
      this.cache.set(node, { reading, ids: this.ids.slice(firstId), depth })
    }
    return reading
  }

  /** Returns the stored id, or an id derived from it or from the widget's place; equal documents give equal ids. */
  private identify(node: unknown, trail: string): { id: string; finding?: WidgetFinding } {
    const stored = storedId(node)
    const preferred = stored ?? `auto${trail}`
    const id = this.freeId(preferred)
    this.take(id)
    if (id === stored) return { id }
    this.derived += 1
    const message =
      stored === undefined ? `组件没有编号，暂用「${id}」` : `编号「${stored}」重复，这个组件暂用「${id}」`
    return {
      id,
      finding: toProblem(stored === undefined ? 'missing_id' : 'duplicate_id', message, ['id']),
    }
  }

  private freeId(preferred: string): string {
    let id = preferred
    for (let nth = this.repeats.get(preferred) ?? 1; this.taken.has(id); id = `${preferred}~${nth}`) {
      nth += 1
      this.repeats.set(preferred, nth)
    }
    return id
  }

  private take(id: string) {
    this.taken.add(id)
    this.ids.push(id)
  }
}

/** Reads one node without its page. */
export function readWidget(node: unknown, registry: Registry): WidgetReading | undefined {
  return new PageWidgets(registry).read([node])[0]
}

function storedId(node: unknown): string | undefined {
  const id = isRecord(node) ? node.id : undefined
  if (typeof id === 'number') return String(id)
  return typeof id === 'string' && id !== '' && id.length <= 100 ? id : undefined
}

function inside(trail: string, at: readonly (string | number)[]): string {
  return [trail, ...at.filter((key) => typeof key === 'number').map((index) => index + 1)].join('-')
}
