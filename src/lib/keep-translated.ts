/** Returns true for the element that a translation puts around a text. */
const isFont = (node: Node | null | undefined): boolean => node?.nodeName === 'FONT'

function outermost(node: Node, parent?: Node): Node {
  let at = node
  while (at.parentNode && at.parentNode !== parent && isFont(at.parentNode)) at = at.parentNode
  return at
}

/** Tracks React's text nodes and the nodes that a translation shows in their places. */
class Translation {
  private readonly shownFor = new WeakMap<Node, ChildNode>()
  private readonly textOf = new WeakMap<Node, Text>()
  private readonly changes = new MutationObserver((records) => {
    for (const { target } of records) this.restore(target)
  })

  /** Finds the child of `parent` that represents one of React's nodes; null if there is none. */
  standingFor(node: Node, parent: Node): Node | null {
    const shown = node.isConnected ? node : (this.shownFor.get(node) ?? node)
    const standing = outermost(shown, parent)
    return standing.parentNode === parent ? standing : null
  }

  leave(node: Node): void {
    this.shownFor.get(node)?.remove()
    this.shownFor.delete(node)
    const around = node instanceof Text ? outermost(node) : node
    if (around instanceof Element && around !== node) around.remove()
  }

  forget(node: Node): void {
    this.shownFor.delete(node)
  }

  /** Learns from a translation's changes which node replaces which text. */
  follow(records: readonly MutationRecord[]): void {
    const fonts = new Set<Node | null>()
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const [[added], [removed]] = [addedNodes, removedNodes]
      if (added && isFont(added)) fonts.add(added)
      if (!removed) continue
      const text = removed instanceof Text ? removed : this.textOf.get(removed)
      const shown = added ?? [previousSibling, nextSibling].find((node) => fonts.has(node))
      if (text && shown && (isFont(shown) || text !== removed)) this.show(shown as ChildNode, text)
    }
  }

  private show(shown: ChildNode, text: Text): void {
    this.forget(text)
    // The text was moved into the `<font>`, or is shown again unchanged.
    if (text.isConnected) return
    this.shownFor.set(text, shown)
    this.textOf.set(shown, text)
    this.changes.observe(text, { characterData: true })
  }

  /** Puts a changed text back into its place, where it may be translated again. */
  private restore(text: Node): void {
    const shown = this.shownFor.get(text)
    this.forget(text)
    if (shown?.isConnected && text instanceof Text) shown.replaceWith(text)
  }
}

/**
 * Patches Node so that React survives a browser's translation, which replaces text nodes by a `<font>` or moves them
 * into one: React would write to invisible texts or fail with NotFoundError. Returns a receiver of earlier changes.
 */
function keepTranslated(): (records: readonly MutationRecord[]) => void {
  const translation = new Translation()
  const { removeChild, insertBefore, appendChild } = Node.prototype
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const standing = translation.standingFor(child, this)
    translation.forget(child)
    if (standing) removeChild.call(this, standing)
    return child
  }
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    child: T,
    before: Node | null,
  ): T {
    translation.leave(child)
    insertBefore.call(this, child, before && translation.standingFor(before, this))
    return child
  }
  Node.prototype.appendChild = function append<T extends Node>(this: Node, child: T): T {
    translation.leave(child)
    appendChild.call(this, child)
    return child
  }
  const follow = (records: readonly MutationRecord[]) => translation.follow(records)
  new MutationObserver(follow).observe(document, { childList: true, subtree: true })
  return follow
}

/** Receives the first changes of a translation; later changes are observed automatically. */
export const followTranslation = keepTranslated()
