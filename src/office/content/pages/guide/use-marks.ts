import { type RefObject, useEffect } from 'react'

/** Of the stylesheet beside this: `::highlight(guide)`. */
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

/** Paints the hits in what is drawn below, without touching it: it belongs to roots of its own. The first is scrolled to. */
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
