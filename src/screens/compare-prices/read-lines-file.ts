import LinesWorker from './lines-worker.ts?worker&inline'

/** ms */
const PATIENCE = 30_000
const MOST_BYTES = 5 * 1024 * 1024

type Answer = { rows: string[][] } | { refusal: string }

/** A file's rows, read by a thread of its own. Throws an Error with a sentence. */
export async function readLinesFile(file: File): Promise<string[][]> {
  if (file.size > MOST_BYTES) throw new Error('文件超过 5 MB，请分成几个文件后分别比价')
  const worker = new LinesWorker()
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('文件读取时间过长，请删去多余的内容后重试')), PATIENCE)
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
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
