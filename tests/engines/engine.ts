/** A browser of another engine, with one page: what a person does in it and sees. */
export interface Engine {
  open(address: string): Promise<void>
  /** What is found from now on stands in the page, or in the frame of this selector. */
  enter(frame: string | null): Promise<void>
  /** Runs an expression in the page or the frame. */
  evaluate(expression: string): Promise<unknown>
  /** Presses an element as a pointer does. */
  press(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  /** Chooses a file from disk. */
  choose(selector: string, path: string): Promise<void>
  back(): Promise<void>
  close(): Promise<void>
}

/** Whether an engine can be tried on this machine, and what to install where it cannot. */
export interface EngineKind {
  name: string
  install: string
  isInstalled(): boolean
  start(): Promise<Engine>
}
