/** The texts of a part of the page that say something. */
export function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '') texts.push(node)
  return texts
}

function fontOf(text: string): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.textContent = text
  outer.append(inner)
  return outer
}

/** The ways in which translations wrap texts; the words stay. */
export const wrapTexts = {
  replaced: (root: Node) => textsOf(root).forEach((text) => text.replaceWith(fontOf(text.data))),
  inserted: (root: Node) =>
    textsOf(root).forEach((text) => {
      text.parentNode?.insertBefore(fontOf(text.data), text)
      text.remove()
    }),
  moved: (root: Node) =>
    textsOf(root).forEach((text) => {
      const font = document.createElement('font')
      text.before(font)
      font.append(text)
    }),
}
