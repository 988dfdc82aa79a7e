import type { NeutralWidget } from '#tests/bench/neutral-page.ts'

/** An element of the mall's shell as it stood in the browser: tag, attributes, children. */
export type ShellNode = string | [tag: string, attributes: Record<string, string>, children: ShellNode[]]

/** Data in a contestant's HTML: the shell around the page and the page in this contestant's own format. */
export interface PageData<Document = readonly NeutralWidget[]> {
  shell: ShellNode
  document: Document
}

/** Attribute that marks the place of the page in the shell. */
export const HOST = 'data-bench-host'

/** Reads the block that the HTML carries. */
export function pageData<Document>(): PageData<Document> {
  return JSON.parse(document.querySelector('#page')?.textContent ?? 'null')
}
