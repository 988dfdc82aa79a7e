/** Parses JSON; undefined where the text is none. No error repeats the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
