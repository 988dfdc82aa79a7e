import type { PageIndex } from './page-index.ts'

/** The widgets of every list of a page, for moving and removing them. */
export class ListOrders {
  readonly byName: ReadonlyMap<string, string[]>
  private readonly index: PageIndex

  constructor(index: PageIndex) {
    this.index = index
    this.byName = new Map([...index.lists.values()].map(({ name, ids }) => [name, [...ids]]))
  }

  /** Puts a widget into the place that it has in `version`; does nothing if the page has no such place. */
  placeLike(version: PageIndex, id: string) {
    const widget = version.widgets.get(id)
    const order = widget && this.byName.get(widget.list.name)
    if (!order || this.isInside(widget.list.name, id)) return
    this.takeOut(id)
    const before = widget.list.ids.slice(0, widget.index).findLast((sibling) => order.includes(sibling))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }

  /** Removes a widget as in `version`; widgets inside it that `version` has elsewhere stay. */
  removeLike(version: PageIndex, id: string) {
    const left = this.listTopmost(id, version)
    const order = this.findOrder(id)
    for (const inner of left) this.takeOut(inner)
    order.splice(order.indexOf(id), 1, ...left)
    for (const inner of left) this.placeLike(version, inner)
  }

  /** Moves all widgets of a list to just after its container. */
  emptyBehind(name: string, containerId: string) {
    const order = this.findOrder(containerId)
    order.splice(order.indexOf(containerId) + 1, 0, ...(this.byName.get(name)?.splice(0) ?? []))
  }

  /** Lists the outermost widgets inside a widget that exist in `version`. */
  private listTopmost(id: string, version: PageIndex): string[] {
    const inside = [...this.byName].filter(([name]) => this.index.lists.get(name)?.containerId === id)
    return inside.flatMap(([, ids]) =>
      ids.flatMap((inner) => (version.widgets.has(inner) ? [inner] : this.listTopmost(inner, version))),
    )
  }

  private isInside(name: string, id: string): boolean {
    const containerId = this.index.lists.get(name)?.containerId ?? null
    return containerId !== null && (containerId === id || this.isInside(this.nameOf(containerId), id))
  }

  private nameOf(id: string): string {
    return [...this.byName].find(([, ids]) => ids.includes(id))?.[0] ?? ''
  }

  private findOrder(id: string): string[] {
    return this.byName.get(this.nameOf(id)) ?? []
  }

  private takeOut(id: string) {
    const order = this.findOrder(id)
    order.splice(order.indexOf(id), 1)
  }
}
