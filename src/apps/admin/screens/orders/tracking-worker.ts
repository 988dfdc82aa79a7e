import {
  IMPORT_BYTES,
  IMPORT_CELL,
  IMPORT_ROWS,
  IMPORT_UNZIPPED_BYTES,
  trackingCells,
} from '#schemas/order/tracking-import.ts'
import { TableRefused } from '#src/lib/table-file/bounds.ts'
import { readTable } from '#src/lib/table-file/read-table.ts'

const BOUNDS = {
  bytes: IMPORT_BYTES,
  unzippedBytes: IMPORT_UNZIPPED_BYTES,
  rows: IMPORT_ROWS + 1,
  cell: IMPORT_CELL,
}

async function read(file: File) {
  try {
    const rows = trackingCells(await readTable(new Uint8Array(await file.arrayBuffer()), BOUNDS))
    return typeof rows === 'string' ? { refusal: rows } : { rows }
  } catch (error) {
    const refusal = error instanceof TableRefused ? error.message : '文件无法读取，请用表格软件打开后另存再试'
    return { refusal }
  }
}

self.onmessage = ({ data }: MessageEvent<File>) => void read(data).then((answer) => self.postMessage(answer))
