import SolveWorker from './solve-worker.ts?worker&inline'

/**
 * Does the work that the server asks for, in a thread of its own.
 * @param challenge JSON of the server
 * @returns what proves it, as JSON; throws where it cannot be done
 */
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
