import { type TableBounds, TableRefused } from './bounds.ts'
import { readTable } from './read-table.ts'

interface Asked {
  file: File
  bounds: TableBounds
}

async function read({ file, bounds }: Asked) {
  try {
    return { rows: await readTable(new Uint8Array(await file.arrayBuffer()), bounds) }
  } catch (error) {
    const refusal = error instanceof TableRefused ? error.message : '文件无法读取，请用表格软件打开后另存再试'
    return { refusal }
  }
}

self.onmessage = ({ data }: MessageEvent<Asked>) => void read(data).then((answer) => self.postMessage(answer))
