import { IMPORT_BYTES, type TrackingCells } from '#schemas/order/tracking-import.ts'
import TrackingWorker from './tracking-worker.ts?worker&inline'

/** Longer than any file takes that is none of the hostile ones, ms. */
const PATIENCE = 30_000

export type TrackingAnswer = { rows: TrackingCells[] } | { refusal: string }

/** A file's rows, read by a thread of its own: the page goes on, and a file that takes too long ends with it. */
export async function readTrackingFile(file: File): Promise<TrackingCells[]> {
  // Not even brought into memory.
  if (file.size > IMPORT_BYTES) throw new Error('文件超过 5 MB，请分成几个文件后分别导入')
  const worker = new TrackingWorker()
  try {
    const answer = await new Promise<TrackingAnswer>((resolve, reject) => {
      const late = () => reject(new Error('文件读取时间过长，请删去多余的内容后重试'))
      const timer = setTimeout(late, PATIENCE)
      worker.onmessage = ({ data }: MessageEvent<TrackingAnswer>) => {
        clearTimeout(timer)
        resolve(data)
      }
      worker.onerror = () => {
        clearTimeout(timer)
        reject(new Error('文件无法读取，请用表格软件打开后另存再试'))
      }
      worker.postMessage(file)
    })
    if ('refusal' in answer) throw new Error(answer.refusal)
    return answer.rows
  } finally {
    worker.terminate()
  }
}
