const LEVELS = ['error', 'warn', 'info', 'log'] as const

/** Reports logged lines and uncaught errors. Returns a function that stops the reports. */
export function watchConsole(view: Window & typeof globalThis, onLine: (line: string) => void): () => void {
  const { console } = view
  const originals = LEVELS.map((level) => [level, console[level]] as const)
  for (const [level, write] of originals) {
    console[level] = (...words: unknown[]) => {
      write.apply(console, words)
      onLine(`${level}: ${words.map(String).join(' ')}`)
    }
  }
  const onError = ({ message }: ErrorEvent) => onLine(`error: ${message}`)
  const onRejection = ({ reason }: PromiseRejectionEvent) => onLine(`error: ${String(reason)}`)
  view.addEventListener('error', onError)
  view.addEventListener('unhandledrejection', onRejection)
  return () => {
    for (const [level, write] of originals) console[level] = write
    view.removeEventListener('error', onError)
    view.removeEventListener('unhandledrejection', onRejection)
  }
}
