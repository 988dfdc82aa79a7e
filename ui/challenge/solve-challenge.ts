import SolveWorker from './solve-worker.ts?worker&inline'

/** Solves a proof-of-work challenge (JSON) in a worker and returns the proof as JSON; throws if it fails. */
export async function solveChallenge(challenge: string): Promise<string> {
  const asked: unknown = JSON.parse(challenge)
  const worker = new SolveWorker()
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data)
      worker.onerror = () => reject(new Error('the challenge cannot be solved here'))
      worker.postMessage(asked)
    })
    if (solution === null) throw new Error('the challenge took too long')
    return JSON.stringify({ challenge: asked, solution })
  } finally {
    worker.terminate()
  }
}
