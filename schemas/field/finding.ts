/** Path of a value: keys and indexes from the root of the node or, without a widget, of the document. */
export type Path = readonly (string | number)[]

/** A fact that a merchandiser should know; `message` is one Chinese sentence. */
export interface Finding<C extends string = string> {
  code: C
  message: string
  path: Path
  /** `error`: something is not shown as stored; `notice`: shown as intended, but worth knowing. */
  level: 'error' | 'notice'
  /** Absent if the finding is about the whole document; `path` then starts at its root. */
  widgetId?: string
  /** Proposed correction of the value at `path`. */
  fix?: Fix
}

/** A correction that only a person applies. */
export interface Fix {
  label: string
  value: unknown
}

/** Creates an `error`: a part of the document is not shown as stored. */
export function toProblem<C extends string>(code: C, message: string, path: Path = []): Finding<C> {
  return { code, message, path, level: 'error' }
}

/** Creates a `notice`: shown as intended, but worth knowing. */
export function toNotice<C extends string>(code: C, message: string, path: Path = []): Finding<C> {
  return { code, message, path, level: 'notice' }
}
