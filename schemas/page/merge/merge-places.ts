import { findMoves } from './find-moves.ts'
import { isSameNode } from './json-node.ts'
import { type IndexedWidget, type PageIndex, TOP_LIST } from './page-index.ts'
import { findNeighbour, type PreparedVersions } from './prepare-versions.ts'

/** Version whose list order a widget follows; `none` if all versions have it in one place. */
type Owner = 'none' | 'base' | 'first' | 'second'

export interface Target {
  list: string
  owner: Owner
  /** Id of the widget that this widget directly follows, regardless of the order of its list. */
  behind?: string
}

export interface MergedPlaces {
  targets: ReadonlyMap<string, Target>
  /** Widgets that did not get the place to which both sides, or the one side that moved them, moved them. */
  misplaced: ReadonlySet<string>
  /** Widgets that stay although a side removed them, each with that side. */
  restored: ReadonlyMap<string, 'first' | 'second'>
}

type Three = Pick<PreparedVersions, 'base' | 'first' | 'second'>

/** Merges the places of all widgets; `hasList` returns true if the merged page still has the list. */
export function mergePlaces(versions: Three, hasList: (name: string) => boolean): MergedPlaces {
  const merger = new PlaceMerger(versions, hasList)
  merger.aim()
  merger.breakCircles()
  merger.removeWidgets()
  merger.leaveLostLists()
  return merger
}

class PlaceMerger {
  readonly targets = new Map<string, Target>()
  readonly misplaced = new Set<string>()
  readonly restored = new Map<string, 'first' | 'second'>()
  private readonly versions: Three
  private readonly hasList: (name: string) => boolean
  private readonly moved: Record<'first' | 'second', ReadonlySet<string>>

  constructor(versions: Three, hasList: (name: string) => boolean) {
    this.versions = versions
    this.hasList = hasList
    const { base, first, second } = versions
    this.moved = { first: findMoves(base, first), second: findMoves(base, second) }
  }

  aim() {
    const { base, first, second } = this.versions
    for (const id of listIds(this.versions)) {
      const [was, a, b] = [base.widgets.get(id), first.widgets.get(id), second.widgets.get(id)]
      if (a && b && was) this.targets.set(id, this.aimKept(was, a, b))
      else if (a) this.targets.set(id, { list: a.list.name, owner: 'first' })
      else if (b) this.targets.set(id, { list: b.list.name, owner: 'second' })
    }
  }

  private aimKept(was: IndexedWidget, a: IndexedWidget, b: IndexedWidget): Target {
    const { first, second } = this.versions
    const [isMoved, isMovedToo] = [this.moved.first.has(was.id), this.moved.second.has(was.id)]
    if (!isMoved && !isMovedToo) return { list: was.list.name, owner: 'none' }
    const target: Target = isMoved
      ? { list: a.list.name, owner: 'first' }
      : { list: b.list.name, owner: 'second' }
    const isSamePlace = a.list.name === b.list.name && findNeighbour(a, second) === findNeighbour(b, first)
    const isConflict = isMoved && isMovedToo && !isSamePlace
    if (isConflict || !this.hasList(target.list)) this.misplaced.add(was.id)
    return this.misplaced.has(was.id) && this.hasBaseList(was)
      ? { list: was.list.name, owner: 'base' }
      : target
  }

  private hasBaseList({ list: { name, containerId } }: IndexedWidget): boolean {
    const { first, second } = this.versions
    const isKept = containerId === null || first.widgets.has(containerId) || second.widgets.has(containerId)
    return isKept && this.hasList(name)
  }

  /**
   * Resolves circles: two moves can put two containers into each other. Moving them back can close another circle.
   */
  breakCircles() {
    const ids = [...this.targets.keys()]
    while (ids.filter((id) => this.breakCircle(id)).length > 0);
  }

  private breakCircle(id: string): boolean {
    const moved = this.findCircle(id).flatMap((inner) => {
      const was = this.versions.base.widgets.get(inner)
      return was && this.targets.get(inner)?.list !== was.list.name ? [was] : []
    })
    for (const was of moved) {
      this.misplaced.add(was.id)
      this.targets.set(was.id, { list: was.list.name, owner: 'base' })
    }
    return moved.length > 0
  }

  /**
   * Returns the containers around a widget, from the inside out, if they form a circle with it; otherwise empty.
   */
  private findCircle(id: string): readonly string[] {
    const around: string[] = []
    for (let at: string | null = id; at !== null && !around.includes(at); at = this.containerOf(at)) {
      around.push(at)
      if (this.containerOf(at) === id) return around
    }
    return []
  }

  private containerOf(id: string): string | null {
    const name = this.targets.get(id)?.list ?? TOP_LIST
    return this.findList(name)?.containerId ?? null
  }

  private findList(name: string) {
    const { base, first, second } = this.versions
    return base.lists.get(name) ?? first.lists.get(name) ?? second.lists.get(name)
  }

  /** Removes widgets that one side removed and that the other side neither changed nor put anything into. */
  removeWidgets() {
    const { base, first, second } = this.versions
    const removed = new Map<string, 'first' | 'second'>()
    for (const id of this.targets.keys())
      if (base.widgets.has(id) && !(first.widgets.has(id) && second.widgets.has(id)))
        removed.set(id, first.widgets.has(id) ? 'second' : 'first')
    const keep = (id: string) => {
      for (let at: string | null = id; at !== null; at = this.containerOf(at)) {
        const side = removed.get(at)
        if (side !== undefined) this.restored.set(at, side)
      }
    }
    for (const id of this.targets.keys()) {
      const by = removed.get(id)
      if (by === undefined || this.isTouched(id, by === 'first' ? 'second' : 'first')) keep(id)
      // The containers of both places of a conflict stay, so that the user can choose either place.
      if (this.misplaced.has(id))
        for (const { widgets } of [first, second]) keep(widgets.get(id)?.list.containerId ?? '')
    }
    for (const id of removed.keys()) if (!this.restored.has(id)) this.targets.delete(id)
    for (const id of this.misplaced) if (!this.targets.has(id)) this.misplaced.delete(id)
  }

  private isTouched(id: string, side: 'first' | 'second'): boolean {
    const { base, [side]: version } = this.versions
    return this.moved[side].has(id) || !isSameNode(base.widgets.get(id)?.node, version.widgets.get(id)?.node)
  }

  /** Moves the widgets of a list that no longer exists to just after the list's container. */
  leaveLostLists() {
    for (const id of this.targets.keys()) this.settle(id)
  }

  private settle(id: string): Target {
    const target = this.targets.get(id) ?? { list: TOP_LIST, owner: 'base' }
    const containerId = this.findList(target.list)?.containerId ?? null
    if (containerId === null || this.hasList(target.list)) return target
    const settled: Target = { ...this.settle(containerId), behind: containerId }
    this.targets.set(id, settled)
    if (!this.restored.has(id)) this.misplaced.add(id)
    return settled
  }
}

/** Returns the ids of all versions: the ids of `first` in document order, then the remaining ids. */
export function listIds({ base, first, second }: Three): ReadonlySet<string> {
  const ids = ({ widgets }: PageIndex) => [...widgets.keys()]
  return new Set([...ids(first), ...ids(second), ...ids(base)])
}
