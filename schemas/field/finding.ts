/** Where a value stands: keys and indexes from the node's (or, without a widget, the document's) root. */
export type Path = readonly (string | number)[]

/** One thing that a merchandiser should know; `message` is one Chinese sentence. */
export interface Finding<C extends string = string> {
  code: C
  message: string
  path: Path
  /** `error`: something is not shown as stored; `notice`: shown as meant, worth knowing. */
  level: 'error' | 'notice'
  /** Absent: the finding is about the whole document, and `path` starts at its root. */
  widgetId?: string
  /** The value that the repair writes at `path`. */
  fix?: Fix
}

/** One way to put right what a finding tells of; nothing takes it but a person. */
export interface Fix {
  /** On the button. */
  label: string
  value: unknown
}

/** An `error`: something of the document is not shown as stored. */
export function problem<C extends string>(code: C, message: string, path: Path = []): Finding<C> {
  return { code, message, path, level: 'error' }
}

/** A `notice`: shown as meant, worth knowing. */
export function notice<C extends string>(code: C, message: string, path: Path = []): Finding<C> {
  return { code, message, path, level: 'notice' }
}
