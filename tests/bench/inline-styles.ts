/** The text of a document's style elements, and the document without it. */
export function inlineStyles(html: string): { css: string; rest: string } {
  const texts: string[] = []
  const rest = html.replace(
    /(<style\b[^>]*>)([^]*?)(<\/style>)/g,
    (_, start: string, text: string, end: string) => {
      texts.push(text)
      return start + end
    },
  )
  return { css: texts.join('\n'), rest }
}
