import { loadChunk } from '#src/lib/load-chunk.ts'
import { formatMegabytes, type Table, type TableBounds } from './bounds.ts'

/** Timeout in ms; only malicious files take longer. */
const TIMEOUT_MS = 30_000

type Answer = { rows: Table } | { refusal: string }

/** Reads a file in a worker, which is stopped at the timeout. Throws an Error with a message for the user. */
export async function readTableFile(file: File, bounds: TableBounds): Promise<Table> {
  // Reject before the file is read into memory.
  if (file.size > bounds.bytes)
    throw new Error(`文件超过 ${formatMegabytes(bounds.bytes)}，请分成几个文件后分别处理`)
  // The reader is as large as a screen, so it is loaded with the first file.
  const { default: TableWorker } = await loadChunk(() => import('./table-worker.ts?worker&inline')).catch(
    () => {
      throw new Error('网络不稳定，暂时无法读取文件，请稍后重试')
    },
  )
  const worker = new TableWorker()
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const late = () => reject(new Error('文件读取时间过长，请删去多余的内容后重试'))
      const timer = setTimeout(late, TIMEOUT_MS)
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        clearTimeout(timer)
        resolve(data)
      }
      worker.onerror = () => {
        clearTimeout(timer)
        reject(new Error('文件无法读取，请用表格软件打开后另存再试'))
      }
      worker.postMessage({ file, bounds })
    })
    if ('refusal' in answer) throw new Error(answer.refusal)
    return answer.rows
  } finally {
    worker.terminate()
  }
}
