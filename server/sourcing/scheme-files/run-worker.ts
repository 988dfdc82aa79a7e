import { startThread } from '#server/platform/process/start-thread.ts'
import type { FileWork, WorkerWord } from './work.ts'

/** MB of a thread's heap; pictures are drawn outside of it. */
const HEAP = 384
/** A file that takes longer is stuck, ms. */
const PATIENCE = 300_000

export interface Run {
  signal: AbortSignal
  onProgress(percent: number): void
}

const CODE = { source: 'server/sourcing/scheme-files/worker.ts', built: 'dist/scheme-files/worker.js' }

/** Makes a file in a thread of its own, which ends with it. Rejects when it fails, and when `signal` calls it off. */
export function runWorker(work: FileWork, { signal, onProgress }: Run): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error('called off'))
    const worker = startThread(CODE, { workerData: work, resourceLimits: { maxOldGenerationSizeMb: HEAP } })
    // A process that ends does not wait for it: its row is found by the next one.
    worker.unref()
    const watch = setTimeout(() => end(new Error('a file took too long')), PATIENCE)
    const callOff = () => end(new Error('called off'))
    signal.addEventListener('abort', callOff)
    function end(outcome: Error | Uint8Array): void {
      clearTimeout(watch)
      signal.removeEventListener('abort', callOff)
      void worker.terminate()
      if (outcome instanceof Error) reject(outcome)
      else resolve(outcome)
    }
    worker.on('message', (word: WorkerWord) => ('file' in word ? end(word.file) : onProgress(word.percent)))
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => end(new Error('the thread ended before its file')))
  })
}
