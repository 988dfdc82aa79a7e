import { TableRefused } from '#src/lib/table-file/bounds.ts'
import { readTable } from '#src/lib/table-file/read-table.ts'

/** 5 MB, 50 MB unpacked. */
const BOUNDS = { bytes: 5 * 1024 * 1024, unzippedBytes: 50 * 1024 * 1024, rows: 2001, cell: 200 }

async function read(file: File) {
  try {
    return { rows: await readTable(new Uint8Array(await file.arrayBuffer()), BOUNDS) }
  } catch (error) {
    return {
      refusal: error instanceof TableRefused ? error.message : '文件无法读取，请用表格软件打开后另存再试',
    }
  }
}

self.onmessage = ({ data }: MessageEvent<File>) => void read(data).then((answer) => self.postMessage(answer))
