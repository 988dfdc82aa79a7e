import type { Finding, Path } from '#schemas/field/finding.ts'
import type { Frame } from './frame.ts'
import type { VisibleRule } from './visibility.ts'

/** Result of reading: ok < migrated < repaired < isolated; a migrated and repaired widget counts as repaired. */
export type Grade = 'ok' | 'migrated' | 'repaired' | 'isolated'

export type RepairCode =
  | 'field_reset'
  | 'field_dropped'
  | 'item_dropped'
  | 'list_cut'
  | 'text_cut'
  | 'field_respelt'
  | 'field_unreadable'

export type WidgetFindingCode =
  | RepairCode
  | 'not_a_widget'
  | 'unknown_type'
  | 'future_version'
  | 'bad_version'
  | 'upgrade_failed'
  | 'unknown_key'
  | 'beyond_repair'
  | 'missing_id'
  | 'duplicate_id'
  | 'migrated'
  | 'frame_field_dropped'
  | 'visible_broken'
  | 'visible_never'
  | 'day_as_end'

export type WidgetFinding = Finding<WidgetFindingCode>
/** Finding about a reference to another widget of the page (schemas/page/targets.ts). */
export type TargetFinding = Finding<'target_missing' | 'target_hidden'>

interface Common {
  /** Unique in its page: the stored id, or an id derived from the stored one or from the widget's place. */
  id: string
  /** The stored type; '' if there is none. */
  type: string
  /** The editor's remark name. */
  name?: string
  /** Findings of the reader; their paths start at `node`. */
  findings: readonly WidgetFinding[]
  /** The raw node of the widget; the same object until the text is parsed again. */
  node: unknown
}

/** Space that a widget needs; known without the definition of the widget. */
export interface Room {
  /** Height with its frame on a phone, a tablet and a desktop, px (room.ts). */
  heights: readonly [number, number, number]
  /** True if the widget floats regardless of its place in the document. */
  floats: boolean
}

export interface DrawnWidget extends Common {
  grade: Exclude<Grade, 'isolated'>
  /** Upgraded and validated, with defaults filled in; slots hold readings. Typed by `PropsOf<type>`. */
  props: Readonly<Record<string, unknown>>
  frame: Frame
  visible: VisibleRule | undefined
  slots: readonly Slot[]
  room: Room
  /** New content of the node that accepts the migration and the repairs; absent if the grade is ok. */
  proposal?: { id: string; v: number; props: unknown; frame?: unknown; visible?: unknown }
}

/** A widget that cannot be read: a placeholder in the designer, not drawn in the shop. */
export interface IsolatedWidget extends Common {
  grade: 'isolated'
}

export type WidgetReading = DrawnWidget | IsolatedWidget

/** Children of a container; `path` leads from the node to their array, in the upgraded shape. */
export interface Slot {
  path: Path
  children: readonly WidgetReading[]
}
