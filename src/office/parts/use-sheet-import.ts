import { useState } from 'react'
import { newId } from '#schemas/base/new-id.ts'
import type { Confirmation } from '#schemas/base/confirmation.ts'

/** A file that was read, and what it would do, under a key of its own, so that it is sent once however often one presses. */
export interface Chosen<Row, Preview> {
  name: string
  rows: Row[]
  preview: Preview
  key: string
}

/** What is done with one kind of spreadsheet; each throws an error whose message people read. */
export interface SheetDeeds<Row, Preview, Made> {
  read(file: File): Promise<Row[]>
  check(rows: Row[]): Promise<Preview>
  /** `confirm` is what of the preview was accepted. */
  send(rows: Row[], idempotencyKey: string, confirm: Confirmation): Promise<Made>
}

export type SheetStep<Row, Preview, Made> =
  | { at: 'choose'; refusal: string }
  | { at: 'reading'; name: string }
  | { at: 'preview'; chosen: Chosen<Row, Preview>; refusal: string; pending: boolean }
  | { at: 'done'; made: Made }

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : '文件无法读取，请重新选择')

/** The way of a spreadsheet: chosen, read and checked, looked through, and sent as a whole. */
export function useSheetImport<Row, Preview, Made>(deeds: SheetDeeds<Row, Preview, Made>) {
  const [step, setStep] = useState<SheetStep<Row, Preview, Made>>({ at: 'choose', refusal: '' })

  async function choose(file: File) {
    setStep({ at: 'reading', name: file.name })
    try {
      const rows = await deeds.read(file)
      const preview = await deeds.check(rows)
      const chosen = { name: file.name, rows, preview, key: newId() }
      setStep({ at: 'preview', chosen, refusal: '', pending: false })
    } catch (error) {
      setStep({ at: 'choose', refusal: wordsOf(error) })
    }
  }

  async function send(chosen: Chosen<Row, Preview>, confirm: Confirmation = null) {
    setStep({ at: 'preview', chosen, refusal: '', pending: true })
    try {
      setStep({ at: 'done', made: await deeds.send(chosen.rows, chosen.key, confirm) })
    } catch (error) {
      setStep({ at: 'preview', chosen, refusal: wordsOf(error), pending: false })
    }
  }

  return { step, choose, send, again: () => setStep({ at: 'choose', refusal: '' }) }
}
