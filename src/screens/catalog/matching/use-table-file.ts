import { useState } from 'react'
import { readTableFile } from '#src/lib/table-file/read-table-file.ts'
import { type Columns, guessColumns, readRows, type ReadLines } from './parse-lines.ts'

/** Limits of a file: at most 5 MB, and 50 MB unpacked. */
const BOUNDS = { bytes: 5 * 1024 * 1024, unzippedBytes: 50 * 1024 * 1024, rows: 2001, cell: 200 }

const NO_NAMES = '这一列中没有商品名称，请选择名称所在的列'
const NO_FILE = '文件中没有找到商品名称，请把名称放在一列中'
const UNREADABLE = '文件无法读取，请用表格软件打开后另存再试'

/** Reads a chosen spreadsheet and passes its lines to `take`, which is never called without lines. */
export function useTableFile(take: (lines: ReadLines) => void) {
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [opened, setOpened] = useState<{ table: string[][]; columns: Columns } | null>(null)

  function show(table: string[][], columns: Columns, none: string) {
    const lines = readRows(table, columns)
    setOpened({ table, columns })
    setRefusal(lines.lines.length === 0 ? none : '')
    if (lines.lines.length > 0) take(lines)
  }

  async function open(file: File) {
    setReading(true)
    setRefusal('')
    setOpened(null)
    try {
      const table = await readTableFile(file, BOUNDS)
      show(table, guessColumns(table), NO_FILE)
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : UNREADABLE)
    } finally {
      setReading(false)
    }
  }
  return {
    reading,
    refusal,
    opened,
    open: (file: File) => void open(file),
    choose: (columns: Columns) => opened && show(opened.table, columns, NO_NAMES),
  }
}
