/** How long each of `count` works took, in ms; `abreast` of them run at any time. */
export async function timeEach(
  { count, abreast }: { count: number; abreast: number },
  work: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  async function lane() {
    while (next < count) {
      const turn = next++
      const from = performance.now()
      await work(turn)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: abreast }, lane))
  return times
}
