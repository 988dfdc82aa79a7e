import { parentPort, workerData } from 'node:worker_threads'
import { makeFile } from './make-file.ts'
import type { FileWork, WorkerWord } from './work.ts'

// Entry of a thread (run-worker.ts), which makes one file and ends.
function say(word: WorkerWord, moved: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(word, moved)
}

function risingPercent(): (percent: number) => void {
  let last = -1
  return (percent) => {
    if (percent > last) say({ percent })
    last = percent
  }
}

const file = await makeFile(workerData as FileWork, risingPercent())
// Copy the file, because a buffer of the pool cannot be transferred.
const whole = new Uint8Array(file)
say({ file: whole }, [whole.buffer])
