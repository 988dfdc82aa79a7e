/** Ways to press besides a plain click: the middle button, a click with a key held, Enter on what has the focus. */
export const PRESSES = ['middle', 'Control', 'Shift', 'Enter'] as const
export type Press = (typeof PRESSES)[number] | 'right'

/** A browser of another engine, with one page: what a person does in it and sees. */
export interface Engine {
  open(address: string): Promise<void>
  /** Looks up later selectors in the frame of this selector, or in the page for null. */
  enter(frame: string | null): Promise<void>
  /** Runs an expression in the page or the frame. */
  evaluate(expression: string): Promise<unknown>
  /** Presses an element as a pointer does. */
  press(selector: string, how?: Press): Promise<void>
  /** Presses an element and moves the pointer 150 px up and to the right before it lets go. */
  drag(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  /** Chooses a file from disk. */
  choose(selector: string, path: string): Promise<void>
  back(): Promise<void>
  /** Tabs and windows that are open. */
  tabs(): Promise<number>
  close(): Promise<void>
}

/** A kind of engine: tells if it can be tried on this machine, and what to install if not. */
export interface EngineKind {
  name: string
  install: string
  isInstalled(): boolean
  start(): Promise<Engine>
}
