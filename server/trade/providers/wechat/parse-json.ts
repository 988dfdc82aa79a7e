/** Parses JSON; returns undefined for invalid text, so that no error repeats the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
