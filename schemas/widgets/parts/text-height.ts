const LINE = 28
const CHARACTER = 16
const PICTURE = 320
const BREAKS = new Set(['p', 'li', 'tr', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'])

/** Estimates the height of rich text at a width, px. One pass over its characters, for reserving space only. */
export function estimateTextHeight(html: string, width: number): number {
  const perLine = Math.max(8, Math.floor(width / CHARACTER))
  let height = 0
  let run = 0
  const endLine = () => {
    height += Math.ceil(run / perLine) * LINE
    run = 0
  }
  for (let at = 0; at < html.length; at += 1) {
    if (html[at] !== '<') {
      run += 1
      continue
    }
    const end = html.indexOf('>', at)
    if (end < 0) break
    const name = tagName(html, at + 1)
    if (BREAKS.has(name)) endLine()
    if (name === 'img') height += PICTURE
    at = end
  }
  endLine()
  return height
}

function tagName(html: string, from: number): string {
  let end = from
  while (/[a-z\d]/i.test(html.charAt(end))) end += 1
  return html.slice(from, end).toLowerCase()
}
