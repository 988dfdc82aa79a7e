/** One at a time: what is asked for under a key while it runs already is that same work. */
export type Once = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createOnce(): Once {
  const running = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    // A key stands for one work, and so for one type.
    const known = running.get(key) as Promise<T> | undefined
    if (known) return known
    const promise = work().finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }
}
