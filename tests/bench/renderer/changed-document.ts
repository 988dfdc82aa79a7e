import { isRecord } from '#schemas/base/record.ts'

/** The document with one title's words changed; every other node stays the same object. */
export function changedDocument(document: unknown, index: number, words: string): unknown {
  if (!isRecord(document) || !Array.isArray(document.widgets)) return document
  const widgets = document.widgets.map((node: unknown, at) =>
    at === index && isRecord(node) && isRecord(node.props)
      ? { ...node, props: { ...node.props, title: words } }
      : node,
  )
  return { ...document, widgets }
}
