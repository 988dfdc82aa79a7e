import { parentPort, workerData } from 'node:worker_threads'
import { makeFile } from './make-file.ts'
import type { FileWork, WorkerWord } from './work.ts'

// The entry of a thread (run-worker.ts): one file, and it ends.
function say(word: WorkerWord, moved: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(word, moved)
}

/** Tells each percentage once, however often it is reached. */
function risingPercent(): (percent: number) => void {
  let last = -1
  return (percent) => {
    if (percent > last) say({ percent })
    last = percent
  }
}

const file = await makeFile(workerData as FileWork, risingPercent())
// A buffer of a pool is not its own to give away.
const whole = new Uint8Array(file)
say({ file: whole }, [whole.buffer])
