import { useState } from 'react'
import type { Confirmation } from '#schemas/base/confirmation.ts'
import { createId } from '#schemas/base/new-id.ts'
import { splitRows } from './sheet-portions.ts'

/** Rows of one request with its idempotency key, so that repeated presses import them once. */
interface Portion<Row> {
  rows: Row[]
  key: string
}

export interface Chosen<Row, Preview, Made> {
  name: string
  rows: Row[]
  preview: Preview
  portions: Portion<Row>[]
  /** Results of the portions imported so far, in order. */
  made: Made[]
}

/** Operations of one kind of spreadsheet; their errors have messages for users. */
export interface SheetDeeds<Row, Preview, Made> {
  read(file: File): Promise<Row[]>
  /** True when a portion may begin with this row. */
  begins(row: Row, before: Row): boolean
  check(rows: Row[]): Promise<Preview>
  joinPreviews(previews: readonly Preview[], portions: readonly Row[][]): Preview
  /** Imports rows; `confirm` accepts the findings of the preview. */
  send(rows: Row[], idempotencyKey: string, confirm: Confirmation): Promise<Made>
  joinMade(made: readonly Made[]): Made
}

export type SheetStep<Row, Preview, Made> =
  | { at: 'choose'; refusal: string }
  | { at: 'reading'; name: string }
  | { at: 'preview'; chosen: Chosen<Row, Preview, Made>; refusal: string; pending: boolean }
  | { at: 'done'; made: Made }

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : '文件无法读取，请重新选择')

/** Counts the imported rows of a file. */
export const countImported = <Row, Made>({
  portions,
  made,
}: Pick<Chosen<Row, unknown, Made>, 'portions' | 'made'>) =>
  portions.slice(0, made.length).reduce((sum, { rows }) => sum + rows.length, 0)

const joined = <T>(all: readonly T[], join: (all: readonly T[]) => T): T =>
  all.length === 1 && all[0] !== undefined ? all[0] : join(all)

/** Runs the import of a spreadsheet, in portions if one request cannot carry the file. */
export function useSheetImport<Row, Preview, Made>(deeds: SheetDeeds<Row, Preview, Made>) {
  const [step, setStep] = useState<SheetStep<Row, Preview, Made>>({ at: 'choose', refusal: '' })

  async function choose(file: File) {
    setStep({ at: 'reading', name: file.name })
    try {
      const rows = await deeds.read(file)
      const split = splitRows(rows, deeds.begins)
      const previews: Preview[] = []
      for (const portion of split) previews.push(await deeds.check(portion))
      const preview = joined(previews, (all) => deeds.joinPreviews(all, split))
      const portions = split.map((portion) => ({ rows: portion, key: createId() }))
      const chosen = { name: file.name, rows, preview, portions, made: [] }
      setStep({ at: 'preview', chosen, refusal: '', pending: false })
    } catch (error) {
      setStep({ at: 'choose', refusal: wordsOf(error) })
    }
  }

  /** Sends the portions, beginning with the first one that is not imported yet. */
  async function send(chosen: Chosen<Row, Preview, Made>, confirm: Confirmation = null) {
    let sent = chosen
    setStep({ at: 'preview', chosen, refusal: '', pending: true })
    try {
      for (const { rows, key } of chosen.portions.slice(chosen.made.length)) {
        sent = { ...sent, made: [...sent.made, await deeds.send(rows, key, confirm)] }
        setStep({ at: 'preview', chosen: sent, refusal: '', pending: true })
      }
      setStep({ at: 'done', made: joined(sent.made, deeds.joinMade) })
    } catch (error) {
      setStep({ at: 'preview', chosen: sent, refusal: wordsOf(error), pending: false })
    }
  }

  return { step, choose, send, again: () => setStep({ at: 'choose', refusal: '' }) }
}
