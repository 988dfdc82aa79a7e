import type { Finding, Path } from '#schemas/field/finding.ts'
import type { Frame } from './frame.ts'
import type { VisibleRule } from './visibility.ts'

/** ok < migrated < repaired < isolated; a widget that was migrated and repaired counts as repaired. */
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
  /** Unique in its page: the stored id, or one derived from it or from the place. */
  id: string
  /** The stored type; '' if there is none. */
  type: string
  /** The editor's remark name. */
  name?: string
  /** Paths start at `node`. */
  findings: readonly WidgetFinding[]
  /** The same object until the text is parsed again. */
  node: unknown
}

/** Known without the definition of the widget. */
export interface Room {
  /** Height with its frame on a phone, a tablet and a desktop, px (room.ts). */
  heights: readonly [number, number, number]
  /** True regardless of its place in the document. */
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
  /** Accepts the migration and the repairs; absent if the grade is ok. */
  proposal?: { id: string; v: number; props: unknown; frame?: unknown; visible?: unknown }
}

/** Drawn as a placeholder in the designer, not at all in the shop. */
export interface IsolatedWidget extends Common {
  grade: 'isolated'
}

export type WidgetReading = DrawnWidget | IsolatedWidget

/** `path` leads from the node to the array of children, in the upgraded shape. */
export interface Slot {
  path: Path
  children: readonly WidgetReading[]
}
