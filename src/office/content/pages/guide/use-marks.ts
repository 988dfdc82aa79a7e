import { type RefObject, useEffect } from 'react'

/** Name of the highlight in the stylesheet: `::highlight(guide)`. */
const NAME = 'guide'

function rangesIn(root: Node, words: readonly string[]): Range[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').toLowerCase()
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
  }
  return ranges
}

/** Highlights the words and scrolls to the first match, without changing the DOM, which other React roots own. */
export function useMarks(place: RefObject<HTMLElement | null>, words: readonly string[]): void {
  const key = words.join(' ')
  useEffect(() => {
    const root = place.current
    if (!root || key === '' || !('highlights' in CSS)) return
    let scrolled = false
    const paint = () => {
      const ranges = rangesIn(root, key.split(' '))
      CSS.highlights.set(NAME, new Highlight(...ranges))
      if (scrolled || !ranges[0]) return
      scrolled = true
      ranges[0].startContainer.parentElement?.scrollIntoView({ block: 'center' })
    }
    const observer = new MutationObserver(paint)
    observer.observe(root, { childList: true, subtree: true })
    paint()
    return () => {
      observer.disconnect()
      CSS.highlights.delete(NAME)
    }
  }, [place, key])
}
