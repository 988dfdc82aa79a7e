/** Lists the non-blank text nodes of a part of the page. */
export function listTexts(root: Node): Text[] {
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

/** Simulates the ways in which translations wrap texts, without changing the words. */
export const wrapTexts = {
  replaced: (root: Node) => listTexts(root).forEach((text) => text.replaceWith(fontOf(text.data))),
  inserted: (root: Node) =>
    listTexts(root).forEach((text) => {
      text.parentNode?.insertBefore(fontOf(text.data), text)
      text.remove()
    }),
  moved: (root: Node) =>
    listTexts(root).forEach((text) => {
      const font = document.createElement('font')
      text.before(font)
      font.append(text)
    }),
}
