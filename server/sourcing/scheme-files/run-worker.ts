import { startThread } from '#server/platform/process/start-thread.ts'
import type { FileWork, WorkerWord } from './work.ts'

/** Heap of a thread in MB; pictures are drawn outside of the heap. */
const HEAP_MB = 384
/** Time limit of a file in ms; a file that takes longer counts as stuck. */
const TIMEOUT_MS = 300_000

export interface Run {
  signal: AbortSignal
  onProgress(percent: number): void
}

const CODE = { source: 'server/sourcing/scheme-files/worker.ts', built: 'dist/scheme-files/worker.js' }

/** Makes a file in a thread, which then ends. Rejects if the thread fails or `signal` aborts it. */
export function runWorker(work: FileWork, { signal, onProgress }: Run): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error('called off'))
    const worker = startThread(CODE, {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    // An ending process does not wait for the thread: another process finds its row and marks it as failed.
    worker.unref()
    const watch = setTimeout(() => end(new Error('a file took too long')), TIMEOUT_MS)
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
