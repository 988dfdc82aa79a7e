/** The translation's own element around a text. */
const isFont = (node: Node | null | undefined): boolean => node?.nodeName === 'FONT'

/** The outermost `<font>` around a node, below `parent` where one is given; the node itself where there is none. */
function outermost(node: Node, parent?: Node): Node {
  let at = node
  while (at.parentNode && at.parentNode !== parent && isFont(at.parentNode)) at = at.parentNode
  return at
}

/** React's text nodes, and what a translation shows in their places. */
class Translation {
  private readonly shownFor = new WeakMap<Node, ChildNode>()
  private readonly textOf = new WeakMap<Node, Text>()
  private readonly changes = new MutationObserver((records) => {
    for (const { target } of records) this.restore(target)
  })

  /** Finds the child of `parent` that stands for one of React's nodes; null if there is none. */
  standingFor(node: Node, parent: Node): Node | null {
    const shown = node.isConnected ? node : (this.shownFor.get(node) ?? node)
    const standing = outermost(shown, parent)
    return standing.parentNode === parent ? standing : null
  }

  /** Takes away what stands for a node that is put elsewhere. */
  leave(node: Node): void {
    this.shownFor.get(node)?.remove()
    this.shownFor.delete(node)
    const around = node instanceof Text ? outermost(node) : node
    if (around instanceof Element && around !== node) around.remove()
  }

  forget(node: Node): void {
    this.shownFor.delete(node)
  }

  /** Learns from what the translation did which node it shows for which text. */
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
    // Moved into the `<font>`, or shown again as it was.
    if (text.isConnected) return
    this.shownFor.set(text, shown)
    this.textOf.set(shown, text)
    this.changes.observe(text, { characterData: true })
  }

  /** A text that changed stands in its place again, where it may be translated anew. */
  private restore(text: Node): void {
    const shown = this.shownFor.get(text)
    this.forget(text)
    if (shown?.isConnected && text instanceof Text) shown.replaceWith(text)
  }
}

/**
 * A browser's translation replaces every text node by a `<font>`, or moves it into one. React keeps the nodes that it made:
 * it would write to a text that nobody sees any more, and fail with NotFoundError where it removes one. From now on the
 * methods of Node that React calls reach what stands in a text's place.
 * @returns what is told the changes that came before it was loaded
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

/** Is told how the texts were first wrapped; later changes it follows by itself. */
export const followTranslation = keepTranslated()
